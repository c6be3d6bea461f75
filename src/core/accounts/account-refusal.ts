/** What was asked of an account cannot be done; the message is for the person who asked. */
export class AccountRefusal extends Error {
  override readonly name = 'AccountRefusal';
}
