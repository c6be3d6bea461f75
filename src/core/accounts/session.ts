/** How the user of a session proved who they are. */
export type SignInMethod = 'password' | 'proxy';

/** A signed-in browser. Only the browser has the token; the store has its digest. */
export type Session = {
  /** For lists, form tokens and ending the session; not derived from the token. */
  readonly id: string;
  readonly userId: string;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
  readonly expiresAtMs: number;
  /** Short name of the browser, such as "Firefox on Linux". */
  readonly device: string;
  readonly via: SignInMethod;
  /** When the password was last entered, or the proxy first vouched for the user. */
  readonly authenticatedAtMs: number;
};
