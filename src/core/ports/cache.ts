/** Bytes kept for a while under a name. A cache may forget at any time; it never fails its caller. */
export interface Cache {
  get(name: string): Promise<Uint8Array | undefined>;
  /** An entry larger than the cache accepts is not kept, and nobody is told. */
  set(name: string, bytes: Uint8Array, ttlMs: number): Promise<void>;
  delete(name: string): Promise<void>;
}
