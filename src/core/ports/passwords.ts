export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /** Whether a password is on the list of common ones. It is given normalized and in lower case. */
  isCommon(password: string): Promise<boolean>;
}
