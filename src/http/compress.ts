import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { preferredCoding, type Coding } from './accept.ts';
import { isForPrograms } from './program-paths.ts';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const deflatedRaw = promisify(deflateRaw);

/** Smaller bodies gain nothing. */
export const WORTH_COMPRESSING = 1024;

type Quality = { readonly brotli: number; readonly gzip: number };

/** Brotli is as fast as gzip, and its result a sixth smaller. */
const QUICK: Quality = { brotli: 4, gzip: 6 };
/** For what is compressed once. The maximum takes five times as long and saves a few hundred bytes. */
export const THOROUGH: Quality = { brotli: 9, gzip: 9 };

/** Works off the event loop. */
export function compress(
  body: string | Uint8Array,
  coding: Exclude<Coding, 'identity'>,
  quality = QUICK,
): Promise<Buffer> {
  return coding === 'br'
    ? brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality.brotli } })
    : gzipped(body, { level: quality.gzip });
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const LAST_BLOCK = Buffer.from([3, 0]);
/** How far back a piece can refer to those before. */
const WINDOW_BYTES = 32_768;

/** One gzip file of pieces that can be read as they arrive. */
export async function* gzipPieces(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let [head, before, checksum, bytes] = [GZIP_HEADER, Buffer.alloc(0), 0, 0];
  for await (const piece of pieces) {
    const body = Buffer.from(piece);
    const dictionary = before.length === 0 ? undefined : before;
    const deflated = await deflatedRaw(body, {
      ...{ level: QUICK.gzip, finishFlush: constants.Z_SYNC_FLUSH },
      ...(dictionary && { dictionary }),
    });
    yield Buffer.concat([head, deflated]);
    head = Buffer.alloc(0);
    before = Buffer.concat([before, body]).subarray(-WINDOW_BYTES);
    checksum = crc32(body, checksum);
    bytes += body.byteLength;
  }
  const foot = Buffer.alloc(8);
  foot.writeUInt32LE(checksum, 0);
  foot.writeUInt32LE(bytes, 4);
  yield Buffer.concat([head, LAST_BLOCK, foot]);
}

/** Compresses what programs get, except cached responses and fixed bodies, which are compressed once. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', ({ url, headers }, reply, payload: unknown, done) => {
    const coding = preferredCoding(headers['accept-encoding']);
    const isDue = coding !== 'identity' && isForPrograms(url) && !reply.hasHeader('content-encoding');
    if (!isDue || !isWorthIt(payload)) {
      done(null, payload);
      return;
    }
    compress(payload, coding).then((body) => {
      const vary = String(reply.getHeader('vary') ?? '');
      if (!vary.includes('Accept-Encoding'))
        reply.header('vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
      reply.header('content-encoding', coding);
      done(null, body);
    }, done);
  });
}

function isWorthIt(payload: unknown): payload is string | Uint8Array {
  return (
    (typeof payload === 'string' || payload instanceof Uint8Array) && payload.length >= WORTH_COMPRESSING
  );
}
