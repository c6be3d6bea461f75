import { queryWords } from '../../core/results/query-words.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { failedEngines, noEngine } from '../components/outcome.ts';
import { filters, type Filters } from '../components/filters.ts';
import { pageEnd, resultScripts, type PageOfResults } from '../components/page-end.ts';
import { searchAddress } from '../components/search-address.ts';
import type { ScriptedPart } from '../components/scripted-part.ts';
import { searchPage } from '../components/search-page.ts';
import { samePages, shownNote, siteMenus, steeredNotice } from '../components/steering.ts';
import { webResult, type ShownResult } from './result.ts';

export type WebPage = PageOfResults<ShownResult> &
  Pick<Filters, 'safe' | 'slots' | 'asked' | 'supported' | 'usual'> & {
    readonly correction: string;
    readonly instant: ScriptedPart | undefined;
    readonly cards: Child;
    readonly related: ScriptedPart | undefined;
  };

export function webPage(frame: Frame, model: WebPage): Html {
  const { choice, instant, related } = model;
  const heading = html`<h1 class="unseen">${frame.t('search.results.title', { query: choice.text })}</h1>`;
  const results = model.slots.length === 0 ? noEngine(frame) : found(frame, model);
  return searchPage(frame, {
    tab: 'web',
    query: choice.text,
    choice,
    filters: filters(frame, { tab: 'web', ...model }),
    ...(instant?.html === undefined
      ? { main: [heading, results] }
      : { lead: html`${heading} ${instant.html}`, main: results }),
    ...(model.cards === undefined ? {} : { aside: model.cards }),
    scripts: [...(instant?.scripts ?? []), ...resultScripts(frame, model), ...(related?.scripts ?? [])],
  });
}

function found(frame: Frame, model: WebPage): Child {
  const { choice, page, results, steering } = model;
  const again = samePages(steering, 'web', choice)(page);
  const emphasis = queryWords(choice.text);
  const menuOf = siteMenus(frame, steering, again);
  return [
    steeredNotice(frame, steering, again),
    shownNote(frame, steering, again),
    correction(frame, model),
    failedEngines(frame, { ...model, again }),
    results.length > 0 &&
      html`<ol class="results">
        ${results.map((result) => webResult(frame, result, { emphasis, menu: menuOf(result.url) }))}
      </ol>`,
    pageEnd(frame, 'web', model),
    model.related?.html,
  ];
}

function correction({ link, t }: Frame, { correction: text, choice }: WebPage): Html | undefined {
  if (text === '') return undefined;
  const to = searchAddress('web', { ...choice, text });
  return html`<p class="correction">${t('search.results.correction')} <a href="${link(to)}">${text}</a></p>`;
}
