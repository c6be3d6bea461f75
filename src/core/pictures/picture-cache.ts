import type { Clock } from '../ports/clock.ts';
import type { FetchedPicture, PictureFile, PictureFetcher } from '../ports/picture-fetcher.ts';

type Kept = { readonly picture: PictureFile; readonly untilMs: number };

const HOUR_MS = 3_600_000;
/** What an entry takes besides its bytes. */
const ENTRY_BYTES = 200;
/** One picture may not push out all the others. */
const LARGEST_SHARE = 8;

/** Keeps the latest pictures in memory, and asks once for what several want at the same time. Failures are not kept. */
export class PictureCache implements PictureFetcher {
  readonly #fetcher: PictureFetcher;
  readonly #clock: Clock;
  readonly #room: number;
  /** In the order of their last use. */
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<FetchedPicture>>();
  #bytes = 0;

  constructor(parts: { fetcher: PictureFetcher; clock: Clock; roomBytes: number }) {
    this.#fetcher = parts.fetcher;
    this.#clock = parts.clock;
    this.#room = parts.roomBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async fetch(url: string): Promise<FetchedPicture> {
    const kept = this.#find(url);
    if (kept) return kept;
    const underWay = this.#underWay.get(url) ?? this.#ask(url);
    return underWay;
  }

  #ask(url: string): Promise<FetchedPicture> {
    const asked = this.#fetcher.fetch(url).then(
      (fetched) => {
        this.#underWay.delete(url);
        if ('bytes' in fetched) this.#keep(url, fetched);
        return fetched;
      },
      (error: unknown) => {
        this.#underWay.delete(url);
        throw error;
      },
    );
    this.#underWay.set(url, asked);
    return asked;
  }

  #find(url: string): PictureFile | undefined {
    const kept = this.#kept.get(url);
    if (!kept) return undefined;
    this.#drop(url, kept);
    if (kept.untilMs <= this.#clock.steadyMs()) return undefined;
    this.#add(url, kept);
    return kept.picture;
  }

  #keep(url: string, picture: PictureFile): void {
    if (sizeOf(url, picture) > this.#room / LARGEST_SHARE) return;
    this.#add(url, { picture, untilMs: this.#clock.steadyMs() + HOUR_MS });
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= this.#room) break;
      this.#drop(oldest, kept);
    }
  }

  #add(url: string, kept: Kept): void {
    this.#kept.set(url, kept);
    this.#bytes += sizeOf(url, kept.picture);
  }

  #drop(url: string, { picture }: Kept): void {
    this.#kept.delete(url);
    this.#bytes -= sizeOf(url, picture);
  }
}

function sizeOf(url: string, { bytes }: PictureFile): number {
  return bytes.length + 2 * url.length + ENTRY_BYTES;
}
