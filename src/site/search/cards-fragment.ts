import { html } from '../components/html.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { cardsNow } from './knowledge.ts';
import { readSearch } from '../server/read-search.ts';

/** Only the cards, for the script that puts them beside the results. One search has one of these: it costs as little as a completion. */
export function cardsFragment(parts: SiteParts): SitePage {
  return {
    name: 'cards',
    method: 'GET',
    path: '/cards',
    access: 'searchers',
    spends: 'suggest',
    async handle(visit) {
      const search = readSearch(visit, parts);
      const cards = search && (await cardsNow(visit, parts, search));
      return { kind: 'page', html: cards ?? html``, keep: 'private' };
    },
  };
}
