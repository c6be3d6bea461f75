import { withoutAdultWords } from '../../core/upstream/upstream.ts';
import { type Frame, html, type Html } from '../components/html.ts';
import { searchAddress, type SearchChoice } from '../components/results/search-address.ts';
import { plainPage } from '../server/form-page.ts';
import type { SitePage, SiteParts, Visit } from '../server/page.ts';
import { readSearch, type SiteSearch } from '../server/read-search.ts';

const MOST = 8;

/** Only the related searches, for the browser's script. */
export function relatedFragment(parts: SiteParts): SitePage {
  return plainPage(
    { name: 'related', path: '/related', access: 'searchers', spends: 'suggest' },
    async (visit) => {
      const search = readSearch('web', visit, parts);
      const texts = search && (await relatedTo(visit, parts, search));
      return html`${search && texts && relatedList(visit.frame, search.choice, texts)}`;
    },
  );
}

/**
 * The related searches that are there when the results are, so that they never delay a page; else a place that the
 * browser's script fills.
 */
export function relatedBelow(
  visit: Visit,
  parts: SiteParts,
  search: SiteSearch,
): () => Promise<Html | undefined> {
  const { frame } = visit;
  if (!frame.suggestions) return () => Promise.resolve(undefined);
  // A visitor who has left needs none.
  const finding = relatedTo(visit, parts, search).catch(() => []);
  return async () => {
    const texts = await Promise.race([finding, Promise.resolve(undefined)]);
    return texts ? relatedList(frame, search.choice, texts) : laterRelated(frame, search.choice);
  };
}

/** Engines are not asked: each of their calls costs the operator as much as a search. */
async function relatedTo(
  { frame, signal }: Visit,
  { suggestions }: SiteParts,
  { query }: SiteSearch,
): Promise<readonly string[]> {
  const { text, language, safe } = query;
  if (!frame.suggestions) return [];
  const { suggestions: found } = await suggestions.suggest({ text, language, isFree: true, signal });
  const others = found.filter((other) => nameOf(other) !== nameOf(text)).map((title) => ({ title }));
  const items = safe ? withoutAdultWords(others) : others;
  return items.slice(0, MOST).map(({ title }) => title);
}

function nameOf(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

function relatedList({ link, t }: Frame, choice: SearchChoice, texts: readonly string[]): Html | undefined {
  if (texts.length === 0) return undefined;
  return html`<nav class="related" aria-labelledby="related">
    <h2 id="related">${t('search.related')}</h2>
    <ul>
      ${texts.map(
        (text) =>
          html`<li><a href="${link(searchAddress('web', { ...choice, text }))}" dir="auto">${text}</a></li>`,
      )}
    </ul>
  </nav>`;
}

function laterRelated({ link }: Frame, choice: SearchChoice): Html {
  const address = searchAddress('web', choice);
  const from = `/related${address.slice(address.indexOf('?'))}` as const;
  return html`<div data-related="${link(from)}"></div>`;
}
