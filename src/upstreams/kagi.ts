import type { FoundNews, FoundPage, FoundVideo } from '../core/results/found.ts';
import type { ProviderQuery } from '../core/upstream/provider.ts';
import { hostOf } from '../core/results/host.ts';
import { webUrl } from '../core/web-url.ts';
import { isoTime } from '../text/dates.ts';
import { foundNews, foundPage, foundVideo } from './kit/found.ts';
import { fieldsOf, type JsonFields, textOf } from './kit/json.ts';
import { defineProvider } from './kit/provider.ts';
import {
  earliestDay,
  HOUR_MS,
  listSearch,
  type ListSearch,
  MINUTE_MS,
  postJson,
  rowOf,
  someOf,
  USUAL_LIMITS,
} from './kit/search.ts';

const SITE = 'https://kagi.com';

export const kagi = defineProvider(
  { name: 'KAGI', title: 'Kagi', url: SITE, key: 'required', role: 'engine' },
  () => ({
    terms: {
      pace: [{ limit: 10, windowMs: 1_000 }],
      freshMs: 15 * MINUTE_MS,
      keepMs: HOUR_MS,
      attribution: 'Results by [Kagi](https://kagi.com), under your own contract. They may not be resold.',
    },
    checks: [
      { search: 'web', text: 'river delta' },
      { search: 'news', text: 'climate' },
    ],
    searches: {
      web: kagiSearch<FoundPage>('search', {
        fills: ['title', 'url', 'description'],
        item: (item, { nowMs }) =>
          foundPage({
            ...shown(item),
            publishedMs: isoTime(item.time ?? item.published, nowMs),
          }),
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

function kagiNews(item: JsonFields, { nowMs }: ProviderQuery): FoundNews | undefined {
  return foundNews({ ...shown(item), publisher: makerOf(item), publishedMs: isoTime(item.time, nowMs) });
}

function kagiVideo(item: JsonFields, { nowMs }: ProviderQuery): FoundVideo | undefined {
  const { duration } = fieldsOf(item.props);
  return foundVideo({
    ...shown(item),
    channel: makerOf(item),
    duration,
    publishedMs: isoTime(item.time, nowMs),
  });
}

function kagiSearch<Item>(
  workflow: 'search' | 'news',
  rest: Pick<ListSearch<Item>, 'fills' | 'filters' | 'item' | 'rows'>,
) {
  return listSearch<Item>({
    ...USUAL_LIMITS,
    plan(ask, { url, key = '' }) {
      const { text: query, page, safe, country: region, domains } = ask;
      const lens = { sites_included: someOf(domains?.include), sites_excluded: someOf(domains?.exclude) };
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

const shown = ({ title, url, snippet, props, image }: JsonFields) => {
  const thumbnail = fieldsOf(props).thumbnail ?? fieldsOf(image).url;
  return { title, url, description: snippet, thumbnail };
};

const makerOf = ({ props, url }: JsonFields): string =>
  textOf(fieldsOf(props).source) || textOf(fieldsOf(props).creator_name) || hostOf(webUrl(url));
