import { TAB_PATHS } from '../components/search-tabs.ts';
import { onward } from '../components/onward-view.ts';
import type { SiteAnswer, Visit } from './page.ts';
import type { SiteParts } from './parts.ts';

/**
 * Follows a bang in the query to another tab or to the search of another site; undefined for a query without one. The
 * content policy lets a form of this site lead to this site only, redirects included, so a form gets a page with a link.
 */
export function followBang(
  visit: Visit,
  { bangs }: Pick<SiteParts, 'bangs'>,
  query: string,
): SiteAnswer | undefined {
  const bang = bangs.resolve(query, visit.visitor.preferences.bangs);
  if (bang === undefined) return undefined;
  if (bang.kind === 'tab') {
    const words = bang.text === '' ? '' : `?${new URLSearchParams({ q: bang.text }).toString()}`;
    return { kind: 'redirect', to: TAB_PATHS[bang.tab] + words };
  }
  if (!visit.fromThisSite) return { kind: 'redirect', to: bang.url, status: 302 };
  return {
    kind: 'page',
    html: onward(visit.frame, bang),
    keep: 'no-store',
    headers: { refresh: `0; url=${bang.url}` },
  };
}
