/** A random number from 0 to `choices` - 1, all equally likely. `bytes` are random. */
export function drawFairly(choices: number, bytes: (count: number) => Uint8Array): number {
  let count = 1;
  while (256 ** count < choices) count++;
  const span = 256 ** count;
  // Values past the last full round are drawn again, since they would favour small results.
  const fairEnd = span - (span % choices);
  for (;;) {
    const value = bytes(count).reduce((sum, byte) => sum * 256 + byte, 0);
    if (value < fairEnd) return value % choices;
  }
}
