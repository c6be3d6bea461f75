import { SPAN_DAYS } from '../../core/query/search-query.ts';
import type { Rows } from '../../core/results/found.ts';
import type {
  Failure,
  Parsed,
  ProviderAccess,
  ProviderQuery,
  Search,
  UpstreamAnswer,
  UpstreamRequest,
} from '../../core/upstream/provider.ts';
import { literalText } from '../../text/plain-text.ts';
import { fieldsOf, type JsonFields, MAX_RESULTS, parseJson, readEach, readItems, textOf } from './json.ts';
import { DAY_MS } from './provider.ts';
import { statusFailure } from './statuses.ts';

/** What most paid search APIs can do. */
export const USUAL_LIMITS = {
  longestQuery: 400,
  lastPage: 10,
  pageSize: 20,
  dated: true,
  ranges: true,
  byCountry: true,
  sites: { as: 'parameters', mostIncluded: 50, mostExcluded: 50 },
  filtersAdult: true,
} as const;

export const PAGE_SIZE = 20;

type Limits = Pick<Search<unknown>, 'longestQuery' | 'lastPage' | 'pageSize' | 'dated' | 'filtersAdult'>;

/** Of a search that states no others. */
const DEFAULT_LIMITS: Limits = {
  ...{ longestQuery: 200, lastPage: 50, pageSize: PAGE_SIZE },
  ...{ dated: false, filtersAdult: false },
};

/** A search whose response is one list. Only what is special about the provider has to be written down. */
export type ListSearch<Item> = Omit<Search<Item>, 'parse' | keyof Limits> &
  Partial<Limits> & {
    /** Reads the body, if it is not JSON. Undefined if it is not what it should be. */
    readonly body?: (body: string) => unknown;
    /** What the provider says in its own way: why it failed, or that it found `nothing`. Asked before the status is. */
    readonly says?: (answer: UpstreamAnswer, data: JsonFields) => Failure | 'nothing' | undefined;
    /** The list in the response. Anything that is not a list makes it a bad answer. */
    readonly list: (data: JsonFields, whole: unknown, ask: ProviderQuery) => unknown;
    /** Whether an item is one that was asked for: not of another kind, not excluded by safe search. */
    readonly isMeant?: (item: JsonFields, ask: ProviderQuery) => boolean;
    readonly item: (item: JsonFields, ask: ProviderQuery, access: ProviderAccess) => Item | undefined;
    readonly correction?: (data: JsonFields) => unknown;
    readonly rows?: (data: JsonFields, ask: ProviderQuery) => Rows;
    /** `sliced`: the response begins with the results of the pages before, and may have those of pages after. */
    readonly page?: 'sliced';
    /** Adds what the items lack, where `fills` cannot say it. */
    readonly report?: (parsed: Parsed<Item>) => Parsed<Item>;
  };

export function listSearch<Item>(special: ListSearch<Item>): Search<Item> {
  const search = { ...DEFAULT_LIMITS, ...special };
  const { body = parseJson, says, list, isMeant, item, correction, rows, page, report, ...rest } = search;
  return {
    ...rest,
    parse(answer, ask, access): Parsed<Item> {
      const whole = body(answer.body);
      const data = fieldsOf(whole);
      const said = says?.(answer, data) ?? (answer.status === 200 ? undefined : statusFailure(answer));
      if (said === 'nothing') return { items: [] };
      if (said) return said;
      const all = list(data, whole, ask);
      if (!Array.isArray(all)) return { reason: 'bad_answer' };
      const [from, to] = [(ask.page - 1) * search.pageSize, ask.page * search.pageSize];
      const items = page === 'sliced' ? all.slice(from, to) : all;
      const meant = isMeant ? items.filter((one) => isMeant(fieldsOf(one), ask)) : items;
      // Further ones would be dropped anyway, except in place of those that cannot be read.
      const parsed = readItems(
        meant,
        (one) => item(one, ask, access),
        Math.min(MAX_RESULTS, 2 * search.pageSize),
      );
      if ('reason' in parsed) return parsed;
      const spelling = literalText(correction?.(data), search.longestQuery);
      const read = {
        ...parsed,
        ...(spelling !== '' && { correction: spelling }),
        ...someRows(rows?.(data, ask)),
      };
      return report ? report(read) : read;
    },
  };
}

/** Fewer are no row, and more do not fit. */
const ROW = { least: 3, most: 8 };

/** A list of another kind in the response to a web search; undefined if it has too few items. */
export function rowOf<Item>(
  list: unknown,
  read: (fields: JsonFields) => Item | undefined,
): readonly Item[] | undefined {
  const items = readEach(list, read, ROW.most);
  return items.length < ROW.least ? undefined : items;
}

