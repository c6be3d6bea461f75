import type { FoundNews, FoundPage } from '../core/results/found.ts';
import { hostOf, webUrl } from '../core/web-url.ts';
import type { ProviderAccess, ProviderQuery, UpstreamRequest } from '../core/upstream/provider.ts';
import { isoTime } from '../text/dates.ts';
import { foundNews, foundPage } from './kit/found.ts';
import { fieldsOf, type JsonFields, textOf } from './kit/json.ts';
import { defineProvider, HOUR_MS, MINUTE_MS, rates } from './kit/provider.ts';
import { earliestDay, firstText, listSearch, postJson, SPAN_WORDS, USUAL_LIMITS } from './kit/search.ts';

/** A section without results is absent. */
const sectionOf =
  (name: string) =>
  ({ results, metadata }: JsonFields): unknown =>
    metadata === undefined ? fieldsOf(results)[name] : (fieldsOf(results)[name] ?? []);

export const you = defineProvider(
  { name: 'YOU', title: 'You.com', url: 'https://ydc-index.io', key: 'required', role: 'engine' },
  () => ({
    terms: {
      pace: rates('10/s'),
      freshMs: 30 * MINUTE_MS,
      keepMs: 6 * HOUR_MS,
      attribution: 'Results by [You.com](https://you.com), under your own contract.',
    },
    checks: 'climate',
    searches: {
      web: listSearch<FoundPage>({
        ...USUAL_LIMITS,
        plan: request,
        fills: ['title', 'url', 'description'],
        list: sectionOf('web'),
        item: ({ title, url, description, snippets, page_age: age, favicon_url: faviconUrl }, { nowMs }) =>
          foundPage({
            ...{ title, url, faviconUrl, publishedMs: isoTime(age, nowMs) },
            description: textOf(description) || firstText(snippets),
          }),
      }),
      news: listSearch<FoundNews>({
        ...USUAL_LIMITS,
        plan: request,
        filters: { sort: 'results' },
        fills: ['title', 'url', 'description', 'publishedMs', 'publisher'],
        list: sectionOf('news'),
        item: ({ title, url, description, page_age: age, thumbnail_url: thumbnail }, { nowMs }) =>
          foundNews({
            ...{ title, url, description, thumbnail, publishedMs: isoTime(age, nowMs) },
            publisher: hostOf(webUrl(url)),
          }),
      }),
    },
  }),
);

function request(ask: ProviderQuery, { url, key = '' }: ProviderAccess): UpstreamRequest {
  const range = ask.range && `${earliestDay(ask) ?? '1970-01-01'}to${ask.range.to ?? '2999-12-31'}`;
  return postJson(
    `${url}/v1/search`,
    {
      ...{ query: ask.text, count: USUAL_LIMITS.pageSize, country: ask.country, language: ask.language?.tag },
      // The number of a page.
      offset: ask.page - 1,
      freshness: ask.date ? SPAN_WORDS[ask.date] : range,
      safesearch: ask.safe ? 'strict' : 'off',
      include_domains: ask.domains?.include,
      exclude_domains: ask.domains?.exclude,
    },
    { 'x-api-key': key },
  );
}
