import { LAST_PAGE } from '../../../core/query/search-parameters.ts';
import { type Child, type Frame, html, type Html, type SitePath } from '../html.ts';
import type { ResultPage } from '../../../core/search/result-pages.ts';
import type { SearchKind } from '../../../core/results/found.ts';
import { type Elsewhere, failedEngines, noEngine, nothingFound } from './outcome.ts';
import type { Filters } from '../filters/filters.ts';
import { chosen, type SearchChoice } from './search-address.ts';
import {
  hiddenNote,
  ruleChangeNotice,
  samePages,
  shownNote,
  type ShownSiteRules,
  siteMenus,
} from './site-rules.ts';

/** A page of results and its filters, for the views of all tabs. */
export type SearchModel<Item> = PageOfResults<Item> &
  Pick<Filters, 'safe' | 'slots' | 'asked' | 'supported' | 'usual'>;

type PageOfResults<Item> = Pick<
  ResultPage<SearchKind>,
  'hidden' | 'outcome' | 'reports' | 'knownPages' | 'more'
> & {
  readonly choice: SearchChoice;
  readonly page: number;
  readonly results: readonly Item[];
  /** Whether cached results are shown in place of missing ones. */
  readonly stale: boolean;
  readonly labelOf: (id: string) => string;
  readonly siteRules: ShownSiteRules;
  /** The same search at other places, if it failed. */
  readonly elsewhere: readonly Elsewhere[];
};

/** How a tab shows results. */
export type Drawing = {
  /** With the menu for the site of each; called only if there are any. */
  readonly results: (menuOf: (url: string) => Child) => Child;
  readonly above?: Child;
  /** What the scripts of the tab need once for all results. */
  readonly below?: Child;
};

/** The results of a page with the menu for the site of each, and the notices above them. */
export function resultsStart(
  frame: Frame,
  tab: SearchKind,
  model: PageOfResults<unknown>,
  { results, above, below }: Drawing,
): Child {
  const { siteRules, reports, page } = model;
  if (reports.length === 0 && page <= LAST_PAGE) return noEngine(frame, tab);
  const again = samePages(siteRules, tab, model.choice)(page);
  return [
    ruleChangeNotice(frame, siteRules, again),
    shownNote(frame, siteRules, again),
    above,
    failedEngines(frame, { ...model, again }),
    model.results.length > 0 && [
      results(siteMenus(frame, siteRules, { again, isOfImages: tab === 'images' })),
      below,
    ],
  ];
}

/** What arrived after the first results: opened on request, so that nothing moves that people read. */
export function lateResults(
  frame: Frame,
  tab: SearchKind,
  late: PageOfResults<unknown>,
  { results }: Drawing,
): Child {
  const { siteRules, choice, page, labelOf } = late;
  const count = late.results.length;
  const from = late.reports.filter((report) => report.results > 0).map(({ id }) => labelOf(id));
  const again = samePages(siteRules, tab, choice)(page);
  const menus = siteMenus(frame, siteRules, { again, isOfImages: tab === 'images' });
  return [
    count > 0 &&
      html`<details class="late">
        <summary class="button plain">
          ${frame.t('search.results.late', { count, engines: frame.formats.list(from) })}
        </summary>
        ${results(menus)}
      </details>`,
    failedEngines(frame, { ...late, outcome: 'partial' }),
  ];
}

/** The menus of the sites, and the next pages where they are added below. */
export function resultScripts(frame: Frame): readonly string[] {
  return frame.infiniteScroll ? ['site-rule', 'endless'] : ['site-rule'];
}

