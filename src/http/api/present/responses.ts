import { BoundedCache } from '../../../core/bounded-cache.ts';
import type { Clock } from '../../../core/ports/clock.ts';
import type { MaybePromise } from '../../../core/ports/maybe-promise.ts';
import { crc32 } from 'node:zlib';
import { compress, type Coding, WORTH_COMPRESSING } from '../../content-negotiation.ts';
import type { SearchKind } from '../../../core/results/found.ts';
import { isFailed, type LookupResult, type Report } from '../../../core/upstream/outcome.ts';
import { problem, Refusal } from '../../problems.ts';

/** A result of the core and the body of the response, as a value. */
export type Presented<Body extends object | null = object | null> = LookupResult & {
  readonly body: Body;
  /** Whether a page may follow. Undefined if there are no pages. */
  readonly more?: boolean;
  /** Additional fields for `explain=1`. */
  readonly explanation?: () => object;
  /** Whether the client may cache it, if the outcome allows that. */
  readonly cacheable?: boolean;
  /** Whether it counts toward usage, if the endpoint does. */
  readonly counts?: boolean;
};

/** How an endpoint that asks providers answers one call. */
export type ApiLookup<Found = unknown> = {
  /** Cache key: everything that affects the body. */
  readonly name: string;
  readonly tab?: SearchKind;
  /** Adds `has_more`, `outcome` and `failed` to the body. */
  readonly extended?: boolean;
  /** Adds `explain` to the body. Such a response bypasses the cache. */
  readonly explain?: boolean;
  readonly strict?: boolean;
  /**
   * Whether the response depends on the user, who has to be part of the name. The short path must not find it, because
   * users share addresses.
   */
  readonly personal?: boolean;
  /** Asks the providers. */
  find(): MaybePromise<Found>;
  present(found: Found): Presented;
  /** Adds to the body what counts for each call, such as the text of pages. Such a response bypasses the cache. */
  complete?(body: object): Promise<object>;
  /** Called with where the result came from. */
  observe?(cache: LookupResult['cache']): void;
};

/** Makes the compiler infer what `find` returns and `present` takes. */
export function apiLookup<Found>(one: ApiLookup<Found>): ApiLookup {
  return one;
}

/** The result of a lookup with the body as requested, past the cache of responses. */
export async function runLookup(one: ApiLookup): Promise<Presented> {
  const presented = bodyAsked(one.present(await one.find()), one);
  one.observe?.(presented.cache);
  refuseFailed(one, { ...presented, headers: lookupHeaders(presented) });
  return one.complete
    ? { ...presented, body: await one.complete(presented.body ?? {}), cacheable: false }
    : presented;
}

/** A strict request gets an error if no provider responded. */
function refuseFailed(
  { strict = false }: Pick<ApiLookup, 'strict'>,
  found: Pick<LookupResult, 'outcome' | 'retryAfterMs'> & {
    readonly headers: Readonly<Record<string, string>>;
  },
): void {
  if (!strict || found.outcome !== 'failed') return;
  const headers = { ...found.headers };
  delete headers['cache-status'];
  const retryAfterSeconds = Math.max(1, Math.ceil(found.retryAfterMs / 1000));
  throw new Refusal(problem('no_engine_answered', { retryAfterSeconds, headers }));
}

/** No provider was called. */
const HIT_TIMING = 'cache;desc=hit';

/**
 * Headers about each provider. They contain only slot IDs, provider names and reasons from a fixed list, never text from
 * a provider.
 */
export function lookupHeaders({
  outcome,
  cache,
  reports,
}: Pick<LookupResult, 'outcome' | 'cache' | 'reports'>): Record<string, string> {
  const timing = cache === 'hit' ? HIT_TIMING : timingOf(reports);
  const failed = failuresOf(reports);
  const stale = outcome === 'failed' ? 'no-engine-answered' : 'some-engines-failed';
  return {
    'x-search-outcome': outcome,
    ...(timing === '' ? {} : { 'server-timing': timing }),
    ...(failed === '' ? {} : { 'x-engines-failed': failed }),
    ...(cache === 'stale' && { 'cache-status': `tributary; fwd=stale; detail=${stale}` }),
  };
}

