import { complaintText } from './key-complaints.ts';
import type { KeyComplaint } from './key-terms.ts';

/** Why an account operation was refused, for callers that show their own text. */
export type AccountRefusalReason =
  | 'bad_user_name'
  | 'user_name_taken'
  | 'no_such_user'
  | 'last_administrator'
  | 'bad_password'
  | 'wrong_password'
  | 'already_set_up'
  | 'bad_key_terms'
  | 'too_many_keys'
  | 'too_many_keys_today'
  | 'key_made_already'
  | 'bad_prefix'
  | 'no_such_key'
  | 'not_replaceable'
  | 'bad_overlap'
  | 'bad_note'
  | 'bad_validity'
  | 'too_many_invitations'
  | 'invitation_made_already'
  | 'no_such_invitation'
  | 'invitation_not_valid';

/** An account operation was refused. The message is for the user. */
export class AccountRefusal extends Error {
  override readonly name = 'AccountRefusal';
  readonly reason: AccountRefusalReason;
  /** Set if a retry can succeed later. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    reason: AccountRefusalReason,
    message: string,
    { retryAfterSeconds }: { retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What was typed for a key is invalid. Nothing was changed. */
export class KeyTermsRefusal extends AccountRefusal {
  readonly complaints: readonly KeyComplaint[];

  constructor(complaints: readonly KeyComplaint[]) {
    super('bad_key_terms', complaints.map(complaintText).join('\n'));
    this.complaints = complaints;
  }
}

export function noSuchUser(name: string): AccountRefusal {
  return new AccountRefusal('no_such_user', `User "${name}" does not exist.`);
}

export function isLastAdministratorRefusal(error: unknown): error is AccountRefusal {
  return error instanceof AccountRefusal && error.reason === 'last_administrator';
}

export function nameTaken(name: string): AccountRefusal {
  return new AccountRefusal('user_name_taken', `The username "${name}" is already taken.`);
}
