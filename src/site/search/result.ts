import type { Emphasis } from '../../core/results/query-words.ts';
import type { WebResult } from '../../http/api/present/results.ts';
import { emphasised } from '../components/emphasised.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { outward } from '../components/out-link.ts';
import { siteIcon } from '../components/site-icon.ts';

/** A result as the page shows it: the fields of the API, and how many engines returned it. */
export type ShownResult = WebResult & { readonly engines: number };

type Beside = {
  readonly emphasis: Emphasis;
  /** Steers the site. */
  readonly menu: Child;
};

/** The first link must be the result itself: the keyboard shortcuts rely on it. */
export function webResult(frame: Frame, result: ShownResult, { emphasis, menu }: Beside): Html {
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
  return html`<span class="result-url" dir="ltr"><b>${host}</b>${path}</span>`;
}

const STREAMS = ['M1 8H23', 'M1 2C9 2 9 8 15 8', 'M1 14C9 14 9 8 15 8'] as const;

/** How many engines returned a result, as streams that join. */
function confluence(engines: number): Html {
  const paths = engines === 2 ? STREAMS.slice(1).join('') + 'H23' : STREAMS.slice(0, engines).join('');
  return html`<svg class="confluence" viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
    <path d="${paths}" />
  </svg>`;
}
