import { BoundedCache } from '../../../core/bounded-cache.ts';
import type { Clock } from '../../../core/ports/clock.ts';
import { mapMaybe, type MaybePromise } from '../../../core/ports/maybe-promise.ts';
import { hash } from 'node:crypto';
import { problem, Refusal } from '../../problems.ts';
import type { LookupResult, Report } from '../../../core/upstream/outcome.ts';

/** A result of the core, and the JSON that a response makes of it. */
export type Presented = LookupResult & {
  readonly body: object | null;
  /** What `explain=1` adds to what is said of every engine. */
  readonly explanation?: () => object;
  /** Whether the client may cache it where the outcome allows that. */
  readonly cacheable?: boolean;
  /** Whether it counts as a search where the responses of the endpoint do. */
  readonly counts?: boolean;
};

type ApiResponseParts = Pick<
  ApiResponse,
  'body' | 'etag' | 'outcome' | 'cache' | 'retryAfterMs' | 'headers' | 'cacheable' | 'counts'
>;

/** A finished response: the bytes of its body, and its headers. */
export class ApiResponse {
  readonly body: Uint8Array;
  /** A strong validator: the same for the same bytes. */
  readonly etag: string;
  readonly outcome: LookupResult['outcome'];
  readonly cache: LookupResult['cache'];
  readonly retryAfterMs: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the client may cache it. */
  readonly cacheable: boolean;
  /** Whether it counts as a search where the responses of the endpoint do. */
  readonly counts: boolean;

  constructor(parts: ApiResponseParts) {
    this.body = parts.body;
    this.etag = parts.etag;
    this.outcome = parts.outcome;
    this.cache = parts.cache;
    this.retryAfterMs = parts.retryAfterMs;
    this.headers = parts.headers;
    this.cacheable = parts.cacheable;
    this.counts = parts.counts;
  }

  /** The same response for the next client that asks for it. */
  asHit(): ApiResponse {
    return new ApiResponse({
      ...this,
      cache: 'hit',
      headers: { ...this.headers, 'server-timing': 'cache;desc=hit' },
    });
  }
}

const encoder = new TextEncoder();

export function toResponse(presented: Presented): ApiResponse {
  const { outcome, cache, retryAfterMs, cacheable = true, counts = true } = presented;
  const body = encoder.encode(JSON.stringify(presented.body));
  return new ApiResponse({
    body,
    etag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"`,
    outcome,
    cache,
    retryAfterMs,
    headers: lookupHeaders(presented),
    // A client that cached older results would show them as new ones.
    cacheable: cacheable && outcome !== 'failed' && cache !== 'stale',
    counts,
  });
}

/** A strict request wants what the providers find or an error. */
export function unlessFailed(
  response: MaybePromise<ApiResponse>,
  { strict }: { strict: boolean },
): MaybePromise<ApiResponse> {
  return strict ? mapMaybe(response, refuseFailed) : response;
}

function refuseFailed(response: ApiResponse): ApiResponse {
  if (response.outcome !== 'failed') return response;
  const { 'cache-status': _, ...headers } = response.headers;
  const retryAfterSeconds = Math.max(1, Math.ceil(response.retryAfterMs / 1000));
  throw new Refusal(problem('no_engine_answered', { retryAfterSeconds, headers }));
}

/**
 * What became of each provider. Ids are slots and provider names, and reasons are a closed set: no text of an upstream
 * can get into a header.
 */
export function lookupHeaders({
  outcome,
  cache,
  reports,
}: Pick<LookupResult, 'outcome' | 'cache' | 'reports'>): Record<string, string> {
  const [timing, failed] = [timingOf(reports), failuresOf(reports)];
  return {
    'x-search-outcome': outcome,
    ...(timing === '' ? {} : { 'server-timing': timing }),
    ...(failed === '' ? {} : { 'x-engines-failed': failed }),
    ...(cache === 'stale' && { 'cache-status': `tributary; fwd=stale; detail=${STALE[outcome]}` }),
  };
}

/** Results of an earlier search are shown: of all engines, or only of those that failed. */
const STALE: Readonly<Record<LookupResult['outcome'], string>> = {
  failed: 'no-engine-answered',
  partial: 'some-engines-failed',
  complete: 'some-engines-failed',
  empty: 'some-engines-failed',
};

function failuresOf(reports: readonly Report[]): string {
  return reports
    .filter(({ state }) => state !== 'ok')
    .map(({ id, state }) => `${id};reason=${state}`)
    .join(', ');
}

function timingOf(reports: readonly Report[]): string {
  return reports.map(({ id, ms }) => `${id};dur=${ms}`).join(', ');
}

export type ResponseRequest = {
  /** Everything that changes the body, so that it names the response in the cache. */
  readonly name: string;
  /** Adds to the body what became of each engine. Such a response neither comes from the cache nor enters it. */
  readonly explain?: boolean;
};

/** Makes responses of what the core found, and sends the same bytes again for as long as every word of them holds. */
export class Responses {
  readonly #cache: BoundedCache<ApiResponse>;
  readonly #clock: Clock;

  constructor({ maxBytes, clock }: { maxBytes: number; clock: Clock }) {
    this.#cache = new BoundedCache({ maxBytes, maxShare: 1 / 16, overheadBytes: 400 });
    this.#clock = clock;
  }

  /** In this turn of the event loop where the response is in the cache, or where `find` has its result at once. */
  serve<Found>(
    request: ResponseRequest,
    find: () => MaybePromise<Found>,
    present: (found: Found, nowMs: number) => Presented,
  ): MaybePromise<ApiResponse> {
    return (
      this.#cached(request, this.#clock.wallMs()) ??
      mapMaybe(find(), (found) => this.#finish(request, found, present))
    );
  }

  #finish<Found>(
    request: ResponseRequest,
    found: Found,
    present: (found: Found, nowMs: number) => Presented,
  ): ApiResponse {
    const nowMs = this.#clock.wallMs();
    // Of those that waited for the same providers the first has made the response.
    const cached = this.#cached(request, nowMs);
    if (cached) return cached;
    const { explain = false, name } = request;
    const presented = present(found, nowMs);
    if (explain) return toResponse({ ...presented, body: explained(presented) });
    const response = toResponse(presented);
    const { freshUntilMs } = presented;
    if (freshUntilMs > nowMs) {
      this.#cache.set(name, response.asHit(), { bytes: response.body.byteLength, untilMs: freshUntilMs });
    }
    return response;
  }

  #cached({ name, explain = false }: ResponseRequest, nowMs: number): ApiResponse | undefined {
    return explain ? undefined : this.#cache.get(name, nowMs);
  }

  get cachedBytes(): number {
    return this.#cache.bytes;
  }

  /** Drops what is out of date. */
  purge(): void {
    this.#cache.purge(this.#clock.wallMs());
  }
}

function explained({ body, outcome, cache, reports, explanation }: Presented): object {
  return { ...body, explain: { outcome, cache, engines: reports, ...explanation?.() } };
}
