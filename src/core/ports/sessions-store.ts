import type { Account } from '../accounts/model.ts';

export type SessionRenewal = {
  readonly tokenDigest: string;
  readonly replacedDigest: string;
  readonly userId: string;
  readonly passwordHash: string;
  readonly authenticatedAtMs: number;
};

export interface SessionsStore {
  /**
   * The oldest of a user's sessions end where there would be more than `limit`. False, and nothing is changed, when the
   * hash of the user's password is not `passwordHash`, in the very moment of adding. Without a hash, the user only has
   * to be enabled.
   */
  add(
    session: Session & { tokenDigest: string },
    conditions: { limit: number; passwordHash: string | undefined },
  ): Promise<boolean>;
  /**
   * Replaces the token of a session whose user entered the password again. False, and nothing is changed, when the session
   * has ended or has another token already, or when the hash of the password is another one.
   */
  renew(renewal: SessionRenewal): Promise<boolean>;
  /** The session with that digest and its user, in any state; undefined if there is none. */
  find(tokenDigest: string): Promise<{ session: Session; user: Account } | undefined>;
  /** Those of one user, the latest seen first. */
  list(userId: string): Promise<Session[]>;
  touch(sessionId: string, lastSeenAtMs: number, expiresAtMs: number): Promise<void>;
  /** False when the user has no such session. */
  end(userId: string, sessionId: string): Promise<boolean>;
  /** All of one user's but the one given. */
  endOthers(userId: string, keptId: string): Promise<void>;
  forgetExpired(nowMs: number): Promise<void>;
}

/** How the user of a session proved who they are. */
export type SignInMethod = 'password' | 'proxy';

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
