import type { MaybePromise } from './maybe-promise.ts';

/** A value that JSON can carry. Whoever gets one back may share it with others, so nobody changes it. */
export type Cached = Readonly<Record<string, unknown>>;

/** Values kept for a while under a name. A cache may forget at any time; it never fails its caller. */
export interface Cache {
  get(name: string): MaybePromise<Cached | undefined>;
  /** An entry larger than the cache accepts is not kept, and nobody is told. */
  set(name: string, value: Cached, ttlMs: number): Promise<void>;
  delete(name: string): Promise<void>;
}
