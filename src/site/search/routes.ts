import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { relatedFragment } from './related.ts';
import { completePage, suggestPage } from './suggest-page.ts';
import { webSearchPage } from './web-search-page.ts';
import { home } from './home-view.ts';
import { html } from '../components/html.ts';
import { cardsNow } from './knowledge.ts';
import { parseLanguage } from '../../core/query/language.ts';
import { instantAnswer } from './instant/index.ts';
import { cleanQuery, readSearch } from '../server/read-search.ts';
import { searchFor, toolQuery } from './tools/queries.ts';
import { regexPage } from './tools/regex-page.ts';

export function searchPages(parts: SiteParts): SitePage[] {
  return [
    homePage,
    webSearchPage(parts),
    cardsFragment(parts),
    suggestPage(parts),
    completePage(parts),
    relatedFragment(parts),
    toolForm,
    toolAnswer(parts),
    regexPage(parts),
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
      const search = readSearch('web', visit, parts);
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

/** Only the answer to a tool's form, for tools that the server has to answer while typing. */
function toolAnswer(parts: SiteParts): SitePage {
  return {
    name: 'tool_answer',
    method: 'GET',
    path: '/tool/answer',
    access: 'searchers',
    spends: 'suggest',
    async handle(visit) {
      const text = toolQuery(visit.query.get('type'), (name) => visit.query.get(name));
      const { frame, client, signal } = visit;
      const language = parseLanguage(frame.language);
      const asked = text === undefined ? '' : cleanQuery(text);
      const { found } = await parts.instantAnswers.answer({
        ...{ text: asked, language, place: '', client: client(), signal },
        isDraft: true,
      });
      return { kind: 'page', html: html`${found && instantAnswer(frame, found)}`, keep: 'private' };
    },
  };
}
