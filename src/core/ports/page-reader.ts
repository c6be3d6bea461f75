import type { ExtractReason } from '../extract/reasons.ts';

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
  /** The content of robots.txt. */
  readonly rules: string;
  /** The URL to be fetched, on the same origin. */
  readonly url: string;
};

/** For whom it works, so that one caller cannot use all of it, and how long. */
export type ReadingLimits = { readonly caller: string; readonly timeoutMs: number };

/** Reads what strangers wrote, which may take any time and memory. It always resolves within the time given. */
export interface PageReader {
  read(source: PageSource, limits: ReadingLimits): Promise<PageReading>;
  /** Whether robots.txt lets us fetch a URL; undefined if there was no time to find out. */
  isAllowed(question: RobotsQuestion, limits: ReadingLimits): Promise<boolean | undefined>;
}
