/** A link that creates one account. Its token is not known once it has been shown. */
export type Invitation = {
  readonly id: string;
  readonly note: string;
  /** Whether the account will be an administrator. */
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
