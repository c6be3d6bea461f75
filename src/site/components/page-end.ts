import type { ResultPage } from '../../core/search/result-pages.ts';
import type { Tab } from '../../core/results/found.ts';
import type { Frame } from './frame.ts';
import type { Child } from './html.ts';
import { endless } from './endless.ts';
import { nothingFound, type Elsewhere } from './outcome.ts';
import { noMoreResults, paging } from './paging.ts';
import type { SearchChoice } from './search-address.ts';
import { hiddenNote, samePages, type Steering } from './steering.ts';

/** What the views of all tabs know about their page of results. */
export type PageOfResults<Item> = Pick<
  ResultPage<Tab>,
  'hidden' | 'outcome' | 'reports' | 'knownPages' | 'more'
> & {
  readonly choice: SearchChoice;
  readonly page: number;
  readonly results: readonly Item[];
  /** Whether cached results are shown in place of missing ones. */
  readonly stale: boolean;
  readonly labelOf: (id: string) => string;
  readonly steering: Steering;
  /** The same search at other places, if it failed. */
  readonly elsewhere: readonly Elsewhere[];
};

/** The menus of the sites, and the next pages where they are added below. */
export function resultScripts(frame: Frame, { results }: PageOfResults<unknown>): readonly string[] {
  if (results.length === 0) return [];
  return frame.infiniteScroll ? ['steer', 'endless'] : ['steer'];
}

/** Below the results: what is hidden and the pages; or that there are none, or no more. */
export function pageEnd(frame: Frame, tab: Tab, model: PageOfResults<unknown>): Child {
  const { choice, page, results, hidden, outcome, reports, steering } = model;
  const addressOf = samePages(steering, tab, choice);
  const isEmpty = results.length + hidden === 0;
  if (isEmpty && page > 1 && outcome !== 'failed') return noMoreResults(frame, { ...model, addressOf });
  return [
    isEmpty && nothingFound(frame, { query: choice.text, outcome, reports }),
    hiddenNote(frame, hidden, addressOf(page)),
    frame.infiniteScroll && results.length > 0
      ? endless(frame, page, paging(frame, { ...model, addressOf }))
      : paging(frame, { ...model, addressOf }),
  ];
}
