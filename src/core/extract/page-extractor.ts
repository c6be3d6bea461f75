import { BoundedCache } from '../bounded-cache.ts';
import type { Clock } from '../ports/clock.ts';
import type { PageFetcher } from '../ports/page-fetcher.ts';
import { MAX_PAGE_CHARS, type PageReader } from '../ports/page-reader.ts';
import { Deadline } from './deadline.ts';
import type { ExtractedPage, ExtractFailure, PageCall, ReadPage } from './page.ts';
import { PageSlots } from './page-slots.ts';
import type { ExtractReason } from './reasons.ts';
import { Robots } from './robots.ts';
import { truncate } from './truncate.ts';
import { type Handled, handled } from '../ports/maybe-promise.ts';

/** From the call to the text: waiting, robots.txt, redirects, the page and reading it. */
export const EXTRACT_TIMEOUT_MS = 8_000;
const FRESH_MS = 600_000;
const MAX_URL_LENGTH = 4_096;
const MAX_REDIRECTS = 3;
/** A body may have 8 MB, so all pages together take at most 160 MB. */
const SLOTS = { total: 20, perCaller: 10, maxWaiting: 200 };
/** Of the memory for pages. */
const ROBOTS_SHARE = 0.2;

type ExtractorParts = {
  fetcher: PageFetcher;
  reader: PageReader;
  clock: Clock;
  maxBytes: number;
  timeoutMs?: number;
  /** Called for each page that is not in the cache. */
  observe(outcome: 'ok' | ExtractReason): void;
};

/** Fetches pages and reads their text. Pages are cached; simultaneous calls for the same page share the work. */
export class PageExtractor {
  readonly #parts: ExtractorParts;
  readonly #robots: Robots;
  readonly #pages: BoundedCache<ReadPage>;
  readonly #pending = new Map<string, Handled<ReadPage | ExtractFailure>>();
  readonly #slots = new PageSlots(SLOTS);

  constructor(parts: ExtractorParts) {
    const robotsBytes = Math.floor(parts.maxBytes * ROBOTS_SHARE);
    this.#parts = parts;
    this.#robots = new Robots({ ...parts, maxBytes: robotsBytes });
    this.#pages = new BoundedCache({
      maxBytes: parts.maxBytes - robotsBytes,
      maxShare: 1 / 8,
      overheadBytes: 400,
    });
  }

  get bytes(): number {
    return this.#pages.bytes + this.#robots.bytes;
  }

  get entries(): number {
    return this.#pages.size + this.#robots.entries;
  }

  async extract(call: PageCall): Promise<ExtractedPage | ExtractFailure> {
    const url = webAddress(call.url);
    if (url === undefined) return { failed: 'invalid_url' };
    const page = await this.#pageAt(url, call);
    if ('failed' in page) return page;
    const content = truncate(page.content, call.maxChars, call.format);
    return { ...page, content, truncated: content !== page.content || page.length > MAX_PAGE_CHARS };
  }

  /** Drops outdated pages, in slices. */
  purge(): Generator<void, void, void> {
    return this.#pages.purge(this.#parts.clock.steadyMs());
  }

  async #pageAt(url: URL, call: PageCall): Promise<ReadPage | ExtractFailure> {
    const key = `${call.format} ${url.href}`;
    const { clock } = this.#parts;
    const known = this.#pages.get(key, clock.steadyMs()) ?? this.#pending.get(key);
    if (known) return known;
    const work = handled(
      this.#work(url, call).finally(() => {
        this.#pending.delete(key);
      }),
    );
    this.#pending.set(key, work);
    const page = await work;
    this.#parts.observe('failed' in page ? page.failed : 'ok');
    if (!('failed' in page)) {
      const untilMs = clock.steadyMs() + FRESH_MS;
      this.#pages.set(key, page, { bytes: bytesOf(page), untilMs });
    }
    return page;
  }

  async #work(url: URL, call: PageCall): Promise<ReadPage | ExtractFailure> {
    const { clock, timeoutMs = EXTRACT_TIMEOUT_MS } = this.#parts;
    const deadline = new Deadline(clock, timeoutMs);
    if (!(await this.#slots.acquire(call.caller, deadline.remainingMs))) return { failed: 'timeout' };
    try {
      return await this.#fetchAndRead(url, call, deadline);
    } finally {
      this.#slots.release(call.caller);
    }
  }

  async #fetchAndRead(url: URL, call: PageCall, deadline: Deadline): Promise<ReadPage | ExtractFailure> {
    const { fetcher, reader } = this.#parts;
    const { caller, format } = call;
    let next = { url: url.href, isForeign: false };
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const target = webAddress(next.url);
      if (target === undefined) return { failed: 'blocked_address' };
      const refusal = await this.#robots.refusal(target, next.isForeign, { caller, deadline });
      if (refusal !== undefined) return { failed: refusal };
      if (deadline.isOver) return { failed: 'timeout' };
      const fetched = await fetcher.fetch({ ...next, timeoutMs: deadline.remainingMs });
      if ('failed' in fetched) return fetched;
      if ('redirect' in fetched) {
        next = fetched.redirect;
        continue;
      }
      if (fetched.status !== 200) return { failed: 'http_error' };
      const { contentType, bytes } = fetched;
      const source = { url: target.href, contentType, bytes, format };
      const page = await reader.read(source, { caller, timeoutMs: deadline.remainingMs });
      return 'failed' in page ? page : { ...page, finalUrl: target.href };
    }
    return { failed: 'http_error' };
  }
}

/** A URL of the web that can be fetched, without its fragment. */
function webAddress(text: string): URL | undefined {
  const url = text.length > MAX_URL_LENGTH ? null : URL.parse(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return url;
}

function bytesOf({ content, title, author, site, finalUrl }: ReadPage): number {
  return 2 * (content.length + title.length + author.length + site.length + finalUrl.length);
}
