import type { Random } from '../../core/ports/random.ts';

/** The most values `drawBelow` can choose from. */
export const MOST_CHOICES = 2 ** 48;

/** One of 0 to `choices` - 1, each as likely as any other. */
export function drawBelow(random: Random, choices: number): number {
  let byteCount = 1;
  while (256 ** byteCount < choices) byteCount++;
  const span = 256 ** byteCount;
  // The remainder of the last, incomplete round would favour small values.
  const fairEnd = span - (span % choices);
  for (;;) {
    let value = 0;
    for (const byte of random.bytes(byteCount)) value = value * 256 + byte;
    if (value < fairEnd) return value % choices;
  }
}
