import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { preferredCoding, type Coding } from './accept.ts';
import { isForPrograms } from './program-paths.ts';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

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
