import type { Frame } from './frame.ts';
import { html, type Child, type Html } from './html.ts';
import { layout } from './layout.ts';
import { searchBox } from './search-box.ts';
import { chosen, searchAddress, type SearchChoice, SEARCH_TABS, type SearchTab } from './search-address.ts';

export type SearchPage = {
  readonly tab: SearchTab;
  readonly query: string;
  /** The tab that the box searches, if this one has a form of its own. */
  readonly searchesIn?: SearchTab;
  /** The filters chosen, which the tabs and the box keep. */
  readonly choice?: SearchChoice;
  /** Below the tabs: the time filter, the engines. */
  readonly filters?: Child;
  /** Above the results. */
  readonly lead?: Child;
  readonly main: Child;
  /** Beside the results, or between the lead and them on a narrow screen. */
  readonly aside?: Child;
  readonly scripts?: readonly string[];
};

/** What all tabs share: search box, tabs, filters, results and the column beside them. */
export function searchPage(frame: Frame, page: SearchPage): Html {
  const { t } = frame;
  return layout(frame, {
    title: page.query === '' ? t(`common.tabs.${page.tab}`) : page.query,
    kind: 'search-page',
    scripts: page.scripts,
    head: searchBox(frame, {
      tab: page.searchesIn ?? page.tab,
      query: page.query,
      keep: page.choice ? chosen(page.choice, page.searchesIn ?? page.tab) : [],
    }),
    main: html`<nav class="tabs" aria-label="${frame.t('search.kinds')}">
        <ul>
          ${SEARCH_TABS.map((tab) => tabLink(frame, tab, page))}
        </ul>
      </nav>
      ${page.filters}
      <div class="search-body">
        ${page.lead !== undefined && html`<div class="search-lead">${page.lead}</div>`}
        ${page.aside !== undefined && html`<div class="search-aside">${page.aside}</div>`}
        <div class="search-main">${page.main}</div>
      </div>`,
  });
}

const NO_CHOICE = { date: undefined, engines: [], safe: undefined, language: undefined };

function tabLink({ link, t }: Frame, tab: SearchTab, page: SearchPage): Html {
  const { query: text, choice = { text, ...NO_CHOICE } } = page;
  const current = tab === page.tab && html` aria-current="page"`;
  return html`<li>
    <a href="${link(searchAddress(tab, choice))}" ${current}>${t(`common.tabs.${tab}`)}</a>
  </li>`;
}
