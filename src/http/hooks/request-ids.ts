import type { Random } from '../../core/ports/random.ts';

const BYTES_PER_ID = 12;
const IDS_AT_ONCE = 256;

/** Random, so that nobody can tell from two of them how many requests came between; many are drawn at once, which is cheap. */
export function requestIds(random: Random): () => string {
  let pool = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at === pool.length) {
      pool = Buffer.from(random.bytes(BYTES_PER_ID * IDS_AT_ONCE));
      at = 0;
    }
    const id = pool.toString('hex', at, at + BYTES_PER_ID);
    at += BYTES_PER_ID;
    return id;
  };
}