function failuresOf(reports: readonly Report[]): string {
  return reports
    .filter(isFailed)
    .map(({ id, state }) => `${id};reason=${state}`)
    .join(', ');
}

function timingOf(reports: readonly Report[]): string {
  return reports.map(({ id, ms }) => `${id};dur=${ms}`).join(', ');
}

/** The result with the parts of the body that the request asked for. */
function bodyAsked(
  presented: Presented,
  { extended = false, explain = false }: Pick<ApiLookup, 'extended' | 'explain'>,
): Presented {
  if (!extended && !explain) return presented;
  const { body } = presented;
  return {
    ...presented,
    body: { ...body, ...(extended && extendedFields(presented)), ...(explain && explained(presented)) },
  };
}

/** What clients that read no headers learn from the body. */
export function extendedFields({ outcome, reports, more }: Omit<Presented, 'body'>): object {
  const failed = reports.filter(isFailed).map(({ id, state }) => ({ engine: id, reason: state }));
  return { ...(more !== undefined && { has_more: more }), outcome, failed };
}

function explained({ outcome, cache, reports, explanation }: Presented): object {
  return { explain: { outcome, cache, engines: reports, ...explanation?.() } };
}

/** A finished response: body bytes and headers. */
export type ApiResponse = {
  readonly body: Buffer;
  readonly coding: Coding;
  readonly etag: string;
  readonly outcome: LookupResult['outcome'];
  readonly cache: LookupResult['cache'];
  readonly retryAfterMs: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cacheable: boolean;
  /** Whether it counts toward usage, if the endpoint does. */
  readonly counts: boolean;
  /** Its key in the cache; undefined if it does not come from there, or only for one user. */
  readonly cachedAs: string | undefined;
  readonly untilMs: number;
  readonly tab: SearchKind | undefined;
  /** The headers that are the same for every client as a flat list, once prepared. */
  head: readonly string[] | undefined;
};

const encoder = new TextEncoder();

/** Allocated separately: a small `Buffer.from` would keep the shared block that it is part of in memory. */
function bytesOf(text: string): Buffer {
  const { buffer, byteOffset, byteLength } = encoder.encode(text);
  return Buffer.from(buffer, byteOffset, byteLength);
}

export function toResponse(presented: Presented): ApiResponse {
  const { outcome, cache, retryAfterMs, cacheable = true, counts = true } = presented;
  const body = bytesOf(JSON.stringify(presented.body));
  return {
    body,
    coding: 'identity',
    etag: etagOf(body),
    outcome,
    cache,
    retryAfterMs,
    headers: lookupHeaders(presented),
    // A client must not cache stale results as new ones.
    cacheable: cacheable && outcome !== 'failed' && cache !== 'stale',
    counts,
    cachedAs: undefined,
    untilMs: 0,
    tab: undefined,
    head: undefined,
  };
}

export function asHit(
  response: ApiResponse,
  cached: Pick<ApiResponse, 'cachedAs' | 'untilMs' | 'tab'>,
): ApiResponse {
  const headers = { ...response.headers, 'server-timing': HIT_TIMING };
  return { ...response, ...cached, cache: 'hit', headers };
}

/** It only has to change with the body, so a checksum will do. A digest takes as long as writing the JSON. */
function etagOf(body: Buffer): string {
  return `"${crc32(body).toString(36)}-${body.byteLength.toString(36)}"`;
}

/**
 * Turns results of the core into responses, and caches the bytes while they are up to date. A response is only cached when it
 * is needed again: most are not, and would fill the memory until the next full garbage collection.
 */
export class Responses {
  readonly #cache: BoundedCache<ApiResponse>;
  readonly #clock: Clock;
  /** For the other requests that waited for the same providers, and for one that follows at once. */
  #latest: { readonly key: string; readonly response: ApiResponse } | undefined;

