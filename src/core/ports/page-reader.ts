/**
 * Why a page could not be read. `blocked_address`: not on the public internet, or an unusual port.
 * `disallowed_by_robots`: the site's robots.txt excludes us. `timeout`: also if too many other pages are being read.
 * `unreadable`: the page has no text, or cannot be parsed. `monthly_limit` and `rate_limited`:
 * no searches or requests are left for this page.
 */
export const EXTRACT_REASONS = [
  'invalid_url',
  'blocked_address',
  'disallowed_by_robots',
  'timeout',
  'unreachable',
  'http_error',
  'too_large',
  'unsupported_type',
  'unreadable',
  'monthly_limit',
  'rate_limited',
] as const;

export type ExtractReason = (typeof EXTRACT_REASONS)[number];

export const PAGE_FORMATS = ['markdown', 'text'] as const;

export type PageFormat = (typeof PAGE_FORMATS)[number];

/** The response of a server, as it came. */
export type PageSource = {
  readonly url: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly format: PageFormat;
};

/** What a page says. Every text is cleaned; unknown ones are empty. */
export type PageText = {
  readonly title: string;
  readonly author: string;
  /** ISO 8601 in UTC. */
  readonly publishedAt: string | null;
  /** Language tag. */
  readonly language: string;
  readonly site: string;
  /** In the requested format, at most `MAX_PAGE_CHARS` characters. */
  readonly content: string;
  /** Characters of the whole text. */
  readonly length: number;
};

/** The most that is returned of one page, in characters. */
export const MAX_PAGE_CHARS = 100_000;

export type PageReading =
  | PageText
  | { readonly failed: Extract<ExtractReason, 'timeout' | 'too_large' | 'unsupported_type' | 'unreadable'> };

export type RobotsQuestion = {
  readonly rules: string;
  /** The URL to be fetched, on the same origin. */
  readonly url: string;
};

/** What to take out of a document, for search engines that do not answer in JSON. */
export type RowRules = {
  readonly format: 'feed' | 'html' | 'xml';
  /** What relative addresses of a feed start from. */
  readonly base: string;
  /** CSS selectors of a result, of what to ignore, and of the fields inside a result. Feeds need none. */
  readonly items: string;
  readonly remove: readonly string[];
  readonly fields: Readonly<Record<string, { readonly css: string; readonly attribute: string }>>;
};

/** The fields of one result by name; empty if they are missing. */
export type ResultRow = Readonly<Record<string, string>>;

export type RowsReading =
  | { readonly rows: readonly ResultRow[] }
  | { readonly failed: Extract<ExtractReason, 'timeout' | 'too_large' | 'unreadable'> };

/** For whom it works, so that one caller cannot use all of it, and how long. */
export type ReadingLimits = { readonly caller: string; readonly timeoutMs: number };

/** Reads what strangers wrote, which may take any time and memory. It always resolves within the time given. */
export interface PageReader {
  read(source: PageSource, limits: ReadingLimits): Promise<PageReading>;
  /** Whether robots.txt lets us fetch a URL; undefined if there was no time to find out. */
  isAllowed(question: RobotsQuestion, limits: ReadingLimits): Promise<boolean | undefined>;
}

/** Reads the results of engines in the same way. */
export interface RowReader {
  readRows(text: string, rules: RowRules, limits: ReadingLimits): Promise<RowsReading>;
}
