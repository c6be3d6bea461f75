import type { ProviderAccess, ProviderQuery, RequestPlan } from '../core/upstream/provider.ts';
import { SPAN_DAYS } from '../core/query/search-query.ts';
import { encodeText } from '../core/web-url.ts';
import { DAY_MS } from '../upstreams/kit/provider.ts';
import type { Definition, Mapped, PlaceholderName, TimeFormat } from './definition.ts';

type Value = string | number | boolean | undefined;

type Given = {
  readonly values: Readonly<Record<PlaceholderName, string | number | undefined>>;
  readonly base: string;
};

export const DEFAULT_PAGE_SIZE = 20;

/** `unsupported` if a value cannot be written where the definition wants it. */
export function requestOf(
  { request, paging = {} }: Definition,
  ask: ProviderQuery,
  access: ProviderAccess,
): RequestPlan {
  const given: Given = { values: valuesOf(ask, access, paging), base: access.url };
  const address = text(request.url, given, encodeText);
  const url =
    address === undefined ? undefined : addressBelow(access.url, address, written(request.query, given));
  const headers = headersOf(request.headers ?? {}, given);
  if (url === undefined || headers === undefined) return 'unsupported';
  if (request.body !== undefined) {
    const body = JSON.stringify(filled(request.body, given) ?? {});
    return { url, headers, body: { type: 'application/json', text: body } };
  }
  if (request.form === undefined) return { url, headers };
  const form = written(request.form, given).toString();
  return { url, headers, body: { type: 'application/x-www-form-urlencoded', text: form } };
}

function valuesOf(
  ask: ProviderQuery,
  { key }: ProviderAccess,
  { size = DEFAULT_PAGE_SIZE, first = 1 }: NonNullable<Definition['paging']>,
): Given['values'] {
  const { language, range, date, nowMs } = ask;
  return {
    text: ask.text,
    page: ask.page - 1 + first,
    page0: ask.page - 1,
    offset: (ask.page - 1) * size,
    size,
    language: language && [language.language, language.region].filter(Boolean).join('-'),
    lang2: language?.language,
    country: ask.country ?? language?.region,
    date,
    since: range?.from === undefined ? date && nowMs - SPAN_DAYS[date] * DAY_MS : Date.parse(range.from),
    // The last day is included.
    until: range?.to === undefined ? undefined : Date.parse(range.to) + DAY_MS - 1,
    safe: ask.safe ? 'on' : 'off',
    now: nowMs,
    key,
  };
}

const TIMES: ReadonlySet<string> = new Set<PlaceholderName>(['since', 'until', 'now']);

const WRITE_TIME: Readonly<Record<TimeFormat, (ms: number) => string | number>> = {
  iso: (ms) => new Date(ms).toISOString(),
  'iso-date': (ms) => new Date(ms).toISOString().slice(0, 10),
  'unix-seconds': (ms) => Math.floor(ms / 1000),
  'unix-ms': (ms) => ms,
  yyyymmdd: (ms) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', ''),
  solr: (ms) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z'),
};

function mapped({ from, map, format, else: otherwise }: Mapped, { values }: Given): Value {
  const source = format !== undefined && from === 'date' ? 'since' : from;
  const value = values[source];
  if (value === undefined) return otherwise ?? undefined;
  if (map !== undefined) return (Object.hasOwn(map, value) ? map[value] : otherwise) ?? undefined;
  return time(source, value, format);
}

function time(
  source: PlaceholderName,
  value: string | number,
  format: TimeFormat = 'iso-date',
): string | number {
  return TIMES.has(source) && typeof value === 'number' ? WRITE_TIME[format](value) : value;
}

/** Undefined if a placeholder has no value: a parameter without its value is left out. */
function text(
  template: string,
  { values, base }: Given,
  encode: (text: string) => string,
): string | undefined {
  const missing: string[] = [];
  const complete = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'base') return base;
    const value = values[name as PlaceholderName];
    if (value === undefined) missing.push(name);
    return value === undefined ? '' : encode(String(time(name as PlaceholderName, value)).toWellFormed());
  });
  return missing.length > 0 ? undefined : complete;
}

const asIs = (value: string): string => value;

function written(parameters: Definition['request']['query'], given: Given): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, parameter] of Object.entries(parameters ?? {})) {
    const value = valueOf(parameter, given);
    if (value !== undefined) search.set(name, String(value));
  }
  return search;
}

/** A text that is one placeholder keeps the type of its value, so that numbers in JSON stay numbers. */
function valueOf(value: string | number | boolean | Mapped, given: Given): Value {
  if (typeof value === 'object') return mapped(value, given);
  if (typeof value !== 'string') return value;
  const [, only] = /^\{(\w+)\}$/.exec(value) ?? [];
  const number = only === undefined ? undefined : given.values[only as PlaceholderName];
  return typeof number === 'number' && !TIMES.has(only ?? '') ? number : text(value, given, asIs);
}

/** Objects and lists that lose all their members are left out too. */
function filled(value: unknown, given: Given): unknown {
  if (typeof value === 'string') return valueOf(value, given);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list = value.map((one) => filled(one, given)).filter((one) => one !== undefined);
    return list.length === 0 && value.length > 0 ? undefined : list;
  }
  if (isMapped(value)) return mapped(value, given);
  const members = Object.entries(value).map(([name, one]) => [name, filled(one, given)] as const);
  const left = members.filter(([, one]) => one !== undefined);
  return left.length === 0 && members.length > 0 ? undefined : Object.fromEntries(left);
}

/** Elasticsearch has a `from` too, which is a number or a placeholder. */
function isMapped(value: object): value is Mapped {
  return (
    'from' in value &&
    typeof value.from === 'string' &&
    !value.from.includes('{') &&
    ('map' in value || 'format' in value || 'else' in value)
  );
}

/** A header cannot contain line breaks or characters beyond Latin-1. */
function headersOf(
  templates: Readonly<Record<string, string>>,
  given: Given,
): Readonly<Record<string, string>> | undefined {
  const headers: Record<string, string> = {};
  for (const [name, template] of Object.entries(templates)) {
    const value = text(template, given, asIs);
    if (value === undefined) continue;
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return undefined;
    headers[name.toLowerCase()] = value;
  }
  return headers;
}

/** A segment that a URL parser removes, with the one before. */
const DOTS = /\/(?:\.|%2e){1,2}(?=[/?#]|$)/i;

/** Undefined if the words of a query, such as `..`, would lead to another path. */
function addressBelow(base: string, address: string, parameters: URLSearchParams): string | undefined {
  const url = URL.parse(address);
  if (!url || DOTS.test(address.slice(base.length))) return undefined;
  for (const [name, value] of parameters) url.searchParams.set(name, value);
  return url.href;
}
