import { createHash } from 'node:crypto';
import { parseRate } from '../core/limits/rate.ts';
import type { Found } from '../core/results/found.ts';
import type { Provider, QuotaNotice, Search, UpstreamAnswer } from '../core/upstream/provider.ts';
import { numberOf, parseJson } from '../upstreams/kit/json.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../upstreams/kit/provider.ts';
import { listSearch } from '../upstreams/kit/search.ts';
import { quotaOf } from '../upstreams/kit/statuses.ts';
import type { Definition, FieldName, FieldRule } from './definition.ts';
import { valueAt, valuesAt, type Fields, isKept, itemOf, saidBy, valueIn } from './read.ts';
import { DEFAULT_PAGE_SIZE, requestOf } from './request.ts';
import type { RowRules } from '../core/ports/page-reader.ts';

const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };

const durationMs = (text: string): number => Number(text.slice(0, -1)) * (UNIT_MS[text.slice(-1)] ?? 0);

/** The provider that a definition describes. Nothing else in the product tells it from one of its own. */
export function engineOf(name: string, definition: Definition): Provider {
  const { title, tabs, base, key = 'none', check, quota, fresh = '1h', keep_for = '1d' } = definition;
  const isWeb = tabs.includes('web');
  return {
    name: name.toUpperCase(),
    title,
    url: base.replace(/\/+$/, ''),
    key,
    role: isWeb ? 'engine' : 'media',
    definition: {
      revision: createHash('sha256').update(JSON.stringify(definition)).digest('base64url').slice(0, 12),
      access: definition.access ?? (definition.private === true ? 'accounts' : 'everyone'),
    },
    terms: {
      pace: (definition.pace ?? []).flatMap((rate) => parseRate(rate) ?? []),
      freshMs: durationMs(fresh),
      keepMs: Math.max(durationMs(fresh), durationMs(keep_for)),
      ...(definition.timeout !== undefined && { callTimeoutMs: durationMs(definition.timeout) }),
      attribution: definition.attribution ?? `Results of ${title}.`,
    },
    searches: Object.fromEntries(tabs.map((tab) => [tab, searchOf(tab, definition)])),
    checks: tabs.slice(0, 1).map((search) => ({ search, text: check?.text ?? 'test' })),
    ...(quota && {
      quotaLeft: (answer) => {
        const data = parseJson(answer.body);
        const limit = quota.limit === undefined ? undefined : valueIn(quota.limit, answer, data);
        return quotaOf({ left: valueIn(quota.left, answer, data), limit });
      },
      readQuota: (answer) => noticeIn(answer, quota),
    }),
  };
}

function searchOf<Tab extends keyof Found>(tab: Tab, definition: Definition): Search<Found[Tab]> {
  const { response, paging = {}, limits = {} } = definition;
  const pageSize = paging.size ?? DEFAULT_PAGE_SIZE;
  const rules = rowRulesOf(response);
  const fields = fieldsOf(response);
  return listSearch<Found[Tab]>({
    longestQuery: limits.query ?? 200,
    lastPage: paging.last ?? (isPaged(definition) ? 10 : 1),
    pageSize,
    dated: (limits.dates ?? 'none') !== 'none',
    ...(limits.dates === 'ranges' && { ranges: true as const }),
    filtersAdult: limits.safe === 'request',
    fills: ['title', 'url'] as never,
    plan(ask, access) {
      const request = requestOf(definition, ask, access);
      if (typeof request === 'string') return request;
      return {
        ...request,
        // Otherwise the client asks for JSON.
        ...(rules && { headers: { accept: '*/*', ...request.headers } }),
        ...(definition.private !== true && { isGuarded: true as const }),
        ...(rules && { rows: { ...rules, base: access.url } }),
      };
    },
    says: (answer, data) => saidBy(definition, answer, data),
    list: (_, whole) => listIn(response, whole, rules !== undefined),
    isMeant: (item) => isKept(definition, item),
    item: (item, ask, access) => itemOf(tab, fields, item, { nowMs: ask.nowMs, base: access.url }),
    ...(response.correction !== undefined && {
      correction: (data) => valueAt(data, response.correction ?? ''),
    }),
  });
}

function isPaged({ request }: Definition): boolean {
  return /\{(?:page|page0|offset)\}|"from":"(?:page|page0|offset)"/.test(JSON.stringify(request));
}

function fieldsOf(response: Definition['response']): Fields {
  if (response.format === 'json') return response.fields as Fields;
  return response.format === 'feed' ? FEED_FIELDS : rowFieldsOf(response.fields as Fields);
}

/** A response without the list is one without results if it says that it has none. */
function listIn({ items = '', total }: Definition['response'], whole: unknown, isRows: boolean): unknown {
  if (isRows) return whole;
  for (const pointer of typeof items === 'string' ? [items] : items) {
    const found = pointer.includes('/*') ? valuesAt(whole, pointer) : valueAt(whole, pointer);
    if (Array.isArray(found)) return found;
  }
  return total !== undefined && numberOf(valueAt(whole, total)) === 0 ? [] : undefined;
}

/** A response that used up the quota says when there is more. */
function noticeIn(
  answer: UpstreamAnswer,
  { left, reset, resetAs = 'seconds' }: NonNullable<Definition['quota']>,
): QuotaNotice | undefined {
  const data = parseJson(answer.body);
  const [remaining, at] = [left, reset].map((place) =>
    place === undefined ? undefined : numberOf(valueIn(place, answer, data)),
  );
  if (remaining === undefined || remaining > 0 || at === undefined) return undefined;
  const sentMs = Date.parse(answer.headers.date ?? '') || Date.now();
  const retryAfterMs = { seconds: at * 1000, 'unix-seconds': at * 1000 - sentMs, 'unix-ms': at - sentMs }[
    resetAs
  ];
  return retryAfterMs > 0
    ? { reason: 'rate_limited', retryAfterMs: Math.min(retryAfterMs, DAY_MS) }
    : undefined;
}

/** The fields that every feed has, whichever format it is in. */
const FEED_FIELDS: Fields = {
  title: '/title',
  url: '/url',
  description: { at: '/description', as: 'html' },
  published: '/published',
  thumbnail: '/thumbnail',
  image: '/thumbnail',
  source: '/source',
  channel: '/source',
};

/** What the reader takes out of a document that is not JSON; undefined for JSON. */
function rowRulesOf({
  format,
  items,
  fields,
  remove = [],
}: Definition['response']): Omit<RowRules, 'base'> | undefined {
  if (format === 'json') return undefined;
  if (format === 'feed') return { format, items: '', remove: [], fields: {} };
  const selectors = Object.entries((fields ?? {}) as Fields).flatMap(([name, field]) => {
    if (typeof field !== 'object' || !('css' in field)) return [];
    return [[name, { css: field.css, attribute: field.attr ?? '' }] as const];
  });
  return {
    format,
    items: typeof items === 'string' ? items : '',
    remove,
    fields: Object.fromEntries(selectors),
  };
}

/** The fields of such rows: each under its name, as the reader returns them. */
function rowFieldsOf(fields: Fields): Fields {
  const rows = Object.entries(fields) as [FieldName, FieldRule][];
  return Object.fromEntries(
    rows.map(([name, field]) => {
      const as = typeof field === 'object' && 'css' in field ? field.as : undefined;
      return [name, as === undefined ? `/${name}` : { at: `/${name}`, as }];
    }),
  );
}
