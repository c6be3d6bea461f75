import type { Random } from '../../core/ports/clock.ts';

/** The most values `drawBelow` can choose from. */
export const MAX_CHOICES = 2 ** 48;

/** A random number from 0 to `choices` - 1, all equally likely. */
export function drawBelow(random: Random, choices: number): number {
  let byteCount = 1;
  while (256 ** byteCount < choices) byteCount++;
  const span = 256 ** byteCount;
  // Values past the last full round are drawn again, since they would favour small results.
  const fairEnd = span - (span % choices);
  for (;;) {
    let value = 0;
    for (const byte of random.bytes(byteCount)) value = value * 256 + byte;
    if (value < fairEnd) return value % choices;
  }
}
