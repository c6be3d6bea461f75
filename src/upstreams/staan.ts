import type { FoundPage } from '../core/results/found.ts';
import type { ProviderQuery } from '../core/upstream/provider.ts';
import { isoTime } from '../text/dates.ts';
import { foundPage } from './kit/found.ts';
import { fieldsOf } from './kit/json.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { plainText } from '../text/plain-text.ts';
import { encodeText } from '../core/web-url.ts';
import { listSearch } from './kit/search.ts';

/** Fixed: Staan refuses any other `count`. */
const PAGE_SIZE = 10;

/** Looked up by language and region, then by language; Staan refuses any other market. */
const MARKETS: ReadonlyMap<string, string> = new Map([
  ['fr', 'fr-fr'],
  ['de', 'de-de'],
  ['en', 'en-us'],
  ['en-US', 'en-us'],
  ['en-GB', 'en-gb'],
  ['en-IE', 'en-ie'],
  ['en-FR', 'en-fr'],
  ['en-CA', 'en-ca'],
  ['en-AU', 'en-au'],
  ['en-NZ', 'en-nz'],
  ['en-IN', 'en-in'],
  ['en-SG', 'en-sg'],
  ['en-ZA', 'en-za'],
]);

/** The first market of a country is that of its main language. */
const MARKET_VALUES = [...MARKETS.values()];

export const staan = defineProvider(
  { name: 'STAAN', title: 'Staan', url: 'https://api.staan.ai', key: 'required', role: 'engine' },
  () => ({
    terms: {
      pace: rates('20/s'),
      freshMs: HOUR_MS,
      keepMs: DAY_MS,
      attribution: 'Results by [Staan](https://staan.ai). No known attribution requirement.',
    },
    checks: 'river delta',
    searches: {
      web: listSearch<FoundPage>({
        longestQuery: 400,
        lastPage: 4,
        pageSize: PAGE_SIZE,
        byCountry: true,
        sites: { as: 'text', mostIncluded: 1, mostExcluded: 0 },
        fills: ['title', 'url', 'description', 'publishedMs'],
        plan(ask, access) {
          const market = marketOf(ask);
          if (ask.language !== undefined && market === undefined) return 'unsupported';
          const inMarket = market === undefined ? '' : `&market=${market}`;
          const offset = (ask.page - 1) * PAGE_SIZE;
          return {
            url: `${access.url}/v2/search/web?q=${encodeText(ask.text)}&offset=${offset}${inMarket}`,
            headers: { accept: 'application/json', authorization: `Bearer ${access.key ?? ''}` },
          };
        },
        list: ({ web, query }) => (web === undefined && query !== undefined ? [] : fieldsOf(web).results),
        item: ({ title, url, snippet, published_date }, { nowMs }) =>
          foundPage({
            title,
            url: withoutShopTracking(url),
            description: snippet,
            publishedMs: isoTime(published_date, nowMs),
          }),
        correction({ query }) {
          const { q, altered_query } = fieldsOf(query);
          const altered = plainText(altered_query);
          return altered === plainText(q) ? undefined : altered;
        },
      }),
    },
  }),
);

function marketOf({ language, country }: ProviderQuery): string | undefined {
  if (language !== undefined) {
    const { language: code, region = '' } = language;
    return MARKETS.get(`${code}-${country ?? region}`) ?? MARKETS.get(code);
  }
  return country && MARKET_VALUES.find((market) => market.endsWith(`-${country.toLowerCase()}`));
}

/** Other engines return the same page without this parameter. */
function withoutShopTracking(url: unknown): unknown {
  if (typeof url !== 'string' || !url.includes('srsltid=')) return url;
  return url.replace(/([?&])srsltid=[^&#]*(&?)/, (_, before: string, after: string) =>
    after === '' ? '' : before,
  );
}
