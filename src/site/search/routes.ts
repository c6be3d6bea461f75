import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { suggestPage } from './suggest-page.ts';
import { webSearchPage } from './web-search-page.ts';
import { home } from './home-view.ts';
import { html } from '../components/html.ts';
import { cardsNow } from './knowledge.ts';
import { readSearch } from '../server/read-search.ts';

export function searchPages(parts: SiteParts): SitePage[] {
  return [homePage, webSearchPage(parts), cardsFragment(parts), suggestPage(parts)];
}

const homePage: SitePage = {
  name: 'home',
  method: 'GET',
  path: '/',
  access: 'searchers',
  handle: ({ frame }) => ({ kind: 'page', html: home(frame), keep: 'private', indexable: true }),
};

/** Only the cards, for the browser's script. Every search asks for them once, so they count like a completion. */
function cardsFragment(parts: SiteParts): SitePage {
  return {
    name: 'cards',
    method: 'GET',
    path: '/cards',
    access: 'searchers',
    spends: 'suggest',
    async handle(visit) {
      const search = readSearch(visit, parts);
      const cards = search && (await cardsNow(visit, parts, search));
      const keep = cards?.isIncomplete === true ? 'no-store' : 'private';
      return { kind: 'page', html: html`${cards?.html}`, keep };
    },
  };
}
