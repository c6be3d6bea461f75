import { hasCredentials, parseWebUrl } from '../web-url.ts';
import { BoundedCache } from '../bounded-cache.ts';
import type { Clock } from '../ports/clock.ts';
import type { PageFetcher } from '../ports/fetcher.ts';
import {
  type ExtractReason,
  MAX_PAGE_CHARS,
  type PageFormat,
  type PageReader,
  type PageText,
} from '../ports/page-reader.ts';
import { Deadline, joinOrBegin, PageSlots } from './page-slots.ts';
import { Robots } from './robots.ts';
import type { Handled } from '../ports/maybe-promise.ts';

export type PageCall = {
  /** As it was sent. */
  readonly url: string;
  readonly format: PageFormat;
  /** Characters of the content to return. */
  readonly maxChars: number;
  /** The account on whose behalf it is read. */
  readonly caller: string;
};

type ReadPage = PageText & {
  readonly finalUrl: string;
};

export type ExtractedPage = ReadPage & { readonly truncated: boolean };

export type ExtractFailure = {
  readonly failed: ExtractReason;
  /** Whether its server was asked for it and responded or was too slow, so that it counts as a search. */
  readonly fetched?: boolean;
};

/** From the call to the text: waiting, robots.txt, redirects, the page and reading it. */
export const EXTRACT_TIMEOUT_MS = 8_000;
const FRESH_MS = 600_000;
const MAX_URL_LENGTH = 4_096;
const MAX_REDIRECTS = 3;
/** A body may have 8 MB, so all pages together take at most 80 MB. */
const SLOTS = { total: 10, maxWaitingPerCaller: 50 };
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

/** Fetches pages and reads their text. Pages are cached; simultaneous calls for the same page share the work once it has begun. */
export class PageExtractor {
  readonly #parts: ExtractorParts;
  readonly #robots: Robots;
  readonly #pages: BoundedCache<ReadPage>;
  readonly #begun = new Map<string, Handled<ReadPage | ExtractFailure>>();
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
    const url = pageAddress(call.url);
    if (url === undefined) return { failed: 'invalid_url' };
    const page = await this.#pageAt(url, call);
    if ('failed' in page) return page;
    const content = truncate(page.content, call.maxChars, call.format);
    return { ...page, content, truncated: content !== page.content || page.length > MAX_PAGE_CHARS };
  }

  purge(): Generator<void, void, void> {
    return this.#pages.purge(this.#parts.clock.steadyMs());
  }

  /** A caller that joins another's work takes a slot and has a deadline of its own, so it never waits for that caller's slots. */
  async #pageAt(url: URL, call: PageCall): Promise<ReadPage | ExtractFailure> {
    const key = `${call.format} ${url.href}`;
    const { clock, timeoutMs = EXTRACT_TIMEOUT_MS } = this.#parts;
    const cached = (): ReadPage | undefined => this.#pages.get(key, clock.steadyMs());
    const known = cached();
    if (known) return known;
    const deadline = new Deadline(clock, timeoutMs);
    if (!(await this.#slots.acquire(call.caller, deadline.remainingMs))) return { failed: 'timeout' };
    try {
      const begin = () => this.#work(url, call, { key, deadline });
      const page = cached() ?? (await joinOrBegin(this.#begun, { key, deadline, begin }));
      return page ?? { failed: 'timeout', fetched: true };
    } finally {
      this.#slots.release(call.caller);
    }
  }

  async #work(
    url: URL,
    call: PageCall,
    { key, deadline }: { key: string; deadline: Deadline },
  ): Promise<ReadPage | ExtractFailure> {
    const page = await this.#fetchAndRead(url, call, deadline);
    this.#parts.observe('failed' in page ? page.failed : 'ok');
    if (!('failed' in page)) {
      const untilMs = this.#parts.clock.steadyMs() + FRESH_MS;
      this.#pages.set(key, page, { bytes: bytesOf(page), untilMs });
    }
    return page;
  }

  async #fetchAndRead(url: URL, call: PageCall, deadline: Deadline): Promise<ReadPage | ExtractFailure> {
    const { fetcher, reader } = this.#parts;
    const { caller, format } = call;
    let next = { url: url.href, isForeign: false };
    let fetched = false;
    const failure = (failed: ExtractReason): ExtractFailure => ({ failed, fetched });
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const target = pageAddress(next.url);
      if (target === undefined) return failure('blocked_address');
      const refusal = await this.#robots.refusal(target, next.isForeign, { caller, deadline });
      if (refusal !== undefined) return failure(refusal);
      if (deadline.isOver) return failure('timeout');
      const response = await fetcher.fetch({ ...next, timeoutMs: deadline.remainingMs });
      fetched ||= !('failed' in response) || response.redirects === true || !NOT_ASKED.has(response.failed);
      if ('failed' in response) return failure(response.failed);
      if ('redirect' in response) {
        next = response.redirect;
        continue;
      }
      if (response.status !== 200) return failure('http_error');
      const { contentType, bytes } = response;
      const source = { url: target.href, contentType, bytes, format };
      const page = await reader.read(source, { caller, timeoutMs: deadline.remainingMs });
      return 'failed' in page ? failure(page.failed) : { ...page, finalUrl: target.href };
    }
    return failure('http_error');
  }
}

/** No request reached the server of the page. */
const NOT_ASKED: ReadonlySet<ExtractReason> = new Set(['blocked_address', 'unreachable']);

/** The URL of a page that can be fetched, without its fragment. */
export function pageAddress(text: string): URL | undefined {
  const url = text.length > MAX_URL_LENGTH ? undefined : parseWebUrl(text.trim());
  if (url === undefined || hasCredentials(url)) return undefined;
  url.hash = '';
  return url;
}

function bytesOf({ content, title, author, site, finalUrl }: ReadPage): number {
  return 2 * (content.length + title.length + author.length + site.length + finalUrl.length);
}

/** How far back a break between paragraphs, or else between words, is looked for. */
const PARAGRAPH_SHARE = 0.2;
const MAX_WORD_CHARS = 100;
const FENCE = /^ {0,3}(`{3,})/gm;

/** The beginning of a text, at most `maxChars` characters. A code block that is cut is closed. */
export function truncate(text: string, maxChars: number, format: PageFormat): string {
  const whole = firstChars(text, maxChars);
  if (whole === text) return text;
  const cut = cutAtBreak(whole);
  const fence = format === 'markdown' ? openFence(cut) : undefined;
  if (fence === undefined) return cut;
  const room = maxChars - fence.length - 1;
  return `${cutAtBreak(firstChars(cut, room))}\n${fence}`;
}

/** Counts code points, as the API does. */
export function firstChars(text: string, count: number): string {
  if (text.length <= count) return text;
  let end = 0;
  for (let taken = 0; taken < count && end < text.length; taken++) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}

function cutAtBreak(text: string): string {
  const paragraph = text.lastIndexOf('\n\n');
  if (paragraph > 0 && paragraph >= text.length * (1 - PARAGRAPH_SHARE))
    return text.slice(0, paragraph).trimEnd();
  const word = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));
  return (word > 0 && word >= text.length - MAX_WORD_CHARS ? text.slice(0, word) : text).trimEnd();
}

/** The fence of a code block that does not end. */
function openFence(text: string): string | undefined {
  let open: string | undefined;
  for (const [, fence = ''] of text.matchAll(FENCE)) {
    if (open === undefined) open = fence;
    else if (fence.length >= open.length) open = undefined;
  }
  return open;
}
