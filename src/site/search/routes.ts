import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { completePage, suggestPage } from './suggest-page.ts';
import { webSearchPage } from './web-search-page.ts';
import { home } from './home-view.ts';
import { html } from '../components/html.ts';
import { cardsNow } from './knowledge.ts';
import { readSearch } from '../server/read-search.ts';
import { searchFor, toolQuery } from './tools/queries.ts';

export function searchPages(parts: SiteParts): SitePage[] {
  return [
    homePage,
    webSearchPage(parts),
    cardsFragment(parts),
    suggestPage(parts),
    completePage(parts),
    toolForm,
  ];
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

/** The form of a tool: leads to the search for what is filled in, where the instant answer is. */
const toolForm: SitePage = {
  name: 'tool',
  method: 'GET',
  path: '/tool',
  access: 'searchers',
  handle({ query }) {
    const text = toolQuery(query.get('type'), (name) => query.get(name));
    return { kind: 'redirect', to: text === undefined ? '/' : searchFor(text) };
  },
};
