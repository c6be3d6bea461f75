import type { MaybePromise } from './maybe-promise.ts';

/** Stores texts under a name for a time. It may drop any of them at any time, and never fails its caller. */
export interface Cache {
  get(name: string): MaybePromise<string | undefined>;
  /** A text that is too large is silently not stored. `head` is stored before it, which saves joining the two. */
  set(name: string, text: string, ttlMs: number, head?: string): Promise<void>;
  delete(name: string): Promise<void>;
}
