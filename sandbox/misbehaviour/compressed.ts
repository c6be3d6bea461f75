import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Encoding } from './behaviour.ts';

const CHAIN_LENGTH = 10;
const BLOCK_BYTES = 10_000_000;
const BLOCKS = 100;

export function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body);
  if (encoding === 'zstd') return zstdCompressSync(body);
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

export function chained(body: Buffer): { body: Buffer; encoding: string } {
  let wrapped = body;
  for (let layer = 0; layer < CHAIN_LENGTH; layer++) wrapped = gzipSync(wrapped);
  return { body: wrapped, encoding: new Array<string>(CHAIN_LENGTH).fill('gzip').join(', ') };
}

let bomb: Buffer | undefined;

/** A gigabyte of blanks in a megabyte: gzip members may follow one another, so one block is pressed and repeated. */
export function gzipBomb(): Buffer {
  if (bomb === undefined) {
    const block = gzipSync(Buffer.alloc(BLOCK_BYTES, ' '));
    bomb = Buffer.concat(new Array<Buffer>(BLOCKS).fill(block));
  }
  return bomb;
}
