import type { LookupResult } from '../../core/upstream/outcome.ts';
import { lookupHeaders } from '../../http/api/present/lookup.ts';
import type { Html } from '../components/html.ts';
import type { SiteAnswer } from './page.ts';

type Looked = Pick<LookupResult, 'outcome' | 'cache' | 'reports'>;

/**
 * The answer of a page that asked providers, for searches, maps and translations alike. It is 200 even if all of them
 * failed, as in the API: the page is whole and says what failed. But then it is not stored, and Back asks again.
 */
export function lookupPage(
  html: Html,
  found: Looked,
  { isIncomplete = false }: { isIncomplete?: boolean } = {},
): Extract<SiteAnswer, { kind: 'page' }> {
  const isLasting = found.outcome !== 'failed' && found.cache !== 'stale' && !isIncomplete;
  return {
    kind: 'page',
    html,
    cacheControl: isLasting ? 'private' : 'no-store',
    headers: lookupHeaders(found),
  };
}

/** What a lookup that no provider answered looks like. */
export const UNANSWERED: Looked = { outcome: 'failed', cache: 'miss', reports: [] };