  constructor({ maxBytes, clock }: { maxBytes: number; clock: Clock }) {
    this.#cache = new BoundedCache({ maxBytes, maxShare: 1 / 16, overheadBytes: 700 });
    this.#clock = clock;
  }

  async serve(lookup: ApiLookup): Promise<ApiResponse> {
    if (lookup.explain || lookup.complete) return toResponse(await runLookup(lookup));
    const cached = this.#cached(keyOf(lookup), this.#clock.wallMs());
    const response = cached ?? this.#finish(lookup, await lookup.find());
    lookup.observe?.(response.cache);
    refuseFailed(lookup, response);
    return response;
  }

  #finish(lookup: ApiLookup, found: unknown): ApiResponse {
    const nowMs = this.#clock.wallMs();
    const key = keyOf(lookup);
    const cached = this.#cached(key, nowMs);
    if (cached) return cached;
    const presented = bodyAsked(lookup.present(found), lookup);
    const response = toResponse(presented);
    const { freshUntilMs, cache, reports } = presented;
    if (freshUntilMs > nowMs) {
      const cachedAs = lookup.personal === true ? undefined : key;
      const hit = asHit(response, { cachedAs, untilMs: freshUntilMs, tab: lookup.tab });
      // Responses without a provider are small, and nothing tells whether they were requested before.
      if (cache === 'hit' || reports.length === 0) this.#store(key, hit);
      else this.#latest = { key, response: hit };
    }
    return response;
  }

  /** Also caches the latest response, if it is needed again. */
  #cached(key: string, nowMs: number): ApiResponse | undefined {
    const latest = this.#latest;
    if (latest?.key !== key) return this.#cache.get(key, nowMs);
    this.#latest = undefined;
    if (latest.response.untilMs > nowMs) this.#store(key, latest.response);
    return this.#cache.get(key, nowMs);
  }

  #store(key: string, response: ApiResponse): void {
    const { body, untilMs } = response;
    this.#cache.set(key, response, { bytes: body.byteLength, untilMs });
  }

  /** The response under a key as the client accepts it, if it is still up to date and need not be compressed first. */
  recall(key: string, coding: Coding): ApiResponse | undefined {
    const nowMs = this.#clock.wallMs();
    const plain = this.#cache.get(key, nowMs);
    return plain && isCompressed(plain, coding) ? this.#cache.get(codedKey(key, coding), nowMs) : plain;
  }

  /** A response as the client accepts it. What is cached is compressed once. */
  inCoding(response: ApiResponse, coding: Coding): MaybePromise<ApiResponse> {
    if (!isCompressed(response, coding)) return response;
    const { cachedAs } = response;
    const known = cachedAs === undefined ? undefined : this.recall(cachedAs, coding);
    return known ?? this.#compress(response, coding);
  }

  async #compress(plain: ApiResponse, coding: Compressed): Promise<ApiResponse> {
    const body = await compress(plain.body, coding);
    const response = { ...plain, body, coding, etag: codedTag(plain.etag, coding), head: undefined };
    if (plain.cachedAs !== undefined) this.#store(codedKey(plain.cachedAs, coding), response);
    return response;
  }

  get bytes(): number {
    return this.#cache.bytes;
  }

  get entries(): number {
    return this.#cache.size;
  }

  /** Removes outdated responses, in slices. */
  purge(): Iterator<void> {
    return this.#cache.purge(this.#clock.wallMs());
  }
}

type Compressed = Exclude<Coding, 'identity'>;

function isCompressed({ body }: ApiResponse, coding: Coding): coding is Compressed {
  return coding !== 'identity' && body.byteLength >= WORTH_COMPRESSING;
}

function codedKey(key: string, coding: Compressed): string {
  return `${coding} ${key}`;
}

/** Bodies that differ need strong ETags that differ. */
function codedTag(etag: string, coding: Compressed): string {
  return `${etag.slice(0, -1)}-${coding}"`;
}

function keyOf({ name, extended = false }: ApiLookup): string {
  return extended ? `extended ${name}` : name;
}
