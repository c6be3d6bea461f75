import { setImmediate as nextTurn } from 'node:timers/promises';
import { handled, type Handled } from '../../core/ports/maybe-promise.ts';
import { RESULT_KEYS } from '../../core/rank/merge.ts';
import type { SearchKind } from '../../core/results/found.ts';
import type { ResultPage } from '../../core/search/result-pages.ts';
import type { FramedSource } from '../../http/hooks/security-headers.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import {
  type Drawing,
  lateResults,
  resultsEnd,
  resultsStart,
  type SearchModel,
} from '../components/results/paging.ts';
import { type Finding, lookupPage, NOTHING, searchModel } from './find-page.ts';
import type { SiteAnswer, SiteParts, Visit } from './page.ts';
import type { SiteSearch } from './read-search.ts';

/** How a tab shows its results. */
export type ResultsView<T extends SearchKind, Shown> = {
  readonly tab: T;
  /** Turns a result into what the page shows. */
  readonly show: (result: ResultPage<T>['results'][number]) => Shown;
  readonly draw: (
    frame: Frame,
    model: SearchModel<Shown> & Pick<ResultPage<T>, 'correction' | 'rows'>,
  ) => Drawing;
};

/** The results of a search in two parts: what comes first, and the rest of the page with what came later. */
export function resultParts<T extends SearchKind, Shown>(
  visit: Visit,
  parts: SiteParts,
  search: SiteSearch,
  { tab, show, draw }: ResultsView<T, Shown>,
) {
  const { frame } = visit;
  const modelOf = (found: ResultPage<T>) => searchModel(visit, parts, search, { tab, found, show });
  return {
    modelOf,
    /** The page without results. */
    blank: modelOf(NOTHING as ResultPage<T>),
    start(found: ResultPage<T>): Child {
      const model = modelOf(found);
      return resultsStart(frame, tab, model, draw(frame, model));
    },
    end(first: ResultPage<T>, found: ResultPage<T>): Child {
      const late = modelOf(cameLater(tab, first, found));
      return [lateResults(frame, tab, late, draw(frame, late)), resultsEnd(frame, tab, modelOf(found))];
    },
  };
}

/** The results and reports of the providers that came after the first results. */
function cameLater<T extends SearchKind>(tab: T, first: ResultPage<T>, found: ResultPage<T>): ResultPage<T> {
  const shown = new Set(first.results.map((result) => RESULT_KEYS[tab](result)));
  const reported = new Set(first.reports.map(({ id }) => id));
  return {
    ...found,
    results: found.results.filter((result) => !shown.has(RESULT_KEYS[tab](result))),
    reports: found.reports.filter(({ id }) => !reported.has(id)),
    ...(first.rows && { rows: undefined }),
  };
}

/** Where the parts of a page go. Escaped text cannot contain it. */
const PLACE = html`<!-- parts -->`;

type Answering<T extends SearchKind> = {
  readonly finding: Finding<T>;
  /** What else a page that is sent whole waits for. */
  readonly beside?: readonly Handled<unknown>[];
  /** The page around its parts. */
  readonly around: (parts: Child) => Html;
  readonly parts: (finding: Finding<T>) => AsyncGenerator<Child>;
  /** Whether something is missing in the parts so far, so that the page must not be cached. */
  readonly isIncomplete?: () => boolean;
  /** What frames of the page may show, if it has any. */
  readonly frames?: FramedSource;
};

/** A page whose search is cached is sent whole, with the headers of the search; any other in parts as they come. */
export async function answerSearch<T extends SearchKind>(
  visit: Visit,
  { finding, beside = [], around, parts, isIncomplete, frames }: Answering<T>,
): Promise<SiteAnswer> {
  const isWhole = visit.isWhole || visit.query.get('changed') !== '';
  if (isWhole || (await isThere(handled(Promise.all([finding.final, ...beside]))))) {
    const found = await finding.final;
    const drawn: Child[] = [];
    for await (const part of parts({ first: finding.final, final: finding.final })) drawn.push(part);
    return {
      ...lookupPage(around(drawn), found, { isIncomplete: isIncomplete?.() === true }),
      ...(frames && { frames }),
    };
  }
  // Drawn now: its form needs a cookie, and those are in the headers.
  const [top = '', bottom = ''] = String(around(PLACE)).split(String(PLACE));
  return {
    kind: 'stream',
    top,
    parts: parts(finding),
    bottom,
    // It may be about to fail. Only a script could repeat it on Back then.
    cacheControl: visit.cookie('scripts') === undefined ? 'no-store' : 'private',
    ...(frames && { frames }),
  };
}

/** Cached results are there in this turn, cached cards in the next. */
export function isThere(promise: Handled<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), nextTurn().then(() => nextTurn(false))]);
}
