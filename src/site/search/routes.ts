import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { relatedFragment } from './related.ts';
import { completePage, suggestPage } from './suggest-page.ts';
import { webSearchPage } from './web-search-page.ts';
import { html, type Html } from '../components/html.ts';
import { cardsNow } from './knowledge.ts';
import { parseLanguage } from '../../core/query/language.ts';
import { instantAnswer } from './instant/index.ts';
import { cleanQuery, readSearch } from '../server/read-search.ts';
import { searchFor, toolQuery } from './tools/queries.ts';
import { regexPage } from './tools/regex.ts';
import type { Frame } from '../components/frame.ts';
import { layout, backdrop } from '../components/layout/layout.ts';
import { searchBox } from '../components/layout/search-page.ts';

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
  handle: ({ frame }) => ({ kind: 'page', html: home(frame), cacheControl: 'private', indexable: true }),
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
      const cacheControl = cards?.isIncomplete === true ? 'no-store' : 'private';
      return { kind: 'page', html: html`${cards?.html}`, cacheControl };
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
      return { kind: 'page', html: html`${found && instantAnswer(frame, found)}`, cacheControl: 'private' };
    },
  };
}

/** The home page: the search box above the backdrop. */
function home(frame: Frame): Html {
  const { link, t } = frame;
  return layout(frame, {
    title: '',
    description: `${t('search.home.tagline')} ${t('search.home.privacy')}`,
    kind: 'home',
    main: html`<div class="home-middle">
        <h1 class="home-name">
          <img src="${frame.link(frame.assets.mark)}" alt="" width="64" height="64" /> Tributary
        </h1>
        ${searchBox(frame, { tab: 'web', query: '', autofocus: true })}
        <p class="home-tagline">${t('search.home.tagline')} <span>${t('search.home.privacy')}</span></p>
        ${
          !frame.user &&
          html`<p class="home-sign-in">
            ${t('search.home.account')} <a href="${link('/login')}">${t('common.signIn')}</a>
          </p>`
        }
        <p class="home-sign-in"><a href="${link('/help/browser')}">${t('help.browser.short')}</a></p>
      </div>
      ${backdrop()}`,
  });
}
