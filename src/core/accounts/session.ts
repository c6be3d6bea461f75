/** One browser that is signed in. Its token is only ever in that browser; the store has a digest. */
export type Session = {
  /** For lists and for ending it; says nothing about the token. */
  readonly id: string;
  readonly userId: string;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
  readonly expiresAtMs: number;
  /** What the browser calls itself, in short: "Firefox on Linux". */
  readonly device: string;
};
