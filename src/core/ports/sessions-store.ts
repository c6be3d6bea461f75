import type { Account } from '../accounts/model.ts';
import type { Session } from '../accounts/session.ts';
import type { MaybePromise } from './maybe-promise.ts';

export interface SessionsStore {
  /**
   * The oldest of a user's sessions end where there would be more than `limit`. False, and nothing is changed, when the
   * hash of the user's password is not `passwordHash`, in the very moment of adding.
   */
  add(
    session: Session & { tokenDigest: string },
    conditions: { limit: number; passwordHash: string },
  ): Promise<boolean>;
  /** The session with that digest and its user, in any state; undefined if there is none. */
  find(tokenDigest: string): MaybePromise<{ session: Session; user: Account } | undefined>;
  /** Those of one user, the latest seen first. */
  list(userId: string): Promise<Session[]>;
  touch(sessionId: string, lastSeenAtMs: number, expiresAtMs: number): Promise<void>;
  /** False when the user has no such session. */
  end(userId: string, sessionId: string): Promise<boolean>;
  /** All of one user's but the one given. */
  endOthers(userId: string, keptId: string): Promise<void>;
  forgetExpired(nowMs: number): Promise<void>;
}
