import { BoundedCache } from '../../../core/bounded-cache.ts';
import type { Clock } from '../../../core/ports/clock.ts';
import type { MaybePromise } from '../../../core/ports/maybe-promise.ts';
import { crc32 } from 'node:zlib';
import { compress, type Coding, matches, VARY, WORTH_COMPRESSING } from '../../content-negotiation.ts';
import { type AllowedOrigins, securityHeaders } from '../../hooks/security-headers.ts';
import {
  policyTextsOf,
  rateLimitText,
  remainingText,
  resetText,
  type RateHeaders,
} from '../../rate-limit-headers.ts';
import type { Decision } from '../../../core/limits/policy.ts';
import type { KeyAllowance } from '../../../core/limits/key-allowances.ts';
import type { ServerResponse } from 'node:http';
import type { SearchKind } from '../../../core/results/found.ts';
import type { LookupResult } from '../../../core/upstream/outcome.ts';
import {
  bodyAsked,
  runLookup,
  lookupHeaders,
  refuseFailed,
  type ApiLookup,
  type Presented,
} from './lookup.ts';

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

export const JSON_TYPE = 'application/json; charset=utf-8';

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
  const headers = { ...response.headers, 'server-timing': 'cache;desc=hit' };
  return { ...response, ...cached, cache: 'hit', headers };
}

/** It only has to change with the body, so a checksum will do. A digest takes as long as writing the JSON. */
function etagOf(body: Buffer): string {
  return `"${crc32(body).toString(36)}-${body.byteLength.toString(36)}"`;
}

/** Turns results of the core into responses and caches the bytes as long as they are up to date. */
export class Responses {
  readonly #cache: BoundedCache<ApiResponse>;
  readonly #clock: Clock;

  constructor({ maxBytes, clock }: { maxBytes: number; clock: Clock }) {
    this.#cache = new BoundedCache({ maxBytes, maxShare: 1 / 16, overheadBytes: 700 });
    this.#clock = clock;
  }

  async serve(lookup: ApiLookup): Promise<ApiResponse> {
    if (lookup.explain || lookup.complete) return toResponse(await runLookup(lookup));
    const cached = this.#cache.get(keyOf(lookup), this.#clock.wallMs());
    const response = cached ?? this.#finish(lookup, await lookup.find());
    lookup.observe?.(response.cache);
    refuseFailed(lookup, response);
    return response;
  }

  #finish(lookup: ApiLookup, found: unknown): ApiResponse {
    const nowMs = this.#clock.wallMs();
    const key = keyOf(lookup);
    // Another request that waited for the same providers may have created the response already.
    const cached = this.#cache.get(key, nowMs);
    if (cached) return cached;
    const presented = bodyAsked(lookup.present(found), lookup);
    const response = toResponse(presented);
    const { freshUntilMs } = presented;
    if (freshUntilMs > nowMs) {
      const cachedAs = lookup.personal === true ? undefined : key;
      this.#store(key, asHit(response, { cachedAs, untilMs: freshUntilMs, tab: lookup.tab }));
    }
    return response;
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

type WriterParts = {
  https: boolean;
  hstsIncludeSubdomains: boolean;
  corsOrigins: AllowedOrigins;
  rateHeaders: RateHeaders;
};

type Individual = {
  requestId: string;
  decision: Decision;
  allowance: KeyAllowance;
  ifNoneMatch: string | undefined;
  /** The value of `X-Ignored-Parameters`. */
  ignored: string | undefined;
};

/**
 * Sends finished responses with one call each for the head and the body. The headers that are the same for every client
 * are prepared once per response: setting and checking them one by one would cost more than all other work on a hit.
 */
export class ResponseWriter {
  readonly #always: readonly string[];
  readonly #variesByOrigin: boolean;
  readonly #hasBothForms: boolean;

  constructor({ corsOrigins, rateHeaders, ...https }: WriterParts) {
    this.#hasBothForms = rateHeaders === 'both';
    this.#always = securityHeaders(https).flat();
    this.#variesByOrigin = corsOrigins !== '*' && corsOrigins.length > 0;
  }

  write(to: ServerResponse, response: ApiResponse, individual: Individual): void {
    const head = this.#clientHead(individual);
    if (matches(individual.ifNoneMatch, response.etag)) {
      head.push(...this.#headOf(response));
      to.writeHead(304, head).end();
      return;
    }
    if (!response.head) {
      const own = this.#headOf(response);
      own.push('content-type', JSON_TYPE, 'content-length', String(response.body.byteLength));
      if (response.coding !== 'identity') own.push('content-encoding', response.coding);
      response.head = own;
    }
    head.push(...response.head);
    to.writeHead(200, head).end(response.body);
  }

  /** The headers that differ for each client. */
  #clientHead({ requestId, decision, allowance, ignored }: Individual): string[] {
    const { draft, limits, windows } = policyTextsOf(allowance);
    const head = ['x-request-id', requestId, 'ratelimit', rateLimitText(decision), 'ratelimit-policy', draft];
    if (this.#hasBothForms)
      head.push(
        ...['x-ratelimit-limit', limits, 'x-ratelimit-policy', windows],
        ...['x-ratelimit-remaining', remainingText(decision), 'x-ratelimit-reset', resetText(decision)],
      );
    if (ignored !== undefined) head.push('x-ignored-parameters', ignored);
    return head;
  }

  #headOf({ cacheable, etag, headers }: ApiResponse): string[] {
    const vary = this.#variesByOrigin ? `${VARY}, Origin` : cacheable ? VARY : undefined;
    const head = [...this.#always, 'cache-control', cacheable ? 'private' : 'no-store', 'etag', etag];
    if (vary !== undefined) head.push('vary', vary);
    for (const [name, value] of Object.entries(headers)) head.push(name, value);
    return head;
  }
}
