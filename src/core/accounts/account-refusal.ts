/** Why something asked of an account cannot be done: for faces that have words of their own. */
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

/** What was asked of an account cannot be done; the message is for the person who asked. */
export class AccountRefusal extends Error {
  override readonly name = 'AccountRefusal';
  readonly reason: AccountRefusalReason;
  /** Set where the same will be possible later. */
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