/** Absent if there is none, as in most responses. */
function someRows(rows: Rows | undefined): { readonly rows?: Rows } {
  return rows?.images || rows?.news || rows?.videos ? { rows } : {};
}

/** A request with a JSON body. Undefined fields and empty lists are omitted. */
export function postJson(
  url: string,
  fields: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>>,
): UpstreamRequest {
  const given = (_name: string, value: unknown): unknown =>
    Array.isArray(value) && value.length === 0 ? undefined : value;
  return { url, headers, body: { type: 'application/json', text: JSON.stringify(fields, given) } };
}

/** Words for a search in Lucene's syntax, in which none of them is an operator. */
export function luceneWords(text: string): string {
  return text
    .replace(/[+\-&|!(){}[\]^"~*?:\\/]/g, '\\$&')
    .replace(/\b(?:AND|OR|NOT|TO)\b/g, (word) => word.toLowerCase());
}

/** Words without signs that a query language may take for its own. */
export const plainWords = (text: string): string => text.replace(/[\s()[\]{}^~*?:!"\\/]+/g, ' ').trim();

/** The first text of a value that is a text or a list of texts. */
export const firstText = (value: unknown): string =>
  textOf(Array.isArray(value) ? (value as readonly unknown[]).find((one) => textOf(one) !== '') : value);

/** The beginning of the time that is asked for; undefined if it is open. */
export function earliestMs({ date, range, nowMs }: ProviderQuery): number | undefined {
  if (range?.from !== undefined) return Date.parse(range.from);
  return date === undefined ? undefined : nowMs - SPAN_DAYS[date] * DAY_MS;
}

/** The same in seconds, and as `2026-05-15T01:15:00.000Z`. */
export function earliestSeconds(ask: ProviderQuery): number | undefined {
  const ms = earliestMs(ask);
  return ms === undefined ? undefined : Math.floor(ms / 1000);
}

export function earliestIso(ask: ProviderQuery): string | undefined {
  const ms = earliestMs(ask);
  return ms === undefined ? undefined : new Date(ms).toISOString();
}

/** The same as a day, such as `2026-05-15`. */
export function earliestDay(ask: ProviderQuery): string | undefined {
  return earliestIso(ask)?.slice(0, 10);
}

/** Writes the first and the last day that are asked for; `''` without a limit. */
export function daysOf(
  ask: ProviderQuery,
  write: (from: string | undefined, to: string | undefined) => string,
): string {
  const [from, to] = [earliestDay(ask), ask.range?.to];
  return from === undefined && to === undefined ? '' : write(from, to);
}

/** The days as one filter with two prefixes: `from:2026-05-15,to:2026-05-17`. */
export const dayFilter = (ask: ProviderQuery, prefixes: { from: string; to: string }): string | undefined =>
  daysOf(ask, (from, to) =>
    [...(from ? [prefixes.from + from] : []), ...(to ? [prefixes.to + to] : [])].join(),
  ) || undefined;

export const SPAN_WORDS = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;

/** Whether only pages of other sites are wanted, so that a provider with pages of one site has none. */
export function isElsewhere({ domains }: ProviderQuery, site: string): boolean {
  const isOf = (domain: string): boolean => `.${site}`.endsWith(`.${domain}`) || domain.endsWith(`.${site}`);
  if (domains === undefined) return false;
  const { include, exclude } = domains;
  return (
    (include.length > 0 && !include.some(isOf)) || exclude.some((domain) => `.${site}`.endsWith(`.${domain}`))
  );
}

/** Sites that a provider of one site is told of, so that it is not asked for the pages of others. */
export const OWN_SITE = { as: 'parameters', mostIncluded: 100, mostExcluded: 100 } as const;

/** What readers see of a page's text: providers send it as Markdown, thousands of characters long. */
export function markdownExcerpt(value: unknown): string {
  if (typeof value !== 'string') return '';
  const plain = value
    .slice(0, MAX_MARKDOWN_LENGTH)
    .replace(/!\[[^\]\n]*\]\([^)\s]*\)/g, ' ')
    .replace(/\[([^\]\n]*)\]\([^)\s]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|[*+>-])[ \t]+/gm, '')
    .replace(/(?<=[.!?…] )#{1,6} /g, '')
    .replace(/\*\*|__|\[(?:\.{3}|…)\]/g, '');
  return literalText(plain, MAX_EXCERPT_LENGTH);
}

const MAX_MARKDOWN_LENGTH = 2_000;
const MAX_EXCERPT_LENGTH = 300;