/** Below the results: how many are hidden, and the pages. Without results, a sentence that says so. */
export function resultsEnd(frame: Frame, tab: SearchKind, model: PageOfResults<unknown>): Child {
  const { choice, page, results, hidden, outcome, reports, siteRules } = model;
  if (reports.length === 0 && page <= LAST_PAGE) return undefined;
  const addressOf = samePages(siteRules, tab, choice);
  const isEmpty = results.length + hidden === 0;
  if (isEmpty && page > 1 && outcome !== 'failed') return noMoreResults(frame, { ...model, addressOf });
  return [
    isEmpty &&
      nothingFound(frame, {
        query: choice.text,
        filtered: chosen(choice, tab).length > 0,
        outcome,
        reports,
      }),
    hiddenNote(frame, hidden, addressOf(page)),
    frame.infiniteScroll && results.length > 0
      ? endless(frame, page, paging(frame, { ...model, addressOf }))
      : paging(frame, { ...model, addressOf }),
  ];
}

/** The end of a page to which the script adds the next ones. Without it, the links to the pages remain. */
export function endless({ t }: Frame, page: number, links: Child): Html {
  return html`<div
    data-endless
    data-page="${page}"
    data-more="${t('search.endless.more')}"
    data-mark="${t('search.pages.page', { page: '{page}' })}"
    data-loading="${t('search.endless.loading')}"
    data-loaded="${t('search.endless.loaded', { page: '{page}' })}"
    data-failed="${t('search.endless.failed')}"
    data-retry="${t('search.endless.retry')}"
    data-end="${t('search.pages.end')}"
  >
    ${links}
  </div>`;
}

/** How many pages beside the current one are listed. */
const BESIDE = 2;

/** The pages to link to: the first, some around the current one, and the last; undefined is a gap. */
export function pageNumbers(page: number, last: number): readonly (number | undefined)[] {
  const shown = [1, last];
  for (let number = page - BESIDE; number <= page + BESIDE; number++)
    if (number > 1 && number < last) shown.push(number);
  return withGaps([...new Set(shown)].toSorted((a, b) => a - b));
}

/** A gap of one page is that page: the number takes no more space than the dots. */
function withGaps(numbers: readonly number[]): readonly (number | undefined)[] {
  return numbers.flatMap((number, i) => {
    const before = numbers[i - 1] ?? number - 1;
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [undefined, number];
  });
}

export type Paging = {
  readonly page: number;
  /** The last page known to have results; 0 if none is known. */
  readonly knownPages: number;
  /** Whether a page may follow this one. Searches across engines do not know how many pages there are. */
  readonly more: boolean;
  readonly addressOf: (page: number) => SitePath;
};

/** Undefined if there is only one page. */
export function paging(frame: Frame, { page, knownPages, more, addressOf }: Paging): Html | undefined {
  const { link, t } = frame;
  const last = Math.max(knownPages, more ? Math.min(page + 1, LAST_PAGE) : page);
  if (last === 1) return undefined;
  const numbers = pageNumbers(page, last).map((number) => {
    if (number === undefined) return html`<li aria-hidden="true">…</li>`;
    const label = t('search.pages.page', { page: number });
    if (number !== page)
      return html`<li><a href="${link(addressOf(number))}" aria-label="${label}">${number}</a></li>`;
    return html`<li aria-current="page">
      <span class="unseen">${label}</span><span aria-hidden="true">${number}</span>
    </li>`;
  });
  return html`<nav class="paging" aria-label="${t('search.pages.label')}">
    ${page > 1 && html`<a class="button plain" rel="prev" href="${link(addressOf(page - 1))}">${t('search.pages.previous')}</a>`}
    <ol>
      ${numbers}
    </ol>
    ${page < last && html`<a class="button plain" rel="next" href="${link(addressOf(page + 1))}">${t('search.pages.next')}</a>`}
  </nav>`;
}

/** For a page past the last one. */
function noMoreResults({ link, t }: Frame, { page, knownPages, addressOf }: Omit<Paging, 'more'>): Html {
  const last = knownPages > 0 ? knownPages : page > LAST_PAGE ? 1 : page - 1;
  return html`<section class="nothing stack" data-end>
    <h2>${t('search.pages.end')}</h2>
    <p class="actions">
      <a class="button plain" href="${link(addressOf(1))}">${t('search.pages.first')}</a>
      ${last > 1 && html`<a class="button plain" rel="prev" href="${link(addressOf(last))}">${t('search.pages.page', { page: last })}</a>`}
    </p>
  </section>`;
}
