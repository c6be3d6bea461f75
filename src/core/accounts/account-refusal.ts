/** Why an account operation was refused, for callers that show their own text. */
export type AccountRefusalReason =
  | 'bad_user_name'
  | 'user_name_taken'
  | 'no_such_user'
  | 'bad_password'
  | 'wrong_password'
  | 'already_set_up'
  | 'bad_key_name'
  | 'too_many_keys'
  | 'too_many_keys_today'
  | 'key_made_already'
  | 'bad_prefix'
  | 'no_such_key';

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
