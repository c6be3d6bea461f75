import { hostOf } from '../../core/web-url.ts';
import { SEARCH_TABS, type SearchTab } from '../../core/bangs/tabs.ts';
import type { SiteAnswer, SitePage, SiteParts, Visit } from '../server/page.ts';
import { cleanQuery, searchLanguage } from '../server/read-search.ts';
import { answerLanguage } from './knowledge.ts';
import { liveAnswer } from './instant/index.ts';

const MOST = 8;

/** `meaning`: what a bang means. */
type Completion = { readonly text: string; readonly meaning?: string };

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
      const found = await completions(visit, parts, cleanQuery(asked));
      const texts = found.map(({ text }) => text);
      const meanings = found.flatMap(({ meaning }) => meaning ?? []);
      const body = meanings.length === 0 ? [asked, texts] : [asked, texts, meanings];
      return answer(visit, 'application/x-suggestions+json', body);
    },
  };
}

/** For the search box of the site: completions, and the instant answer if it is known here. */
export function completePage(parts: SiteParts): SitePage {
  return {
    name: 'complete',
    method: 'GET',
    path: '/complete',
    access: 'everyone',
    spends: 'suggest',
    async handle(visit) {
      const text = cleanQuery(visit.query.get('q'));
      // First, because loading the answers for the first query would take up the time that providers have.
      const known = await answerNow(visit, parts, text);
      const found = await completions(visit, parts, text);
      return answer(visit, 'application/json', { answer: known, completions: found });
    },
  };
}

async function answerNow(visit: Visit, { instantAnswers }: SiteParts, text: string): Promise<string> {
  const { frame, visitor, client, signal } = visit;
  if (text === '' || !mayComplete(visit)) return '';
  const { place } = visitor.preferences;
  const language = answerLanguage(frame, searchLanguage(visit));
  const { found } = await instantAnswers.answer({
    ...{ text, language, place, signal },
    units: frame.units,
    client: client(),
    isDraft: true,
  });
  return found ? liveAnswer(found) : '';
}

async function completions(visit: Visit, parts: SiteParts, text: string): Promise<readonly Completion[]> {
  if (text === '' || !mayComplete(visit)) return [];
  if (text.startsWith('!')) return bangsFor(visit, parts, text.slice(1));
  const language = searchLanguage(visit);
  const { suggestions } = await parts.suggestions.suggest({ text, language, signal: visit.signal });
  return suggestions.slice(0, MOST).map((found) => ({ text: found }));
}

/** Someone who turned completions off may still have added them to the browser: nothing is sent to a provider. */
function mayComplete({ frame }: Visit): boolean {
  return frame.maySearch && frame.suggestions;
}

/** The visitor's own bangs and lenses come first, as they override built-in ones of the same name. */
function bangsFor({ visitor, frame }: Visit, { bangs }: SiteParts, start: string): readonly Completion[] {
  // What two exclamation marks open is not listed apart.
  if (start.includes(' ') || start.startsWith('!')) return [];
  const { t } = frame;
  const { bangs: ownBangs, lenses } = visitor.preferences;
  const own = [
    ...lenses.map(({ trigger, name }) => [trigger, name] as const),
    ...ownBangs.map(({ trigger, url }) => [trigger, hostOf(url)] as const),
  ].filter(([trigger]) => trigger.startsWith(start.toLowerCase()));
  const all = new Map([
    ...own,
    ...bangs
      .complete(start, MOST)
      .filter(({ trigger }) => own.every(([taken]) => taken !== trigger))
      .map(({ trigger, name, tab }) => {
        const meaning = isTab(name) ? t(`common.tabs.${name}`) : name;
        return [trigger, tab ? `${meaning} · ${t(`common.tabs.${tab}`)}` : meaning] as const;
      }),
  ]);
  return [...all].slice(0, MOST).map(([trigger, meaning]) => ({ text: `!${trigger}`, meaning }));
}

function isTab(name: string): name is SearchTab {
  return SEARCH_TABS.some((tab) => tab === name);
}

function answer({ frame }: Visit, type: string, body: object): SiteAnswer {
  return {
    kind: 'body',
    status: frame.maySearch ? 200 : 401,
    type: `${type}; charset=utf-8`,
    body: JSON.stringify(body),
    headers: { 'cache-control': 'private, max-age=60', vary: 'Cookie, Accept-Language' },
  };
}
