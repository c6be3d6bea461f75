import type { Language } from '../core/query/language.ts';
import type { Provider } from '../core/upstream/provider.ts';
import regions from './duckduckgo-regions.json' with { type: 'json' };
import { parseJson } from './kit/json.ts';
import { queryString, statusFailure } from './kit/statuses.ts';
import { SUGGEST_LIMITS, suggestionsOf } from './kit/found.ts';
import { DAY_MS, rates } from './kit/provider.ts';

const NO_REGION = 'wt-wt';
/** A DuckDuckGo region is a country and a language, both in DuckDuckGo's own codes. */
const REGIONS: Readonly<Record<string, string>> = regions;

export const duckduckgo: Provider = {
  name: 'DUCKDUCKGO',
  title: 'DuckDuckGo',
  url: 'https://duckduckgo.com',
  key: 'none',
  role: 'suggest',
  terms: {
    pace: rates('10/s'),
    freshMs: DAY_MS,
    keepMs: DAY_MS,
    attribution:
      'Suggestions by [DuckDuckGo](https://duckduckgo.com). No attribution required: the endpoint has no published terms.',
  },
  checks: [{ search: 'suggest', text: 'river' }],
  searches: {
    suggest: {
      longestQuery: 100,
      ...SUGGEST_LIMITS,
      plan: (ask, access) => ({
        url: `${access.url}/ac/${queryString({ q: ask.text, type: 'list', kl: regionOf(ask.language) })}`,
      }),
      parse: (answer) => statusFailure(answer) ?? suggestionsOf(parseJson(answer.body)),
    },
  },
};

function regionOf(asked: Language | undefined): string {
  if (asked === undefined) return NO_REGION;
  const { language, script, region } = asked;
  const named = [`${language}-${region ?? ''}`, `${language}-${script ?? ''}`, language];
  return named.map((tag) => REGIONS[tag]).find((found) => found !== undefined) ?? NO_REGION;
}
