import type { FoundNews, FoundPage, FoundVideo } from '../core/results/found.ts';
import type { ProviderQuery } from '../core/upstream/provider.ts';
import { hostOf, webUrl } from '../core/web-url.ts';
import { isoTime } from '../text/dates.ts';
import { foundNews, foundPage, foundVideo } from './kit/found.ts';
import { fieldsOf, type JsonFields, textOf } from './kit/json.ts';
import { defineProvider, HOUR_MS, MINUTE_MS, rates } from './kit/provider.ts';
import { earliestDay, listSearch, type ListSearch, postJson, rowOf, USUAL_LIMITS } from './kit/search.ts';

export const kagi = defineProvider(
  { name: 'KAGI', title: 'Kagi', url: 'https://kagi.com', key: 'required', role: 'engine' },
  () => ({
    terms: {
      pace: rates('10/s'),
      freshMs: 15 * MINUTE_MS,
      keepMs: HOUR_MS,
      attribution: 'Results by [Kagi](https://kagi.com), under your own contract. They may not be resold.',
    },
    checks: 'climate',
    searches: {
      web: kagiSearch<FoundPage>('search', {
        fills: ['title', 'url', 'description'],
        item: (item, ask) => foundPage(shown(item, ask)),
        rows: ({ data }, ask) => ({
          news: rowOf(fieldsOf(data).news, (item) => kagiNews(item, ask)),
          videos: rowOf(fieldsOf(data).video, (item) => kagiVideo(item, ask)),
        }),
      }),
      news: kagiSearch<FoundNews>('news', {
        filters: { sort: 'results' },
        fills: ['title', 'url', 'description', 'publishedMs', 'publisher'],
        item: kagiNews,
      }),
    },
  }),
);

function kagiNews(item: JsonFields, ask: ProviderQuery): FoundNews | undefined {
  return foundNews({ ...shown(item, ask), publisher: makerOf(item) });
}

function kagiVideo(item: JsonFields, ask: ProviderQuery): FoundVideo | undefined {
  const { duration } = fieldsOf(item.props);
  return foundVideo({ ...shown(item, ask), channel: makerOf(item), duration });
}

function kagiSearch<Item>(
  workflow: 'search' | 'news',
  rest: Pick<ListSearch<Item>, 'fills' | 'filters' | 'item' | 'rows'>,
) {
  return listSearch<Item>({
    ...USUAL_LIMITS,
    plan(ask, { url, key = '' }) {
      const { text: query, page, safe, country: region, domains } = ask;
      const lens = { sites_included: domains?.include, sites_excluded: domains?.exclude };
      const filters = { region, after: earliestDay(ask), before: ask.range?.to };
      const fields = { query, workflow, page, limit: USUAL_LIMITS.pageSize, safe_search: safe, filters };
      return postJson(
        `${url}/api/v1/search`,
        { ...fields, lens: domains && lens },
        { authorization: `Bearer ${key}` },
      );
    },
    // Lists are absent if they would be empty. The old version of the API has one list for everything.
    list({ meta, data }) {
      if (Array.isArray(data)) return data as unknown;
      return fieldsOf(data)[workflow] ?? (meta !== undefined && data !== undefined ? [] : undefined);
    },
    isMeant: ({ t }) => (t ?? 0) === 0,
    ...rest,
  });
}

const shown = (item: JsonFields, { nowMs }: ProviderQuery) => {
  const { title, url, snippet: description, props, image } = item;
  const thumbnail = fieldsOf(props).thumbnail ?? fieldsOf(image).url;
  return { title, url, description, thumbnail, publishedMs: isoTime(item.time ?? item.published, nowMs) };
};

const makerOf = ({ props, url }: JsonFields): string =>
  textOf(fieldsOf(props).source) || textOf(fieldsOf(props).creator_name) || hostOf(webUrl(url));
