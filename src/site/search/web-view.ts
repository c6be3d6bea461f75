import { type Emphasis, queryWords } from '../../core/results/query-words.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { filters } from '../components/filters/filters.ts';
import { type Drawing, resultScripts, type SearchModel } from '../components/results/paging.ts';
import { searchAddress } from '../components/results/search-address.ts';
import { emphasised } from '../components/text.ts';
import { searchPage } from '../components/layout/search-page.ts';
import type { ResultPage } from '../../core/search/result-pages.ts';
import { hostOf } from '../../core/web-url.ts';
import { thumbnail } from '../components/results/list-view.ts';
import type { WebResult } from '../../http/api/present/results.ts';
import { outward, siteIcon } from '../components/results/out-link.ts';

export type WebPage = SearchModel<ShownResult> & Pick<ResultPage<'web'>, 'correction' | 'rows'>;

/** The page around its parts. */
export function webPage(frame: Frame, model: SearchModel<unknown>, parts: Child): Html {
  const { choice } = model;
  return searchPage(frame, {
    tab: 'web',
    query: choice.text,
    choice,
    filters: filters(frame, { tab: 'web', ...model }),
    parts: html`<h1 class="unseen">${frame.t('search.results.title', { query: choice.text })}</h1>
      ${parts}`,
    scripts: resultScripts(frame),
  });
}

export function drawWeb(frame: Frame, model: WebPage): Drawing {
  const emphasis = queryWords(model.choice.text);
  return {
    results(menuOf) {
      const results = model.results.map((result) =>
        webResult(frame, result, { emphasis, menu: menuOf(result.url) }),
      );
      return html`<ol class="results">
        ${results.slice(0, ABOVE_ROWS)} ${rowsOf(frame, model)} ${results.slice(ABOVE_ROWS)}
      </ol>`;
    },
    above: [unknownBang(frame, model), correction(frame, model)],
  };
}

const ABOVE_ROWS = 3;

/** News, videos and images that an engine shows among its results. */
function rowsOf(frame: Frame, { rows = {}, page, choice, siteRules }: WebPage): Child {
  if (page > 1) return undefined;
  const { t, link } = frame;
  const isShown = ({ url }: { url: string }): boolean =>
    siteRules.showsBlocked || siteRules.ruleOf(url)?.rule !== 'block';
  return (['news', 'videos', 'images'] as const).map((kind) => {
    const items = rows[kind]?.filter(isShown) ?? [];
    if (items.length === 0) return undefined;
    return html`<li class="row">
      <h2><a href="${link(searchAddress(kind, choice))}">${t(`common.tabs.${kind}`)}</a></h2>
      <ul>
        ${items.map(
          (item) =>
            html`<li>
              <a href="${item.url}" ${outward(frame)}>
                ${thumbnail(frame, item.thumbnail)} <span dir="auto">${item.title || hostOf(item.url)}</span>
              </a>
              <small dir="auto">${makerOf(item)}</small>
            </li>`,
        )}
      </ul>
    </li>`;
  });
}

function makerOf(item: { url: string; publisher?: string; channel?: string }): string {
  const maker = item.publisher ?? item.channel ?? '';
  return maker === '' ? hostOf(item.url) : maker;
}

/** Known bangs lead elsewhere, so a word like one that is still here is a mistake. */
function unknownBang({ link, t }: Frame, { choice }: WebPage): Html | undefined {
  const [, bang] = /(?:^|\s)(!{1,2}[a-z][\w.-]*)(?=\s|$)/i.exec(choice.text) ?? [];
  if (bang === undefined) return undefined;
  return html`<p class="correction">
    ${t('search.bang.unknown', { bang })}
    <a href="${link('/preferences/bangs')}">${t('preferences.bangs')}</a>
  </p>`;
}

function correction({ link, t }: Frame, { correction: text, choice, page }: WebPage): Html | undefined {
  if (text === '' || page > 1) return undefined;
  const to = searchAddress('web', { ...choice, text });
  return html`<p class="correction">${t('search.results.correction')} <a href="${link(to)}">${text}</a></p>`;
}

/** A result as the page shows it: the fields of the API, and how many engines returned it. */
type ShownResult = WebResult & { readonly engines: number };

type Beside = {
  readonly emphasis: Emphasis;
  /** The menu with the rule for the site. */
  readonly menu: Child;
};

/** The first link must be the result itself: the keyboard shortcuts rely on it. */
function webResult(frame: Frame, result: ShownResult, { emphasis, menu }: Beside): Html {
  const { t } = frame;
  return html`<li class="result" data-result>
    <a class="result-link" href="${result.url}" ${outward(frame)}>
      <h2 class="result-title" dir="auto">${result.title || result.display_url}</h2>
      <span class="result-address">
        ${siteIcon(frame, { url: result.url, icon: result.favicon_url })} ${address(result.display_url)}
      </span>
    </a>
    <p class="result-text" dir="auto">
      ${result.age !== '' && html`<span class="result-age">${result.age}</span> `}${emphasised(emphasis, result.description)}
    </p>
    ${
      result.sitelinks.length > 0 &&
      html`<ul class="sitelinks">
        ${result.sitelinks.map(
          ({ title, url }) => html`<li><a href="${url}" ${outward(frame)}>${title || url}</a></li>`,
        )}
      </ul>`
    }
    <p class="result-foot">
      ${confluence(result.engines)} <span class="unseen">${t('search.results.foundBy')}</span>
      <span class="result-engines">${result.source_label}</span> ${menu}
    </p>
  </li>`;
}

/** The host is emphasised, because it says whose page it is. */
function address(text: string): Html {
  const slash = text.indexOf('/');
  const [host, path] = slash < 0 ? [text, ''] : [text.slice(0, slash), text.slice(slash)];
  return html`<span class="result-url" dir="ltr"><b>${host}</b><bdi>${path}</bdi></span>`;
}

const STREAMS = ['M1 8H23', 'M1 2C9 2 9 8 15 8', 'M1 14C9 14 9 8 15 8'] as const;

/** How many engines returned a result, as streams that join. */
function confluence(engines: number): Html {
  const paths = engines === 2 ? STREAMS.slice(1).join('') + 'H23' : STREAMS.slice(0, engines).join('');
  return html`<svg class="confluence" viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
    <path d="${paths}" />
  </svg>`;
}
