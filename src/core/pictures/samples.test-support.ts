import { crc32, deflateSync } from 'node:zlib';

/** Small pictures of every kind that is passed on, as their programs write them. */
export const PICTURES = {
  'image/png': png(16, 16),
  'image/jpeg': bytes('ffd8ffe000104a46494600010100000100010000ffd9'),
  'image/gif': bytes('474946383961010001008000000000000000002c00000000010001000002024401003b'),
  'image/webp': bytes('524946461a000000574542505650384c0d0000002f0000001007101111888808fe0700'),
  'image/avif': Buffer.concat([
    bytes('0000001c'),
    Buffer.from('ftypavif\0\0\0\0avifmif1miaf'),
    Buffer.alloc(64),
  ]),
  'image/x-icon': Buffer.concat([
    bytes('000001000100'),
    bytes('10100000010020002c00000016000000'),
    png(16, 16),
  ]),
  'image/bmp': Buffer.concat([
    Buffer.from('BM'),
    bytes('3a00000000000000360000002800000001000000'),
    Buffer.alloc(40),
  ]),
  'image/svg+xml': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>'),
} as const;

/** Grey, of any size. */
export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0x80);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    bytes('89504e470d0a1a0a'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('Comment\0made for a test')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

function bytes(hex: string): Buffer {
  return Buffer.from(hex, 'hex');
}
