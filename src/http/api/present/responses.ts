import { BoundedCache } from '../../../core/bounded-cache.ts';
import type { Clock } from '../../../core/ports/clock.ts';
import { mapMaybe, type MaybePromise } from '../../../core/ports/maybe-promise.ts';
import { toResponse, type ApiResponse, type Presented } from './response.ts';

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
