/** A signed-in browser. Only the browser has the token; the store has its digest. */
export type Session = {
  /** For lists and for ending the session; not derived from the token. */
  readonly id: string;
  readonly userId: string;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
  readonly expiresAtMs: number;
  /** Short name of the browser, such as "Firefox on Linux". */
  readonly device: string;
};
