import { hostOf } from '../../core/results/host.ts';
import { SEARCH_TABS, type SearchTab } from '../components/search-address.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { cleanQuery, searchLanguage } from '../server/read-search.ts';

const MOST = 8;

type Completions = { readonly texts: readonly string[]; readonly meanings?: readonly string[] };

/** Completions in the format of browsers: the query, then the list. */
export function suggestPage(parts: SiteParts): SitePage {
  return {
    name: 'suggest',
    method: 'GET',
    path: '/suggest',
    // A browser's own search bar cannot follow a redirect to a form.
    access: 'everyone',
    spends: 'suggest',
    async handle(visit) {
      const asked = visit.query.get('q');
      if (!visit.frame.maySearch) return answer(asked, { texts: [] }, 401);
      return answer(asked, await completions(visit, parts, cleanQuery(asked)));
    },
  };
}

async function completions(visit: Visit, parts: SiteParts, text: string): Promise<Completions> {
  if (text === '') return { texts: [] };
  if (text.startsWith('!')) return bangsFor(visit, parts, text.slice(1));
  const language = searchLanguage(visit);
  const { suggestions } = await parts.suggestions.suggest({ text, language, signal: visit.signal });
  return { texts: suggestions.slice(0, MOST) };
}

/** The visitor's own bangs come first, as they override built-in ones of the same name. */
function bangsFor({ visitor, frame }: Visit, { bangs }: SiteParts, start: string): Completions {
  if (start.includes(' ')) return { texts: [] };
  const { t } = frame;
  const own = visitor.preferences.bangs.filter(({ trigger }) => trigger.startsWith(start.toLowerCase()));
  const all = new Map([
    ...own.map(({ trigger, url }) => [trigger, hostOf(url)] as const),
    ...bangs
      .complete(start, MOST)
      .filter(({ trigger }) => own.every((bang) => bang.trigger !== trigger))
      .map(({ trigger, name }) => [trigger, isTab(name) ? t(`common.tabs.${name}`) : name] as const),
  ]);
  const shown = [...all].slice(0, MOST);
  return { texts: shown.map(([trigger]) => `!${trigger}`), meanings: shown.map(([, meaning]) => meaning) };
}

function isTab(name: string): name is SearchTab {
  return SEARCH_TABS.some((tab) => tab === name);
}

function answer(asked: string, { texts, meanings }: Completions, status = 200): SiteAnswer {
  return {
    kind: 'body',
    status,
    type: 'application/x-suggestions+json; charset=utf-8',
    body: JSON.stringify(meanings === undefined ? [asked, texts] : [asked, texts, meanings]),
    headers: { 'cache-control': 'private, max-age=60', vary: 'Cookie, Accept-Language' },
  };
}
