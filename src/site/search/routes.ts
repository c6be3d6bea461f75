import type { InstantValue } from '../../answers/index.ts';
import { plainPage } from '../server/form-page.ts';
import type { SitePage, SiteParts, Visit } from '../server/page.ts';
import { relatedFragment } from './related.ts';
import { webSearchPage } from './web-page.ts';
import { completePage, suggestPage } from './suggest-page.ts';
import { type Child, type Frame, html, type Html, type SitePath } from '../components/html.ts';
import { cardsNow } from './knowledge.ts';
import { parseLanguage } from '../../core/query/language.ts';
import { instantAnswer } from './instant/index.ts';
import { cleanQuery, readSearch } from '../server/read-search.ts';
import { fromMarkdown } from '../components/markdown.ts';
import { toolList } from './tools/list.ts';
import { searchFor, toolQuery } from './tools/queries.ts';
import { lensChips } from '../components/filters/lens-filter.ts';
import { withParameters } from '../components/results/search-address.ts';
import { backdrop, layout } from '../components/layout/layout.ts';
import { searchBox } from '../components/layout/search-page.ts';

export function searchPages(parts: SiteParts): SitePage[] {
  return [
    homePage(parts),
    webSearchPage(parts),
    cardsFragment(parts),
    suggestPage(parts),
    completePage(parts),
    relatedFragment(parts),
    toolListPage,
    toolForm,
    toolAnswer('GET', parts),
    toolAnswer('POST', parts),
  ];
}

function homePage(parts: SiteParts): SitePage {
  const stepsFor = firstSteps(parts);
  const about = { name: 'home', path: '/', access: 'searchers', indexable: true, installs: true } as const;
  return plainPage(about, async (visit) => {
    const { frame } = visit;
    const source = frame.instance.textOf('home', frame.language);
    const text = source !== undefined && html`<div class="home-text">${await fromMarkdown(source)}</div>`;
    return home(frame, visit.query.get('lens'), [text, await stepsFor(visit)]);
  });
}

/** The guide for administrators of a new instance, below the search box until its first three steps are done. */
function firstSteps({
  accounts,
  apiKeys,
  configuration,
}: SiteParts): (visit: Visit) => Promise<Html | undefined> {
  const hasEngineKey = configuration.some(
    ({ name, source }) => name.endsWith('_API_KEY') && source !== 'default',
  );
  // Counting everything once is enough: an instance does not become new again.
  let isDone = false;
  return async ({ frame, visitor }) => {
    if (isDone || visitor.user?.admin !== true) return undefined;
    const [users, keys] = await Promise.all([accounts.listUsers(), apiKeys.list({})]);
    const [isShared, hasKey] = [users.length > 1, keys.length > 0];
    isDone = hasEngineKey && isShared && hasKey;
    if (isDone) return undefined;
    const { t, link } = frame;
    const step = (done: boolean, to: SitePath, words: string): Html =>
      html`<li>${done ? html`<s>${words}</s>` : html`<a href="${link(to)}">${words}</a>`}</li>`;
    const steps: Child = [
      step(hasEngineKey, '/admin/providers', t('firstSteps.engine')),
      step(isShared, '/admin/invitations', t('firstSteps.invite')),
      step(hasKey, '/settings/keys', t('firstSteps.key')),
      step(false, '/docs', t('firstSteps.connect')),
    ];
    return html`<section class="home-text" aria-labelledby="first-steps">
      <h2 id="first-steps">${t('firstSteps.title')}</h2>
      <ul>
        ${steps}
        <li>${t('firstSteps.backUp')} <code>tributary backup</code></li>
      </ul>
    </section>`;
  };
}

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

const toolListPage = plainPage({ name: 'tools', path: '/tools', access: 'searchers' }, ({ frame }) =>
  toolList(frame),
);

/** The form of a tool: redirects to the search for what is filled in, which shows the instant answer. */
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

/** A test of a pattern takes a bounded number of steps; this bounds what is counted, marked and sent back. */
const MAX_TEXT_LENGTH = 20_000;
const MAX_PATTERN_LENGTH = 480;

/** The answer to the form of a tool, for its script: texts are posted, shorter values are in the query. */
function toolAnswer(method: 'GET' | 'POST', parts: SiteParts): SitePage {
  return {
    name: method === 'GET' ? 'tool_answer' : 'tool_answer_post',
    method,
    path: '/tool/answer',
    access: 'searchers',
    spends: 'suggest',
    async handle(visit) {
      const { frame, form, query } = visit;
      const fields = method === 'GET' ? query : form;
      const field = (name: string): string => fields.get(name).replaceAll('\r\n', '\n');
      const cacheControl = method === 'GET' ? 'private' : 'no-store';
      const isTooLong = ['input', 'content'].some((name) => [...field(name)].length > MAX_TEXT_LENGTH);
      if (isTooLong) {
        const words = frame.t('translate.atMost', { count: frame.formats.number(MAX_TEXT_LENGTH) });
        return { kind: 'page', status: 400, html: html`<p data-refused>${words}</p>`, cacheControl };
      }
      const found =
        field('pattern').length > MAX_PATTERN_LENGTH ? undefined : await answered(visit, field, parts);
      return { kind: 'page', html: html`${found && instantAnswer(frame, found)}`, cacheControl };
    },
  };
}

async function answered(
  { frame, client, signal }: Visit,
  field: (name: string) => string,
  { answerForm, instantAnswers }: SiteParts,
): Promise<InstantValue | undefined> {
  const type = field('type');
  const direct = await answerForm(type, field, frame.language);
  const text = toolQuery(type, field);
  if (direct || text === undefined) return direct;
  const { found } = await instantAnswers.answer({
    ...{ text: cleanQuery(text), language: parseLanguage(frame.language), place: '' },
    ...{ client: client(), signal, isDraft: true },
  });
  return found;
}

/** The home page: the search box above the backdrop. */
function home(frame: Frame, lens: string, texts: Child): Html {
  const { link, t } = frame;
  return layout(frame, {
    title: '',
    description: `${t('search.home.tagline')} ${t('search.home.privacy')}`,
    kind: 'home',
    scripts: ['offline'],
    meta: html`<meta name="offline" content="${link('/offline.js')}" />`,
    main: html`<div class="home-middle">
        <h1 class="home-name">
          <img src="${frame.link(frame.assets.mark)}" alt="" width="64" height="64" /> ${frame.instance.name}
        </h1>
        ${searchBox(frame, { tab: 'web', query: '', keep: lens === '' ? [] : [['lens', lens]], autofocus: true })}
        ${frame.maySearch && lensChips(frame, { chosen: lens, withReady: true, to: (one) => withParameters('/', { lens: one }) })}
        <p class="home-tagline">${t('search.home.tagline')} <span>${t('search.home.privacy')}</span></p>
        ${texts}
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
