import type { SitePath } from '../components/frame.ts';
import { SEARCH_TABS, TAB_PATHS, type SearchTab } from '../components/search-address.ts';
import { localPath } from '../server/local-path.ts';
import { cleanQuery } from '../server/read-search.ts';

/** What an error page keeps of the request. */
export type FailedRequest = {
  /** The tab that its search box searches. */
  readonly tab: SearchTab;
  readonly query: string;
  /** The same address; undefined for a form. */
  readonly again: SitePath | undefined;
};

/** `address` is the requested path with its query, as any client may have written it. */
export function failedRequest(address: string, method: string): FailedRequest {
  const again = localPath(address);
  const { pathname, searchParams } = new URL(again, 'https://here.invalid');
  const tab = SEARCH_TABS.find(
    (one) => pathname === TAB_PATHS[one] || pathname.startsWith(`${TAB_PATHS[one]}/`),
  );
  return {
    // The translation page has another form.
    tab: tab === undefined || tab === 'translate' ? 'web' : tab,
    query: cleanQuery((searchParams.get('q') ?? '').toWellFormed()),
    again: method === 'GET' ? again : undefined,
  };
}
