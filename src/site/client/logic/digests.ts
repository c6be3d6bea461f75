import { crc32, md5, sha1 } from './digests-32.ts';
import { sha2, sha3 } from './digests-64.ts';

/** Hashes as the server makes them, for a text that never leaves the browser. */
export const DIGESTS_BY_NAME: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  md5,
  crc32,
  sha1,
  sha224: sha2(224),
  sha256: sha2(256),
  sha384: sha2(384),
  sha512: sha2(512),
  'sha3-256': sha3,
};
