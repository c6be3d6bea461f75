import type { Random } from '../../core/ports/random.ts';

/** A random part for the process and a counter for the request: unlike in any other process, and cheap. */
export function requestIds(random: Random): () => string {
  const process = Buffer.from(random.bytes(6)).toString('hex');
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}
