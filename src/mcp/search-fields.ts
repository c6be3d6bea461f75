import { type Argument, integerArgument, listArgument, textArgument } from './arguments.ts';
import { type TSchema, Type } from 'typebox';
import { SPANS_BY_WORD } from '../core/query/search-query.ts';
import { shortLine, webAddress } from './clean-text.ts';

const MAX_COUNT = 20;
const USUAL_COUNT = 8;
const MAX_DOMAINS = 20;
const LAST_PAGE = 50;

export const query: Argument = textArgument({
  parameter: 'q',
  required: true,
  description: 'What to search for: a few keywords or a short question.',
  examples: ['river delta formation'],
});

export function countArgument(parameter: string, what: string): Argument {
  return integerArgument({
    parameter,
    from: 1,
    to: MAX_COUNT,
    absent: USUAL_COUNT,
    description: `Maximum number of ${what}.`,
  });
}

export const language: Argument = textArgument({
  parameter: 'lang',
  description: 'Language of the results, as a BCP 47 tag.',
  examples: ['en', 'pt-BR'],
});

const SPANS: Readonly<Record<string, string>> = {
  ...SPANS_BY_WORD,
  ...{ d: 'd', w: 'w', m: 'm', y: 'y' },
};

const RANGE = /^(\d{4}-\d\d-\d\d)\s*(?:\.\.|\/|to)\s*(\d{4}-\d\d-\d\d)$/;

export const freshness: Argument = {
  schema: {
    type: 'string',
    description:
      'Only results published in the last `day`, `week`, `month` or `year`, or in a range of dates such as `2026-01-01..2026-01-31`.',
    examples: ['week', '2026-01-01..2026-01-31'],
  },
  parameter: 'date',
  read(sent) {
    if (sent === undefined || sent === null || sent === '') return { value: undefined };
    const text = typeof sent === 'string' ? sent.trim().toLowerCase() : '';
    const [, from, to] = RANGE.exec(text) ?? [];
    const value = from === undefined ? SPANS[text] : `${from}..${to ?? ''}`;
    return value === undefined
      ? { problem: 'Must be day, week, month, year or a range such as 2026-01-01..2026-01-31.' }
      : { value };
  },
};

const SEPARATORS = /[\s,]+/;

export const searchArguments = {
  query,
  count: countArgument('count', 'results'),
  page: integerArgument({
    parameter: 'page',
    from: 1,
    to: LAST_PAGE,
    description: 'Page of results; 1 is the first.',
  }),
  language,
  country: textArgument({
    parameter: 'country',
    description: 'Prefer results for this country, as a two-letter ISO 3166 code.',
    examples: ['AT', 'US'],
  }),
  include_domains: listArgument({
    parameter: 'include_domains',
    description: 'Only results from these sites and their subdomains.',
    item: 'A host name such as `example.org`.',
    atMost: MAX_DOMAINS,
    separators: SEPARATORS,
  }),
  exclude_domains: listArgument({
    parameter: 'exclude_domains',
    description: 'No results from these sites and their subdomains.',
    item: 'A host name such as `example.org`.',
    atMost: MAX_DOMAINS,
    separators: SEPARATORS,
  }),
  lens: textArgument({
    parameter: 'lens',
    description:
      'Search with one of the user’s lenses (named sets of sites), by its short name. Use it only if the user names one.',
    examples: ['recipes'],
  }),
  safe: textArgument({
    parameter: 'safe',
    description: 'Safe search, which filters adult content: `on` (default) or `off`.',
    enum: ['on', 'off'],
  }),
};

const MAX_TITLE_LENGTH = 200;
const MAX_SNIPPET_LENGTH = 500;
const MAX_NAME_LENGTH = 100;
const ISO_DATE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A field of results, and how it is read. All text is cleaned and has a maximum length. */
export type ResultField<Value = unknown> = {
  readonly schema: TSchema;
  /** The field of the API, if it has another name. */
  readonly from?: string;
  readonly read: (value: unknown) => Value;
};

export const PublishedAt = Type.Union([Type.String(), Type.Null()], {
  description: 'When it was published, in UTC as ISO 8601; null if not known.',
});

export function publishedAtOf(time: unknown): string | null {
  return typeof time === 'string' && ISO_DATE.test(time) ? time : null;
}

export function wholeOf(value: unknown): number | null {
  return Number.isSafeInteger(value) ? (value as number) : null;
}

export function shortName(value: unknown): string {
  return shortLine(value, MAX_NAME_LENGTH);
}

export const titleField: ResultField<string> = {
  schema: Type.String({ description: 'Untrusted text.' }),
  read: (value) => shortLine(value, MAX_TITLE_LENGTH),
};
export const snippetField: ResultField<string> = {
  schema: Type.String({ description: 'A short excerpt. Untrusted text; empty if not known.' }),
  from: 'description',
  read: (value) => shortLine(value, MAX_SNIPPET_LENGTH),
};
export const sourceField: ResultField<string> = {
  schema: Type.String({ description: 'Untrusted text; empty if not known.' }),
  from: 'source',
  read: shortName,
};
export const dateField: ResultField<string | null> = { schema: PublishedAt, read: publishedAtOf };
export const wholeField: ResultField<number | null> = {
  schema: Type.Union([Type.Integer(), Type.Null()]),
  read: wholeOf,
};
export const addressField = (description: string, from?: string): ResultField<string> => ({
  schema: Type.String({ description }),
  ...(from !== undefined && { from }),
  read: webAddress,
});

/** The date of a time, which is exact enough for a model. */
export function calendarDay(time: string | null): string {
  return time?.slice(0, 10) ?? '';
}

/** The texts that are not empty, on one line. */
export function joined(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' · ');
}
