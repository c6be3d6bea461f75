import { CATEGORIES, type Category, type FoundEntries } from '../../core/results/entries.ts';
import { hostOf } from '../../core/web-url.ts';
import { type Emphasis, queryWords } from '../../core/results/query-words.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { thumbnail } from '../components/results/list-view.ts';
import { linkAddress, outward, siteIcon } from '../components/results/out-link.ts';
import type { Drawing, SearchModel } from '../components/results/paging.ts';
import { emphasised } from '../components/text.ts';
import { listPage } from '../server/list-page.ts';
import type { SitePage, SiteParts } from '../server/page.ts';
import { ENTRY_FACTS } from './entry-facts.ts';

/** Papers, code and the other searches with sources of their own. */
export function entriesPages(parts: SiteParts): SitePage[] {
  const { labelOf, favicon, clock } = parts;
  return CATEGORIES.map((tab) =>
    listPage(parts, {
      tab,
      only({ choice: { kind } }) {
        if (tab !== 'code' || kind === undefined) return undefined;
        return ({ details }) => 'kind' in details && details.kind === kind;
      },
      show: () => (entry) => ({
        ...entry,
        icon: favicon(hostOf(entry.url)),
        sourceLabel: entry.sources.map(labelOf).join(', '),
      }),
      draw: (frame, model) => drawEntries(frame, tab, model, clock.wallMs()),
    }),
  );
}

/** A result as the page shows it. */
export type ShownEntry<C extends Category> = FoundEntries[C] & {
  /** The icon of its site. */
  readonly icon: string;
  /** The names of the sources that found it. */
  readonly sourceLabel: string;
};

function drawEntries<C extends Category>(
  frame: Frame,
  tab: C,
  { choice, results }: SearchModel<ShownEntry<C>>,
  nowMs: number,
): Drawing {
  const emphasis = queryWords(choice.text);
  return {
    results: (menuOf) =>
      html`<ol class="results entries-${tab}">
        ${results.map((entry) => entryCard(frame, tab, entry, { nowMs, emphasis, menu: menuOf(entry.url) }))}
      </ol>`,
  };
}

type Beside = { readonly nowMs: number; readonly emphasis: Emphasis; readonly menu: Child };

/** The first link must be the result itself: the keyboard shortcuts rely on it. */
export function entryCard<C extends Category>(
  frame: Frame,
  tab: C,
  entry: ShownEntry<C>,
  { nowMs, emphasis, menu }: Beside,
): Html {
  const { url, icon, publisher, description, sourceLabel } = entry;
  const { title = entry.title, facts, links = [], below } = ENTRY_FACTS[tab](frame, entry, nowMs);
  const host = hostOf(url);
  return html`<li class="result entry" data-result>
    <div class="entry-words">
      <a class="result-link" href="${linkAddress(url)}" ${outward(frame)}>
        <h2 class="result-title" dir="auto">${title === '' ? host : title}</h2>
        <span class="result-address">
          ${siteIcon(frame, { url, icon })}
          <span class="result-url" dir="auto"><b>${publisher === '' ? host : publisher}</b></span>
        </span>
      </a>
      ${row('entry-facts', facts)}
      ${description !== '' && html`<p class="result-text" dir="auto">${emphasised(emphasis, description)}</p>`}
      ${below} ${row('entry-links', links)}
      <p class="result-foot">
        ${
          sourceLabel !== publisher &&
          html`<span class="unseen">${frame.t('search.results.foundBy')}</span>
            <span class="result-engines">${sourceLabel}</span>`
        }
        ${menu}
      </p>
    </div>
    ${entry.thumbnail !== '' && thumbnail(frame, entry.thumbnail)}
  </li>`;
}

function row(name: string, parts: readonly Child[]): Child {
  const shown = parts.filter((part) => part !== undefined && part !== false);
  return (
    shown.length > 0 &&
    html`<ul class="${name}">
      ${shown.map((part) => html`<li>${part}</li>`)}
    </ul>`
  );
}
