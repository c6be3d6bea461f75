import type { Invitation } from '../accounts/invitation.ts';
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
   * neither. Of several calls at once, on any nodes, one succeeds.
   */
  use(tokenDigest: string, user: InvitedUser): Promise<'used' | 'name_taken' | 'not_open'>;
  /** Removes the invitations that expired before. */
  forgetExpiredBefore(atMs: number): Promise<void>;
}
