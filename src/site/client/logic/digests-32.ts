/** Hashes that calculate with words of 32 bits: MD5 and SHA-1 (RFC 1321, RFC 3174), and the checksum CRC32. */

const BLOCK_BYTES = 64;

/** The message, a bit, and its length in bits at the end of the last block. */
export function padded(bytes: Uint8Array, blockBytes: number, lengthBytes: number): Uint8Array {
  const blocks = Math.ceil((bytes.length + 1 + lengthBytes) / blockBytes);
  const message = new Uint8Array(blocks * blockBytes);
  message.set(bytes);
  message[bytes.length] = 0x80;
  new DataView(message.buffer).setBigUint64(message.length - 8, BigInt(bytes.length) * 8n);
  return message;
}

const turned = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];

export function md5(bytes: Uint8Array): Uint8Array {
  const message = padded(bytes, BLOCK_BYTES, 8);
  const view = new DataView(message.buffer);
  // This one counts from the other end.
  view.setBigUint64(message.length - 8, BigInt(bytes.length) * 8n, true);
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < message.length; block += BLOCK_BYTES) {
    let [a = 0, b = 0, c = 0, d = 0] = state;
    for (let i = 0; i < 64; i++) {
      const round = i >> 4;
      const [mixed = 0, at = 0] =
        [
          [(b & c) | (~b & d), i],
          [(d & b) | (~d & c), 5 * i + 1],
          [b ^ c ^ d, 3 * i + 5],
          [c ^ (b | ~d), 7 * i],
        ][round] ?? [];
      const constant = Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32);
      const sum = (a + mixed + constant + view.getUint32(block + (at % 16) * 4, true)) | 0;
      [a, d, c, b] = [d, c, b, (b + turned(sum, SHIFTS[round * 4 + (i % 4)] ?? 0)) | 0];
    }
    for (const [i, word] of [a, b, c, d].entries()) state[i] = ((state[i] ?? 0) + word) | 0;
  }
  return inBytes(state, true);
}

export function sha1(bytes: Uint8Array): Uint8Array {
  const message = padded(bytes, BLOCK_BYTES, 8);
  const view = new DataView(message.buffer);
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  for (let block = 0; block < message.length; block += BLOCK_BYTES) {
    const words: number[] = [];
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
    for (let i = 0; i < 80; i++) {
      const before = (by: number): number => words[i - by] ?? 0;
      const word =
        i < 16 ? view.getUint32(block + i * 4) : turned(before(3) ^ before(8) ^ before(14) ^ before(16), 1);
      words.push(word);
      const [mixed = 0, constant = 0] =
        [
          [(b & c) | (~b & d), 0x5a827999],
          [b ^ c ^ d, 0x6ed9eba1],
          [(b & c) | (b & d) | (c & d), 0x8f1bbcdc],
          [b ^ c ^ d, 0xca62c1d6],
        ][Math.floor(i / 20)] ?? [];
      const sum = (turned(a, 5) + mixed + e + constant + word) | 0;
      [e, d, c, b, a] = [d, c, turned(b, 30), a, sum];
    }
    for (const [i, word] of [a, b, c, d, e].entries()) state[i] = ((state[i] ?? 0) + word) | 0;
  }
  return inBytes(state, false);
}

export function crc32(bytes: Uint8Array): Uint8Array {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return inBytes([~crc], false);
}

function inBytes(words: readonly number[], isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(words.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [i, word] of words.entries()) view.setInt32(i * 4, word, isLittle);
  return bytes;
}
