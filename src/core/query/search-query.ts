import type { Language } from './language.ts';

/** How far back results may date: a day, a week, a month, a year. */
export const SPANS = ['d', 'w', 'm', 'y'] as const;
export type Span = (typeof SPANS)[number];

export const SPAN_DAYS = { d: 1, w: 7, m: 30, y: 365 } as const satisfies Record<Span, number>;

/** What is asked of every provider alike. Everything in it changes the answer, so all of it names the cache entry. */
export type SearchQuery = {
  readonly text: string;
  readonly safe: boolean;
  readonly language: Language | undefined;
  /** From 1. */
  readonly page: number;
  readonly date: Span | undefined;
};
