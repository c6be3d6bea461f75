import { BoundedCache } from '../bounded-cache.ts';

/** Finished responses, bounded by their bytes. */
export class ResponseCache<T> extends BoundedCache<T> {
  constructor(maxBytes: number) {
    super({ maxBytes, maxShare: 1 / 16, overheadBytes: 400 });
  }
}
