import type { Clock, Random } from '../ports/clock.ts';
import type { SessionsStore, Session } from '../ports/sessions-store.ts';
import { digestSecret, randomText } from './key-format.ts';
import type { Account, VerifiedUser } from './model.ts';
import { createHmac } from 'node:crypto';
import { deriveKey, isSameSecret } from '../derive-key.ts';

export const SESSIONS_PER_USER = 20;

/** Base 62: more than 250 random bits. */
const TOKEN_LENGTH = 43;
const TOKEN = /^[0-9A-Za-z]{43}$/;

const DAY_MS = 86_400_000;
const IDLE_MS = 30 * DAY_MS;
/** Even if it is used all the time. */
const MAX_DURATION_MS = 180 * DAY_MS;
/** A visit is recorded only if the last one was this long ago, so that most page views write nothing. */
const TOUCH_AFTER_MS = 300_000;

export type BegunSession = { readonly token: string; readonly session: Session };
export type SessionWithUser = { readonly session: Session; readonly user: Account };

export class Sessions {
  readonly #parts: { store: SessionsStore; clock: Clock; random: Random };

  constructor(parts: { store: SessionsStore; clock: Clock; random: Random }) {
    this.#parts = parts;
  }

  /** Undefined when the password that was verified has been changed since. */
  begin({ user, passwordHash }: VerifiedUser, device: string): Promise<BegunSession | undefined> {
    return this.#add(user, { device, via: 'password', passwordHash });
  }

  /** For a user whom a trusted proxy has signed in. Undefined when the account has been disabled or deleted since. */
  beginFromProxy(user: Account, device: string): Promise<BegunSession | undefined> {
    return this.#add(user, { device, via: 'proxy', passwordHash: undefined });
  }

  /** Sent to the browser. Only its digest is stored. */
  async #add(
    user: Account,
    { passwordHash, ...how }: Pick<Session, 'device' | 'via'> & { passwordHash: string | undefined },
  ): Promise<BegunSession | undefined> {
    const { store, clock, random } = this.#parts;
    const nowMs = clock.wallMs();
    const token = randomText(random, TOKEN_LENGTH);
    const session: Session = {
      id: randomText(random, 16),
      userId: user.id,
      createdAtMs: nowMs,
      lastSeenAtMs: nowMs,
      expiresAtMs: nowMs + IDLE_MS,
      authenticatedAtMs: nowMs,
      ...how,
    };
    const added = await store.add(
      { ...session, tokenDigest: digestSecret(token) },
      { limit: SESSIONS_PER_USER, passwordHash },
    );
    return added ? { token, session } : undefined;
  }

  /**
   * Called when the password was entered again. The session gets a new token, so that a stolen token cannot do what needs
   * the password. Undefined if the session has ended or the password has been changed since.
   */
  async renew(
    session: Session,
    { token: replaced, passwordHash }: { token: string; passwordHash: string },
  ): Promise<BegunSession | undefined> {
    const { store, clock, random } = this.#parts;
    const authenticatedAtMs = clock.wallMs();
    const token = randomText(random, TOKEN_LENGTH);
    const renewed = await store.renew({
      tokenDigest: digestSecret(token),
      replacedDigest: digestSecret(replaced),
      userId: session.userId,
      passwordHash,
      authenticatedAtMs,
    });
    return renewed ? { token, session: { ...session, authenticatedAtMs } } : undefined;
  }

  /** Undefined for an unknown or expired token, and while the account is disabled. */
  async find(token: string): Promise<SessionWithUser | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const { store, clock } = this.#parts;
    const found = await store.find(digestSecret(token));
    const nowMs = clock.wallMs();
    if (!found || found.session.expiresAtMs <= nowMs || found.user.disabledAtMs !== undefined)
      return undefined;
    return nowMs - found.session.lastSeenAtMs < TOUCH_AFTER_MS ? found : this.#touch(found, nowMs);
  }

  list(userId: string): Promise<Session[]> {
    return this.#parts.store.list(userId);
  }

  /** False if the user has no such session. Users can end only their own. */
  end(userId: string, sessionId: string): Promise<boolean> {
    return this.#parts.store.end(userId, sessionId);
  }

  endOthers({ userId, id }: Session): Promise<void> {
    return this.#parts.store.endOthers(userId, id);
  }

  forgetExpired(): Promise<void> {
    return this.#parts.store.forgetExpired(this.#parts.clock.wallMs());
  }

  async #touch({ session, user }: SessionWithUser, nowMs: number): Promise<SessionWithUser> {
    const expiresAtMs = Math.min(nowMs + IDLE_MS, session.createdAtMs + MAX_DURATION_MS);
    await this.#parts.store.touch(session.id, nowMs, expiresAtMs);
    return { session: { ...session, lastSeenAtMs: nowMs, expiresAtMs }, user };
  }
}

/** Short, because links stay in terminal history and container logs. */
export const LINK_MS = 3_600_000;

/** The expiry time in seconds and base 36, and its signature. */
const LINK_TOKEN = /^([0-9a-z]{1,10})-([\w-]{32})$/;

/**
 * The tokens of the links that create the first account. They contain their expiry and are signed with the secret, so that
 * every node accepts the links of the others without a store. Once there is an account, none of them works.
 */
export class SetUpLink {
  readonly #key: Uint8Array;
  readonly #clock: Clock;

  constructor({ secret, clock }: { secret: string; clock: Clock }) {
    this.#key = deriveKey(secret, 'set-up');
    this.#clock = clock;
  }

  newToken(): string {
    const ends = Math.ceil((this.#clock.wallMs() + LINK_MS) / 1000).toString(36);
    return `${ends}-${this.#signature(ends)}`;
  }

  /** `expired` only for a link with a valid signature, so that guesses reveal nothing. */
  judge(given: string): 'good' | 'expired' | 'wrong' {
    const [, ends = '', signature = ''] = LINK_TOKEN.exec(given) ?? [];
    if (!isSameSecret(signature, this.#signature(ends))) return 'wrong';
    const leftMs = parseInt(ends, 36) * 1000 - this.#clock.wallMs();
    // A link that expires later than any made now was made with a wrong clock.
    return leftMs > 0 && leftMs <= LINK_MS + 1000 ? 'good' : 'expired';
  }

  #signature(ends: string): string {
    return createHmac('sha256', this.#key).update(`first account ${ends}`).digest('base64url').slice(0, 32);
  }
}
