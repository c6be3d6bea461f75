import type { PageReading, PageSource, RobotsQuestion } from '../core/ports/page-reader.ts';

/** What a reader thread is asked to do, one at a time. */
export type ReaderJob =
  | { readonly kind: 'page'; readonly source: PageSource }
  | { readonly kind: 'robots'; readonly question: RobotsQuestion };

export type ReaderAnswer = PageReading | { readonly allowed: boolean };

/** `ready` once it has loaded its libraries, then one answer for each job. */
export type ReaderMessage = { readonly ready: true } | { readonly answer: ReaderAnswer };
