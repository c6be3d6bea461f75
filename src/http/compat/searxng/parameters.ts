import { parseLanguage, type Language } from '../../../core/query/language.ts';
import {
  readParameters,
  type Parameter,
  type ParameterReading,
  type ParameterTable,
  type ValuesOf,
} from '../../../core/query/parameters.ts';
import { pageParameter, queryParameter } from '../../../core/query/search-parameters.ts';
import { type Span, SPANS_BY_WORD } from '../../../core/query/search-query.ts';
import type { KeyedCall } from '../../keyed-route.ts';
import { badParameters, Refusal } from '../../problems.ts';

const FORMATS = ['json', 'csv', 'rss'] as const;
export type Format = (typeof FORMATS)[number];

const SPANS: ReadonlyMap<string, Span> = new Map(Object.entries(SPANS_BY_WORD));

/** Clients send empty values for what they do not set. */
function orAbsent<T>(absent: T, read: (text: string) => ParameterReading<T>): Parameter<T>['read'] {
  return (sent) => {
    const text = sent?.trim() ?? '';
    return text === '' || text === 'None' ? { value: absent } : read(text);
  };
}

const format: Parameter<Format | 'other'> = {
  description:
    'The format of the response, whatever the `Accept` header says. Others, such as `html`, get 403.',
  schema: { type: 'string', enum: FORMATS, default: 'json' },
  read: orAbsent<Format | 'other'>('json', (text) => ({
    value: FORMATS.find((name) => name === text.toLowerCase()) ?? 'other',
  })),
};

/** More than any instance has. */
const MAX_NAMES = 100;

function names(description: string, example: string): Parameter<readonly string[]> {
  const readAll = (texts: readonly string[]): ParameterReading<readonly string[]> => ({
    value: texts
      .flatMap((text) => text.split(',', MAX_NAMES))
      .slice(0, MAX_NAMES)
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== ''),
  });
  return {
    description,
    schema: { type: 'string', examples: [example] },
    read: (text) => readAll(text === undefined ? [] : [text]),
    readAll,
  };
}

/** `all`: the language of the client does not matter either. Undefined: it decides. */
const language: Parameter<Language | 'all' | undefined> = {
  description:
    'Language of the results, such as `de` or `de-DE`; `all` for any. With `auto`, unknown values and by default: from `Accept-Language`.',
  schema: { type: 'string', examples: ['all', 'de', 'pt-BR'] },
  read: orAbsent<Language | 'all' | undefined>(undefined, (text) => ({
    value: text === 'all' ? 'all' : parseLanguage(text.replaceAll('_', '-')),
  })),
};

const pageno: Parameter<number> = { ...pageParameter, read: orAbsent(1, (text) => pageParameter.read(text)) };

const timeRange: Parameter<Span | undefined> = {
  description: 'Only results from the last day, week, month or year.',
  schema: { type: 'string', enum: [...SPANS.keys()] },
  read: orAbsent<Span | undefined>(undefined, (text) => {
    const value = SPANS.get(text);
    return value ? { value } : { problem: `Must be one of ${[...SPANS.keys()].join(', ')}.` };
  }),
};

const safesearch: Parameter<boolean> = {
  description: 'Safe search: `0` is off, `1` and `2` filter adult content.',
  schema: { type: 'string', enum: ['0', '1', '2'], default: '1' },
  read: orAbsent(true, (text) =>
    /^[012]$/.test(text) ? { value: text !== '0' } : { problem: 'Must be 0, 1 or 2.' },
  ),
};

/** Unlike our own API, values beyond the limits are allowed: clients do not know the limits of an instance. */
function timeoutLimit(longestMs: number): Parameter<number> {
  return {
    description: 'Deadline in seconds, at most that of the instance.',
    schema: { type: 'number', maximum: longestMs / 1000 },
    read: orAbsent(longestMs, (text) => {
      const ms = Math.round(Number(text) * 1000);
      return { value: ms > 0 ? Math.min(Math.max(ms, SHORTEST_MS), longestMs) : longestMs };
    }),
  };
}

const SHORTEST_MS = 100;

export function searchParameters(deadlineMs: number) {
  return {
    q: queryParameter,
    format,
    categories: names(
      '`general`, `images`, `news`, `videos`, `science`, `it`, `packages`, `social media`, `books`, `music`, `podcasts`. Each counts as a search.',
      'general,images',
    ),
    engines: names(
      'Engines of this instance by name. Names of other engines select their category (`bing images`) or are ignored.',
      'brave,marginalia',
    ),
    language,
    pageno,
    time_range: timeRange,
    safesearch,
    timeout_limit: timeoutLimit(deadlineMs),
  };
}

export type SearchValues = ValuesOf<ReturnType<typeof searchParameters>>;

const text: Parameter<string> = {
  description: 'The text typed so far.',
  schema: queryParameter.schema,
  read: (sent) => ({ value: sent?.trim() ?? '' }),
};

export const AUTOCOMPLETE_PARAMETERS = { q: text, language, lang: language };

/** The parameters of a request: those of the body count, then those of the address. */
export function searxngValues<Table extends ParameterTable>(
  table: Table,
  { query, body }: Pick<KeyedCall, 'query' | 'body'>,
): ValuesOf<Table> {
  const inBody = typeof body === 'object' && body !== null ? body : {};
  const read = readParameters(table, { ...query, ...inBody });
  if ('problems' in read) throw new Refusal(badParameters(read.problems));
  return read.values;
}
