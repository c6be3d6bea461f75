import { timingSafeEqual } from 'node:crypto';

const DIGEST_LENGTH = 64;

/** A SHA-256 digest in hexadecimal, ready to be compared. */
export function digestBytes(digest: string): Uint8Array {
  return Buffer.from(digest, 'latin1');
}

/** Written over and over: a buffer for each comparison would cost more than the hash. */
const given = Buffer.alloc(DIGEST_LENGTH);

/** Takes as long whether the digests differ early, late or not at all. */
export function matchesDigest(expected: Uint8Array, digest: string): boolean {
  return given.write(digest, 'latin1') === expected.byteLength && timingSafeEqual(expected, given);
}
