import type { Span } from '../core/query/search-query.ts';
import type { FoundPage } from '../core/results/found.ts';
import type { ProviderQuery, Failure, UpstreamAnswer } from '../core/upstream/provider.ts';
import { unixTime, compactDay, dayAfter } from '../text/dates.ts';
import { utcDayOf } from '../core/limits/day.ts';
import { foundPage } from './kit/found.ts';
import { fieldsOf, type JsonFields, textOf } from './kit/json.ts';
import { defineProvider, DAY_MS, MINUTE_MS, rates } from './kit/provider.ts';
import { listSearch } from './kit/search.ts';
import { encodeText } from '../core/web-url.ts';
import { retryAfterOf } from './kit/statuses.ts';

/** The most that every plan allows; Mojeek silently ignores a larger value, and pages would overlap. */
const PAGE_SIZE = 10;

/** Mojeek takes 25, and each is sent twice. */
const MAX_DOMAINS = 12;

/** Without `fmt` the response is XML; `tlen` and `dlen` are long enough for whole titles and snippets. */
const FIXED = `&fmt=json&t=${PAGE_SIZE}&date=1&tlen=100&dlen=300`;

export const mojeek = defineProvider(
  { name: 'MOJEEK', title: 'Mojeek', url: 'https://api.mojeek.com', key: 'required', role: 'engine' },
  () => ({
    terms: {
      pace: rates('5/s'),
      freshMs: 30 * MINUTE_MS,
      keepMs: 60 * MINUTE_MS,
      attribution: 'Results by [Mojeek](https://www.mojeek.com). No attribution required.',
    },
    checks: 'river delta',
    searches: {
      web: listSearch<FoundPage>({
        longestQuery: 512,
        pageSize: PAGE_SIZE,
        dated: true,
        ranges: true,
        byCountry: true,
        sites: { as: 'parameters', mostIncluded: MAX_DOMAINS, mostExcluded: MAX_DOMAINS },
        filtersAdult: true,
        filters: { verbatim: 'text' },
        fills: ['title', 'url', 'description', 'publishedMs'],
        plan(ask, access) {
          const safe = ask.safe ? 1 : 0;
          const first = (ask.page - 1) * PAGE_SIZE + 1;
          // Mojeek accepts the key only in the URL.
          const key = encodeText(access.key ?? '');
          return {
            url: `${access.url}/search?q=${encodeText(ask.text)}${FIXED}&s=${first}&safe=${safe}${datesOf(ask)}${boosts(ask)}${sitesOf(ask)}&api_key=${key}`,
            headers: { accept: 'application/json' },
          };
        },
        says: mojeekSays,
        list: ({ response }) => fieldsOf(response).results,
        item: ({ title, url, desc, pdate, timestamp }, { nowMs }) =>
          foundPage({
            title,
            url,
            description: desc,
            publishedMs: unixTime(pdate, nowMs) ?? unixTime(timestamp, nowMs),
          }),
      }),
    },
  }),
);

function datesOf({ date, range, nowMs }: ProviderQuery): string {
  if (date !== undefined) return `&since=${sinceOf(date, nowMs)}`;
  const since = range?.from === undefined ? '' : `&since=${compactDay(range.from)}`;
  // The day itself is not included.
  const before = range?.to === undefined ? '' : `&before=${compactDay(dayAfter(range.to))}`;
  return since + before;
}

/** Mojeek has no `week`. */
function sinceOf(span: Span, nowMs: number): string {
  if (span === 'd') return 'day';
  if (span === 'm') return 'month';
  if (span === 'y') return 'year';
  return compactDay(utcDayOf(nowMs - 7 * DAY_MS));
}

/** Mojeek knows only two-letter codes. */
function boosts({ language, country }: ProviderQuery): string {
  const code = language?.language ?? '';
  const region = country ?? language?.region;
  const ofLanguage = code.length === 2 ? `&lb=${code.toUpperCase()}&lbb=100` : '';
  return region?.length === 2 ? `${ofLanguage}&rb=${region}&rbb=10` : ofLanguage;
}

function sitesOf({ domains }: ProviderQuery): string {
  if (domains === undefined) return '';
  const { include, exclude } = domains;
  const wanted = include.length === 0 ? '' : `&fi=${spelled(include)}`;
  return exclude.length === 0 ? wanted : `${wanted}&fe=${spelled(exclude)}`;
}

/** A leading dot includes the subdomains. */
function spelled(domains: readonly string[]): string {
  return domains.flatMap((domain) => [domain, `.${domain}`]).join();
}

/** Too many requests have the status of a server that is down. */
function mojeekSays(answer: UpstreamAnswer, { response }: JsonFields): Failure | undefined {
  if (answer.status === 503) return { reason: 'rate_limited', ...retryAfterOf(answer) };
  const said = fieldsOf(response).status;
  return answer.status !== 200 || said === 'OK' ? undefined : refusal(textOf(said));
}

/** Errors have status 200 and a sentence. */
function refusal(sentence: string): Failure {
  if (sentence === '') return { reason: 'bad_answer' };
  if (/access denied/i.test(sentence)) return { reason: 'unauthorized' };
  return { reason: /limit/i.test(sentence) ? 'quota_exhausted' : 'upstream_error' };
}
