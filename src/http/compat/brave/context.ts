import type { ValuesOf } from '../../../core/query/parameters.ts';
import { hostOf } from '../../../core/web-url.ts';
import type { KeyedCall, KeyedRoute } from '../../keyed-route.ts';
import { ifAllowed, readPages, search, passagesAbout } from '../searches.ts';
import type { Result } from '../../api/bodies.ts';
import { CONTEXT, IGNORED_IN_CONTEXT } from './parameters.ts';
import { braveRoute } from './route.ts';

/** Each page that is read counts as a search, so only the best are. The others have their description. */
const PAGES_READ = 5;
const CHARACTERS_PER_TOKEN = 4;

type Sent = ValuesOf<typeof CONTEXT>;
type Grounding = { readonly url: string; readonly title: string; readonly snippets: readonly string[] };

export const braveContextRoute: KeyedRoute = braveRoute({
  name: 'context',
  path: 'llm/context',
  summary: 'Brave-compatible LLM context',
  description: `Passages of the first ${PAGES_READ} pages that have the most words of the query, and descriptions of the remaining pages. Counts as one search and one per page that could be read.`,
  parameters: CONTEXT,
  ignored: IGNORED_IN_CONTEXT,
  async respond(call, sent) {
    const { q, country, search_lang: lang, safesearch: safe, freshness: date } = sent;
    const { results } = await search(call, 'web_search', { q, country, lang, safe, date });
    const shown = results.slice(0, Math.min(sent.count, sent.maximum_number_of_urls));
    const generic = groundingOf(shown, await textsOf(call, shown.slice(0, PAGES_READ)), sent);
    const used = new Set(generic.map(({ url }) => url));
    return {
      grounding: { generic, map: [] },
      sources: Object.fromEntries(shown.filter(({ url }) => used.has(url)).map(sourceOf)),
    };
  },
});

type Texts = ReadonlyMap<string, string>;

/** By URL. Pages that could not be read are missing. */
async function textsOf(call: KeyedCall, shown: readonly Result<'web'>[]): Promise<Texts> {
  const urls = shown.map(({ url }) => url);
  const pages = await ifAllowed(() => readPages(call, urls, 'markdown'));
  return new Map(pages?.map(({ url, content }) => [url, content]));
}

/** Until a limit is reached. */
function groundingOf(pages: readonly Result<'web'>[], texts: Texts, sent: Sent): Grounding[] {
  const generic: Grounding[] = [];
  let snippetsLeft = sent.maximum_number_of_snippets;
  let charactersLeft = sent.maximum_number_of_tokens * CHARACTERS_PER_TOKEN;
  for (const page of pages) {
    const atMost = Math.min(snippetsLeft, sent.maximum_number_of_snippets_per_url);
    const room = Math.min(charactersLeft, sent.maximum_number_of_tokens_per_url * CHARACTERS_PER_TOKEN);
    const snippets = fitting(snippetsOf(page, texts.get(page.url) ?? '', sent.q, atMost), room);
    if (snippets.length === 0) continue;
    generic.push({ url: page.url, title: page.title, snippets });
    snippetsLeft -= snippets.length;
    charactersLeft -= snippets.reduce((sum, { length }) => sum + length, 0);
  }
  return generic;
}

function snippetsOf({ description }: Result<'web'>, text: string, query: string, atMost: number): string[] {
  if (text !== '') return passagesAbout(query, text, atMost);
  return description === '' ? [] : [description].slice(0, atMost);
}

function fitting(texts: readonly string[], room: number): string[] {
  let left = room;
  return texts.filter((text) => {
    left -= text.length;
    return left >= 0;
  });
}

function sourceOf({ url, title, age, published_at }: Result<'web'>): [string, object] {
  const dates = published_at === null ? [] : [published_at.slice(0, 10), age];
  return [url, { title, hostname: hostOf(url), age: dates }];
}
