import type { Found } from '../core/results/found.ts';
import type { Failure, UpstreamAnswer } from '../core/upstream/provider.ts';
import { encodeText, webUrl } from '../core/web-url.ts';
import { isoTime, mailTime, unixTime, writtenTime } from '../text/dates.ts';
import { literalText, plainText } from '../text/plain-text.ts';
import {
  foundCredit,
  foundImage,
  foundNews,
  foundPage,
  foundVideo,
  pictureSize,
  secondsOf,
} from '../upstreams/kit/found.ts';
import { type JsonFields, numberOf } from '../upstreams/kit/json.ts';
import { markdownExcerpt } from '../upstreams/kit/search.ts';
import type { ResponseRule, Definition, FieldRule, FieldName, FieldType } from './definition.ts';

export type Fields = Readonly<Partial<Record<FieldName, FieldRule>>>;
type ReadContext = { readonly nowMs: number; readonly base: string };

/** How a field is read if the definition does not say it. */
const TYPE_OF: Readonly<Partial<Record<FieldName, FieldType>>> = {
  url: 'url',
  thumbnail: 'url',
  image: 'url',
  width: 'number',
  height: 'number',
  duration: 'seconds',
  published: 'written',
};

/** One result of a tab; undefined without a usable URL. */
export function itemOf<Tab extends keyof Found>(
  tab: Tab,
  fields: Fields,
  item: JsonFields,
  context: ReadContext,
): Found[Tab] | undefined {
  const read = (name: FieldName): unknown => {
    const field = fields[name];
    return field === undefined ? undefined : valueOf(field, item, TYPE_OF[name] ?? 'text', context);
  };
  return ITEMS[tab](read);
}

type Read = (name: FieldName) => unknown;

const asRead = { text: literalText };

const ITEMS: { readonly [Tab in keyof Found]: (read: Read) => Found[Tab] | undefined } = {
  web: (read) => foundPage({ ...common(read), description: read('description') }, asRead),
  news: (read) =>
    foundNews(
      {
        ...common(read),
        description: read('description'),
        thumbnail: read('thumbnail'),
        publisher: read('source'),
      },
      asRead,
    ),
  videos: (read) =>
    foundVideo(
      { ...common(read), thumbnail: read('thumbnail'), channel: read('channel'), duration: read('duration') },
      asRead,
    ),
  images: (read) => {
    const credit = foundCredit({ creator: read('creator'), license: read('license'), licenseUrl: undefined });
    const { title, url } = common(read);
    return foundImage(
      {
        ...{ title, url, imageUrl: read('image'), thumbnail: read('thumbnail') },
        size: pictureSize(read('width'), read('height')),
        ...(credit && { credit }),
      },
      asRead,
    );
  },
};

function common(read: Read) {
  const published = read('published');
  return {
    title: read('title'),
    url: read('url'),
    publishedMs: typeof published === 'number' ? published : undefined,
  };
}

function valueOf(field: FieldRule, item: unknown, type: FieldType, context: ReadContext): unknown {
  if (typeof field === 'string' || Array.isArray(field)) return typed(firstAt(item, field), type, context);
  if ('at' in field) return typed(firstAt(item, field.at), field.as ?? type, context);
  if ('join' in field) {
    const texts = valuesAt(item, field.join).map((one) => literalText(one));
    return texts.filter((one) => one !== '').join(field.with ?? ', ');
  }
  if ('css' in field) throw new Error('selectors are resolved by the reader');
  return typed(fromTemplate(field.template, item, type, context), field.as ?? type, context);
}

/** Undefined if one of its values is missing. */
function fromTemplate(
  template: string,
  item: unknown,
  type: FieldType,
  { base }: ReadContext,
): string | undefined {
  const missing: string[] = [];
  const text = template.replace(/\{(base|\/[^{}]*)\}/g, (_, name: string) => {
    if (name === 'base') return base;
    const value = valueAt(item, name);
    if (typeof value !== 'string' && typeof value !== 'number') missing.push(name);
    return type === 'url' ? encodeText(String(value)) : String(value);
  });
  return missing.length > 0 ? undefined : text;
}

const SECONDS_UNTIL_2286 = 10_000_000_000;

