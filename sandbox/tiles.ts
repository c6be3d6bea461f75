import type { ServerResponse } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';

const SIZE = 256;
/** Sea, land, forest and the edges of tiles, as red, green and blue. */
const PALETTE = [170, 211, 223, 242, 239, 233, 200, 222, 178, 190, 200, 205];
const [SEA, LAND, FOREST, EDGE] = [0, 1, 2, 3] as const;

/** Serves `/tiles/<z>/<x>/<y>.png`; false when the path is no tile. */
export function serveTile(path: string, response: ServerResponse): boolean {
  const [, z, x, y] = /^\/tiles\/(\d{1,2})\/(\d+)\/(\d+)\.png(?:\?|$)/.exec(path) ?? [];
  if (z === undefined) return false;
  const png = drawTile(Number(z), Number(x), Number(y));
  response.writeHead(200, {
    'content-type': 'image/png',
    'content-length': png.length,
    'cache-control': 'max-age=3600',
  });
  response.end(png);
  return true;
}

/** An invented country that looks the same at every zoom. */
function drawTile(z: number, x: number, y: number): Buffer {
  const rows = Buffer.alloc((SIZE + 1) * SIZE);
  for (let row = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++) {
      const across = (x + column / SIZE) / 2 ** z;
      const down = (y + row / SIZE) / 2 ** z;
      const isEdge = row === 0 || column === 0;
      rows[row * (SIZE + 1) + column + 1] = isEdge ? EDGE : groundAt(across, down);
    }
  }
  const header = Buffer.from([0, 0, 1, 0, 0, 0, 1, 0, 8, 3, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', header), chunk('PLTE', Buffer.from(PALETTE))],
    ...[chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', Buffer.alloc(0))],
  ]);
}

function groundAt(across: number, down: number): number {
  let height = 0;
  for (let wave = 9, share = 1; wave < 60_000; wave *= 2.3, share /= 1.6) {
    const bend = 2 * Math.sin(wave * down * 0.7);
    height +=
      share * Math.sin(wave * (across * 0.8 + down * 0.5) + bend) * Math.cos(wave * (down - across * 0.4));
  }
  if (height < -0.2) return SEA;
  return height > 0.5 ? FOREST : LAND;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
