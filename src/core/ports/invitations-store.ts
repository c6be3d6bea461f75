import type { NewUser } from './accounts-store.ts';

export type InvitedUser = Omit<NewUser, 'admin'>;

export interface InvitationsStore {
  /** Adds nothing when there are as many open invitations as allowed, or one with this ID. */
  add(
    invitation: Invitation & { readonly tokenDigest: string },
    mostOpen: number,
  ): Promise<'added' | 'too_many' | 'id_taken'>;
  /** Newest first. */
  list(limit: number): Promise<Invitation[]>;
  find(tokenDigest: string): Promise<Invitation | undefined>;
  /** False when no unused invitation has that ID. */
  remove(id: string): Promise<boolean>;
  /**
   * Adds the account, which is an administrator if the invitation says so, and marks the invitation as used: both or
   * neither. Of several simultaneous calls, on any nodes, one succeeds.
   */
  use(tokenDigest: string, user: InvitedUser): Promise<'used' | 'name_taken' | 'not_open'>;
  forgetExpiredBefore(atMs: number): Promise<void>;
}

/** A link that creates one account. Its token is not known once it has been shown. */
export type Invitation = {
  readonly id: string;
  readonly note: string;
  readonly admin: boolean;
  /** The username of the administrator who created it; empty for the command line. */
  readonly createdBy: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly usedAtMs: number | undefined;
  /** The username of the account that was created. */
  readonly usedBy: string | undefined;
};

export const INVITATION_PATH = '/invite';

export function invitationAddress(baseUrl: string, token: string): string {
  return `${baseUrl}${INVITATION_PATH}?token=${token}`;
}

export function invitationState(
  { usedAtMs, expiresAtMs }: Pick<Invitation, 'usedAtMs' | 'expiresAtMs'>,
  nowMs: number,
): 'open' | 'expired' | 'used' {
  if (usedAtMs !== undefined) return 'used';
  return expiresAtMs > nowMs ? 'open' : 'expired';
}