const READERS: Readonly<Record<FieldType, (value: unknown, context: ReadContext) => unknown>> = {
  text: (value) => literalText(value),
  html: (value) => plainText(value),
  markdown: markdownExcerpt,
  url: (value, { base }) => resolved(value, base),
  number: numberOf,
  seconds: secondsOf,
  iso: (value, { nowMs }) => isoTime(value, nowMs),
  mail: (value, { nowMs }) => mailTime(value, nowMs),
  'unix-seconds': (value, { nowMs }) => unixTime(numberOf(value), nowMs),
  'unix-ms': (value, { nowMs }) => unixTime((numberOf(value) ?? Number.NaN) / 1000, nowMs),
  /** Crossref: `[[2026, 5, 15]]`, `[2026, 5]` or `[2026]`. */
  'date-parts': (value, { nowMs }) => {
    const parts = (Array.isArray(value) ? value.flat() : []) as readonly unknown[];
    const [year, month = 1, day = 1] = parts.map(numberOf);
    return year === undefined ? undefined : unixTime(Date.UTC(year, month - 1, day) / 1000, nowMs);
  },
  /** Whatever way it is written. */
  written: (value, { nowMs }) => {
    const number = numberOf(value);
    if (number === undefined)
      return isoTime(value, nowMs) ?? mailTime(value, nowMs) ?? writtenTime(value, nowMs);
    return isoTime(value, nowMs) ?? unixTime(number > SECONDS_UNTIL_2286 ? number / 1000 : number, nowMs);
  },
};

function typed(value: unknown, type: FieldType, context: ReadContext): unknown {
  const one = type === 'date-parts' ? value : oneOf(value);
  return one === undefined ? undefined : READERS[type](one, context);
}

/** Some indexes have a list of values in every field. */
function oneOf(value: unknown): unknown {
  return Array.isArray(value)
    ? (value as readonly unknown[]).find((one) => one !== '' && one !== null)
    : value;
}

/** An absolute http or https URL; empty if it is anything else. */
function resolved(value: unknown, base: string): string {
  if (typeof value !== 'string' || value.trim() === '') return '';
  const url = URL.parse(value.trim(), `${base}/`);
  return url === null ? '' : webUrl(url.href);
}

/** Whether a response is the one that a rule describes. */
export function holds(
  { status, at, equals, contains }: ResponseRule,
  answer: UpstreamAnswer,
  data: unknown,
): boolean {
  if (status !== undefined && answer.status !== status) return false;
  if (at === undefined) return status !== undefined;
  const value = valueIn(at, answer, data);
  if (contains !== undefined) return typeof value === 'string' && value.includes(contains);
  return equals === undefined ? value !== undefined : (value ?? null) === equals;
}

/** `header:name`, or a pointer into the body. */
export function valueIn(place: string, { headers }: UpstreamAnswer, data: unknown): unknown {
  return place.startsWith('header:') ? headers[place.slice('header:'.length)] : valueAt(data, place);
}

const MAX_WAIT_SECONDS = 86_400;

export function saidBy(
  { errors = [], response: { none = [] } }: Definition,
  answer: UpstreamAnswer,
  data: unknown,
): Failure | 'nothing' | undefined {
  if (none.some((rule) => holds(rule, answer, data))) return 'nothing';
  const rule = errors.find((one) => holds(one, answer, data));
  if (rule === undefined) return undefined;
  const seconds =
    rule.retryAfter === undefined ? undefined : numberOf(valueIn(rule.retryAfter, answer, data));
  return seconds === undefined || seconds <= 0
    ? { reason: rule.reason }
    : { reason: rule.reason, retryAfterMs: Math.min(seconds, MAX_WAIT_SECONDS) * 1000 };
}

export function isKept({ response: { keep } }: Definition, item: unknown): boolean {
  if (keep === undefined) return true;
  const value = valueAt(item, keep.at);
  return 'equals' in keep ? value === keep.equals : value !== keep.not;
}

/** JSON Pointer (RFC 6901), with `*` for every element of a list. There are no filters and no expressions. */

const MAX_VALUES = 1_000;

/** All values that a pointer leads to, in order. Without `*` that is one at most. */
export function valuesAt(value: unknown, pointer: string): readonly unknown[] {
  let values: unknown[] = [value];
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    values = values.flatMap((one) => stepFrom(one, name)).slice(0, MAX_VALUES);
  }
  return values;
}

function stepFrom(value: unknown, name: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    if (name === '*') return value;
    return /^(?:0|[1-9]\d{0,8})$/.test(name) && Number(name) < value.length ? [value[Number(name)]] : [];
  }
  return Object.hasOwn(value, name) ? [(value as Readonly<Record<string, unknown>>)[name]] : [];
}

export function valueAt(value: unknown, pointer: string): unknown {
  return valuesAt(value, pointer)[0];
}

/** The first alternative with a value that is not empty. */
function firstAt(value: unknown, pointers: string | readonly string[]): unknown {
  for (const pointer of typeof pointers === 'string' ? [pointers] : pointers) {
    const found = valuesAt(value, pointer).find((one) => one !== undefined && one !== null && one !== '');
    if (found !== undefined) return found;
  }
  return undefined;
}
