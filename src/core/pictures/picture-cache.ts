import { BoundedCache } from '../bounded-cache.ts';
import type { Clock } from '../ports/clock.ts';
import type { FetchedPicture, PictureFile, PictureFetcher } from '../ports/picture-fetcher.ts';

const TTL_MS = 3_600_000;

/** Caches pictures in memory and shares one request between simultaneous callers. Failures are not cached. */
export class PictureCache implements PictureFetcher {
  readonly #fetcher: PictureFetcher;
  readonly #clock: Clock;
  readonly #pictures: BoundedCache<PictureFile>;
  readonly #pending = new Map<string, Promise<FetchedPicture>>();

  constructor(parts: { fetcher: PictureFetcher; clock: Clock; maxBytes: number }) {
    this.#fetcher = parts.fetcher;
    this.#clock = parts.clock;
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
        if ('bytes' in fetched) this.#store(url, fetched);
        return fetched;
      },
      (error: unknown) => {
        this.#pending.delete(url);
        throw error;
      },
    );
    this.#pending.set(url, loading);
    return loading;
  }

  #store(url: string, picture: PictureFile): void {
    const untilMs = this.#clock.steadyMs() + TTL_MS;
    this.#pictures.set(url, picture, { bytes: picture.bytes.length, untilMs });
  }
}
