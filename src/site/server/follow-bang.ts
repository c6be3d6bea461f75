import { type Lens, lensText } from '../../core/preferences/lens.ts';
import { LENS_TABS } from '../components/filters/lens-filter.ts';
import type { SearchTab } from '../../core/bangs/tabs.ts';
import { searchAddress, TAB_PATHS, type SearchChoice } from '../components/results/search-address.ts';
import type { SiteAnswer, SiteParts, Visit } from './page.ts';
import { type Frame, html, type Html, type SitePath } from '../components/html.ts';
import { layout } from '../components/layout/layout.ts';

type LensBang = { readonly lens: Lens; readonly text: string };
type TabBang = { readonly tab: SearchTab; readonly source?: string; readonly text: string };

/**
 * Follows a bang in the query to another tab or to the search of another site; undefined for a query without one. Tabs
 * get the filters that they share with this search. The content policy lets a form of this site lead to this site only, redirects included, so a form gets a page with a link.
 */
export function followBang(visit: Visit, { bangs }: SiteParts, choice: SearchChoice): SiteAnswer | undefined {
  const { bangs: own, lenses } = visit.visitor.preferences;
  const bang = bangs.resolve(choice.text, own, lenses);
  if (bang === undefined) return undefined;
  if (bang.kind === 'lens') return { kind: 'redirect', to: lensAddress(visit, bang, choice) };
  if (bang.kind === 'tab') return { kind: 'redirect', to: tabAddress(bang, choice) };
  if (!visit.fromThisSite) return { kind: 'redirect', to: bang.url, status: 302 };
  return {
    kind: 'page',
    html: onward(visit.frame, bang),
    cacheControl: 'no-store',
    headers: { refresh: `0; url=${bang.url}` },
  };
}

/** The same search with the lens, on the same tab if it has lenses; without words the page of the lens. */
function lensAddress({ frame }: Visit, { lens, text }: LensBang, choice: SearchChoice): SitePath {
  if (text === '') return `/lens?${lensText(lens)}`;
  const tab = LENS_TABS.find((one) => TAB_PATHS[one] === frame.path) ?? 'web';
  return searchAddress(tab, { ...choice, text, lens: lens.trigger });
}

/** Without words there is no search whose filters could be kept. */
function tabAddress({ tab, source, text }: TabBang, choice: SearchChoice): SitePath {
  if (text === '') return TAB_PATHS[tab];
  const only = source === undefined ? [] : [source];
  return searchAddress(tab, {
    ...choice,
    text,
    ...(tab === 'web' && source !== undefined ? { engines: only } : { sources: only }),
  });
}

/** Shown briefly before the browser follows to the other site. */
function onward(frame: Frame, { name, domain, url }: { name: string; domain: string; url: string }): Html {
  const { t } = frame;
  return layout(frame, {
    title: t('search.bang.title', { name }),
    main: html`<div class="stack">
      <h1>${t('search.bang.title', { name })}</h1>
      <p><a class="button" href="${url}" rel="noreferrer">${t('search.bang.link', { domain })}</a></p>
    </div>`,
  });
}
