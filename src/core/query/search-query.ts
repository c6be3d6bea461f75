import type { Domains } from './domains.ts';
import type { Language } from './language.ts';
import type { SearchFilters } from './search-filters.ts';

/** Maximum age of results: day, week, month, year. */
export const SPANS = ['d', 'w', 'm', 'y'] as const;
export type Span = (typeof SPANS)[number];

export const SPAN_DAYS = { d: 1, w: 7, m: 30, y: 365 } as const satisfies Record<Span, number>;

/** Days such as `2026-05-15` in UTC, both included. One of them may be open. */
export type DateRange = { readonly from: string | undefined; readonly to: string | undefined };

/** The query for all providers. All fields affect the response and are part of the cache key. */
export type SearchQuery = SearchFilters & {
  readonly text: string;
  readonly safe: boolean;
  readonly language: Language | undefined;
  /** From 1. */
  readonly page: number;
  readonly date: Span | DateRange | undefined;
  /** ISO 3166 code of the country to prefer results from; ignored by providers that know no countries. */
  readonly country?: string | undefined;
  readonly domains?: Domains | undefined;
};
