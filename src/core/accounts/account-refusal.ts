import type { KeyComplaint } from './key-terms.ts';
import { RATE_FORM } from '../limits/rate.ts';

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

export class AccountRefusal extends Error {
  override readonly name = 'AccountRefusal';
  readonly reason: AccountRefusalReason;
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

/** In English, for the command line. The site has its own words. */
export function complaintText({ field, reason, given, allowed }: KeyComplaint): string {
  switch (reason) {
    case 'too_long':
      return `${field}: can have at most ${allowed} characters.`;
    case 'control_characters':
      return `${field}: must not contain control characters.`;
    case 'bad_date':
      return `${field}: "${given}" is not a date. Use 2027-01-31, 2027-01-31T12:00:00Z, 90d or 12h.`;
    case 'past_date':
      return `${field}: "${given}" is in the past.`;
    case 'far_date':
      return `${field}: "${given}" is more than ten years away. Leave it empty for a key that does not expire.`;
    case 'unknown_value':
      return `${field}: "${given}" is unknown. Valid: ${allowed}.`;
    case 'bad_network':
      return `${field}: "${given}" is not a network. Use an IP address, or CIDR notation such as 192.0.2.0/24 without host bits.`;
    case 'too_many':
      return `${field}: at most ${allowed} entries.`;
    case 'bad_rate':
      return `${field}: "${given}" is not a rate. Use ${RATE_FORM}.`;
    case 'bad_number':
      return `${field}: "${given}" is not a whole number from 1 to ${allowed}.`;
    case 'above_maximum':
      return `${field}: "${given}" is above the maximum of this instance, ${allowed}.`;
  }
}
