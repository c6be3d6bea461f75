import { BoundedCache } from '../bounded-cache.ts';
import type { Clock } from '../ports/clock.ts';
import type { FetchedPicture, PictureFailure, PictureFetcher } from '../ports/fetcher.ts';
import { type Handled, handled } from '../ports/maybe-promise.ts';

export type PictureTimes = {
  /** Unless its server says how long. */
  readonly foundMs: number;
  /** For failures that a quick retry would not change; 0 to retry immediately. */
  readonly missingMs: number;
  /** For failures that may pass. */
  readonly failedMs: number;
};

const USUAL_TIMES: PictureTimes = { foundMs: 3_600_000, missingMs: 0, failedMs: 0 };

const PASSING: ReadonlySet<PictureFailure> = new Set(['unreachable', 'timeout', 'busy']);

/** Whether the picture may be there a little later. */
export function mayPass(failure: PictureFailure): boolean {
  return PASSING.has(failure);
}

/** Caches pictures in memory and shares one request between simultaneous callers. */
export class PictureCache implements PictureFetcher {
  readonly #fetcher: PictureFetcher;
  readonly #clock: Clock;
  readonly #times: PictureTimes;
  readonly #pictures: BoundedCache<FetchedPicture>;
  readonly #pending = new Map<string, Handled<FetchedPicture>>();

  constructor(parts: { fetcher: PictureFetcher; clock: Clock; maxBytes: number; times?: PictureTimes }) {
    this.#fetcher = parts.fetcher;
    this.#clock = parts.clock;
    this.#times = parts.times ?? USUAL_TIMES;
    this.#pictures = new BoundedCache({ maxBytes: parts.maxBytes, maxShare: 1 / 8, overheadBytes: 200 });
  }

  get bytes(): number {
    return this.#pictures.bytes;
  }

  get entries(): number {
    return this.#pictures.size;
  }

  async fetch(url: string): Promise<FetchedPicture> {
    return this.#pictures.get(url, this.#clock.steadyMs()) ?? this.#pending.get(url) ?? this.#load(url);
  }

  #load(url: string): Promise<FetchedPicture> {
    const loading = this.#fetcher.fetch(url).then(
      (fetched) => {
        this.#pending.delete(url);
        this.#store(url, fetched);
        return fetched;
      },
      (error: unknown) => {
        this.#pending.delete(url);
        throw error;
      },
    );
    this.#pending.set(url, handled(loading));
    return loading;
  }

  #store(url: string, fetched: FetchedPicture): void {
    const keepMs = this.#keepMs(fetched);
    if (keepMs === 0) return;
    const bytes = 'bytes' in fetched ? fetched.bytes.length : 0;
    this.#pictures.set(url, fetched, { bytes, untilMs: this.#clock.steadyMs() + keepMs });
  }

  #keepMs(fetched: FetchedPicture): number {
    if ('bytes' in fetched) return fetched.freshMs ?? this.#times.foundMs;
    return mayPass(fetched.failed) ? this.#times.failedMs : this.#times.missingMs;
  }
}
