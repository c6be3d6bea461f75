import type { MaybePromise } from './maybe-promise.ts';

/** A value that JSON can hold. Callers may share it, so it must not be changed. */
export type Cached = Readonly<Record<string, unknown>>;

/** Stores values under a name for a time. It may drop any of them at any time, and never fails its caller. */
export interface Cache {
  get(name: string): MaybePromise<Cached | undefined>;
  /** A value that is too large is silently not stored. */
  set(name: string, value: Cached, ttlMs: number): Promise<void>;
  delete(name: string): Promise<void>;
}
