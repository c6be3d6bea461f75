import { lengthOf } from '../length.ts';
import type { Clock, Random } from '../ports/clock.ts';
import { type Invitation, type InvitationsStore, invitationState } from '../ports/invitations-store.ts';
import { AccountRefusal, nameTaken } from './account-refusal.ts';
import type { PreparedUser } from './accounts.ts';
import { type Actor, SYSTEM } from '../ports/audit-store.ts';
import { recordChange, type Audited } from './audit.ts';
import { digestSecret, randomText } from './key-format.ts';
import type { VerifiedUser } from './model.ts';

const DAY_MS = 86_400_000;

export const INVITATION_DAYS = { usual: 7, most: 30 };
export const MAX_OPEN_INVITATIONS = 100;
export const INVITATION_NOTE_LENGTH = 200;
/** More than an administrator can look through, and enough for every open one. */
const LISTED_INVITATIONS = 500;
const RETENTION_DAYS = 90;

const ID_LENGTH = 8;
const ID = /^[0-9A-Za-z]{8}$/;
const TOKEN_LENGTH = 43;
const TOKEN = /^[0-9A-Za-z]{43}$/;
const CONTROL_CHARACTERS = /\p{Cc}/u;

type Parts = Audited & {
  store: InvitationsStore;
  accounts: {
    prepareUser(user: { name: string; admin: boolean; password: string }): Promise<PreparedUser>;
  };
  clock: Clock;
  random: Random;
};

type NewInvitation = {
  readonly admin?: boolean;
  readonly note?: string;
  readonly validForMs?: number;
  /** Chosen by the caller, so that a second request for the same invitation is refused. */
  readonly id?: string | undefined;
};

/** One-time links with which people create their own accounts. */
export class Invitations {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The same invitations, changed by someone else. */
  as(actor: Actor): Invitations {
    return new Invitations({ ...this.#parts, actor });
  }

  /** The only time the token exists: it is returned for display, and only its digest is stored. */
  async create({
    admin = false,
    note = '',
    validForMs = INVITATION_DAYS.usual * DAY_MS,
    id = randomText(this.#parts.random, ID_LENGTH),
  }: NewInvitation): Promise<{ token: string; invitation: Invitation }> {
    const { store, clock, random, actor = SYSTEM } = this.#parts;
    const nowMs = clock.wallMs();
    const token = randomText(random, TOKEN_LENGTH);
    const invitation: Invitation = {
      id,
      note: checkedNote(note.trim()),
      admin,
      createdBy: actor.kind === 'user' ? actor.name : '',
      createdAtMs: nowMs,
      expiresAtMs: nowMs + checkedValidity(validForMs),
      usedAtMs: undefined,
      usedBy: undefined,
    };
    const outcome = await store.add(
      { ...invitation, tokenDigest: digestSecret(token) },
      MAX_OPEN_INVITATIONS,
    );
    if (outcome === 'id_taken') {
      throw new AccountRefusal('invitation_made_already', `The invitation ${id} already exists.`);
    }
    if (outcome === 'too_many') {
      throw new AccountRefusal(
        'too_many_invitations',
        `There are already ${MAX_OPEN_INVITATIONS} open invitations. Revoke one first.`,
      );
    }
    await recordChange(this.#parts, 'invitation_created', '', { invitation: invitation.id, admin });
    return { token, invitation };
  }

  /** Newest first: open ones, and used and expired ones of the last 90 days. */
  list(): Promise<Invitation[]> {
    return this.#parts.store.list(LISTED_INVITATIONS);
  }

  async revoke(id: string): Promise<void> {
    if (!ID.test(id) || !(await this.#parts.store.remove(id))) {
      throw new AccountRefusal('no_such_invitation', `No open invitation has the ID ${id.slice(0, 60)}.`);
    }
    await recordChange(this.#parts, 'invitation_revoked', '', { invitation: id });
  }

  /** Only tokens that were valid once get another answer than `wrong`, so that guesses reveal nothing. */
  async check(token: string): Promise<'good' | 'expired' | 'used' | 'wrong'> {
    const { store, clock } = this.#parts;
    const invitation = TOKEN.test(token) ? await store.find(digestSecret(token)) : undefined;
    if (!invitation) return 'wrong';
    const state = invitationState(invitation, clock.wallMs());
    return state === 'open' ? 'good' : state;
  }

  /** Creates the account. The invitation stays open if the username or the password is refused. */
  async accept(token: string, { name, password }: { name: string; password: string }): Promise<VerifiedUser> {
    const { store, accounts, clock } = this.#parts;
    const tokenDigest = digestSecret(token);
    const invitation = TOKEN.test(token) ? await store.find(tokenDigest) : undefined;
    if (!invitation || invitationState(invitation, clock.wallMs()) !== 'open') throw notValid();
    const prepared = await accounts.prepareUser({ name, password, admin: invitation.admin });
    const outcome = await store.use(tokenDigest, prepared);
    if (outcome === 'name_taken') throw nameTaken(name);
    if (outcome === 'not_open') throw notValid();
    const { id, admin, createdAtMs, disabledAtMs, passwordHash } = prepared;
    await recordChange(this.#parts, 'invitation_used', name, { invitation: invitation.id });
    await recordChange(this.#parts, 'user_created', name, { admin });
    return { user: { id, name, admin, createdAtMs, disabledAtMs }, passwordHash };
  }

  forgetOld(): Promise<void> {
    const { store, clock } = this.#parts;
    return store.forgetExpiredBefore(clock.wallMs() - RETENTION_DAYS * DAY_MS);
  }
}

function checkedNote(note: string): string {
  if (lengthOf(note) > INVITATION_NOTE_LENGTH) {
    throw new AccountRefusal('bad_note', `note: can have at most ${INVITATION_NOTE_LENGTH} characters.`);
  }
  if (CONTROL_CHARACTERS.test(note)) {
    throw new AccountRefusal('bad_note', 'note: must not contain control characters.');
  }
  return note;
}

function checkedValidity(validForMs: number): number {
  if (Number.isSafeInteger(validForMs) && validForMs > 0 && validForMs <= INVITATION_DAYS.most * DAY_MS) {
    return validForMs;
  }
  throw new AccountRefusal('bad_validity', `days: must be a number from 1 to ${INVITATION_DAYS.most}.`);
}

function notValid(): AccountRefusal {
  return new AccountRefusal('invitation_not_valid', 'This invitation is not valid or is no longer valid.');
}

/**
 * The address of a link key, for clients of SearXNG that cannot send a header. Some clients request it as it is, others
 * add `/search`, so it must not end with that.
 */
export function linkKeyAddress(baseUrl: string, key: string): string {
  return `${baseUrl}/compat/searxng/${key}`;
}
