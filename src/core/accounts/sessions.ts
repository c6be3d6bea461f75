import type { Clock } from '../ports/clock.ts';
import { mapMaybe, type MaybePromise } from '../ports/maybe-promise.ts';
import type { Random } from '../ports/random.ts';
import type { SessionsStore } from '../ports/sessions-store.ts';
import { digestSecret, randomText } from './key-format.ts';
import type { Account, VerifiedUser } from './model.ts';
import type { Session } from './session.ts';

export const SESSIONS_PER_USER = 20;

/** Base 62: more than 250 random bits. */
const TOKEN_LENGTH = 43;
const TOKEN = /^[0-9A-Za-z]{43}$/;

const DAY_MS = 86_400_000;
const IDLE_MS = 30 * DAY_MS;
/** However much it is used. */
const MAX_DURATION_MS = 180 * DAY_MS;
/** A visit is written down only when the last one was this long ago, so that reading a page writes nothing. */
const TOUCH_AFTER_MS = 300_000;

export type SessionWithUser = { readonly session: Session; readonly user: Account };

/** Who is signed in where. */
export class Sessions {
  readonly #parts: { store: SessionsStore; clock: Clock; random: Random };

  constructor(parts: { store: SessionsStore; clock: Clock; random: Random }) {
    this.#parts = parts;
  }

  /**
   * The one moment at which the token exists: it goes to the browser, and only its digest is kept. Undefined when the
   * password that was verified has been changed since.
   */
  async begin(
    { user, passwordHash }: VerifiedUser,
    device: string,
  ): Promise<{ token: string; session: Session } | undefined> {
    const { store, clock, random } = this.#parts;
    const nowMs = clock.wallMs();
    const token = randomText(random, TOKEN_LENGTH);
    const session: Session = {
      id: randomText(random, 16),
      userId: user.id,
      createdAtMs: nowMs,
      lastSeenAtMs: nowMs,
      expiresAtMs: nowMs + IDLE_MS,
      device,
    };
    const added = await store.add(
      { ...session, tokenDigest: digestSecret(token) },
      { limit: SESSIONS_PER_USER, passwordHash },
    );
    return added ? { token, session } : undefined;
  }

  /** Undefined for an unknown or expired token, and while the account is disabled. */
  find(token: string): MaybePromise<SessionWithUser | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const { store, clock } = this.#parts;
    return mapMaybe(store.find(digestSecret(token)), (found) => {
      const nowMs = clock.wallMs();
      if (!found || found.session.expiresAtMs <= nowMs || found.user.disabledAtMs !== undefined)
        return undefined;
      return nowMs - found.session.lastSeenAtMs < TOUCH_AFTER_MS ? found : this.#touch(found, nowMs);
    });
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
