import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { parseLanguage, type Language } from '../core/query/language.ts';
import { rememberLast } from '../core/bounded-cache.ts';

/** Request headers that a cacheable response of the API depends on. */
export const VARY = 'Authorization, Accept-Language, Accept, Accept-Encoding';

const PROGRAM_PATH = /^\/(?:(?:api|compat)\/|mcp(?:[/?]|$))/;

/** Whether only programs request this address, so that errors are never pages. */
export function isForPrograms(url: string): boolean {
  return PROGRAM_PATH.test(url);
}

/** In order of our preference, which decides between equal weights. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

/** No browser sends a longer header. */
const MAX_CHARS = 512;
/** One item with its weight (RFC 9110). */
const ITEM = /^([\w.+*-]+)[ \t]*(?:;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;
/** Names from before RFC 9110. */
const ALIASES: ReadonlyMap<string, string> = new Map([['x-gzip', 'gzip']]);

/** The items of an `Accept-*` header. Malformed items are ignored. */
function itemsIn(header: string): readonly { name: string; weight: number }[] {
  if (header.length > MAX_CHARS) return [];
  return header.split(',').flatMap((part) => {
    const [, name, weight = 1] = ITEM.exec(part.trim()) ?? [];
    return name === undefined ? [] : [{ name, weight: Number(weight) }];
  });
}

/** The content coding to use. Falls back to an uncompressed body, even if the client excludes it. */
export function preferredCoding(header: string | undefined): Coding {
  return codingIn(header ?? '');
}

/** Most clients send the same header with every request. */
const codingIn = rememberLast((header: string): Coding => {
  const weights = new Map<string, number>();
  for (const { name, weight } of itemsIn(header)) {
    const coding = name.toLowerCase();
    weights.set(ALIASES.get(coding) ?? coding, weight);
  }
  // Codings that are not listed are not acceptable, except an uncompressed body, with the lowest preference.
  const rest = weights.get('*');
  const weightOf = (coding: Coding): number =>
    weights.get(coding) ?? rest ?? (coding === 'identity' ? Number.MIN_VALUE : 0);
  let best: Coding = 'identity';
  let bestWeight = 0;
  for (const coding of CODINGS) {
    const weight = weightOf(coding);
    if (weight <= bestWeight) continue;
    best = coding;
    bestWeight = weight;
  }
  return best;
});

/** For bodies that only gzip can compress in pieces. */
export function acceptsGzip(header: string | undefined): boolean {
  return itemsIn(header ?? '').some(({ name, weight }) => name.toLowerCase() === 'gzip' && weight > 0);
}

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

export function preferredLanguage(header: string | undefined): Language | undefined {
  return acceptedLanguages(header)[0];
}

export function acceptedLanguages(header: string | undefined): readonly Language[] {
  return languagesIn(header ?? '');
}

const languagesIn = rememberLast((header: string): readonly Language[] =>
  itemsIn(header)
    .filter(({ weight }) => weight > 0)
    .flatMap(({ name, weight }) => {
      const language = parseLanguage(name);
      return language ? [{ language, weight }] : [];
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language),
);

/** Weak comparison as in RFC 9110, because a proxy that compresses the body marks the tag with `W/`. */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}
