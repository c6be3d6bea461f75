import { isLongerThan } from '../length.ts';
import { integerParameter, switchParameter, type Parameter } from './parameters.ts';
import { parseDateRange } from './date-range.ts';
import { parseLanguage, type Language } from './language.ts';
import { SPANS, type DateRange, type Span } from './search-query.ts';

const MAX_QUERY_LENGTH = 512;
export const LAST_PAGE = 50;
const MIN_TIMEOUT_MS = 100;

/** Control characters other than whitespace. */
const CONTROL = /[\0-\x08\x0e-\x1f\x7f-\x9f]/;

export const queryParameter: Parameter<string> = {
  description: 'The search query.',
  schema: { type: 'string', minLength: 1, maxLength: MAX_QUERY_LENGTH },
  required: true,
  read(text) {
    const query = text === undefined ? '' : text.trim();
    if (query === '') return { problem: 'This query parameter is required.' };
    if (isLongerThan(query, MAX_QUERY_LENGTH))
      return { problem: `Must be at most ${MAX_QUERY_LENGTH} characters.` };
    if (CONTROL.test(query)) return { problem: 'Must not contain control characters.' };
    // A lone surrogate cannot be encoded in a URL.
    if (!query.isWellFormed()) return { problem: 'Not a valid string.' };
    return { value: query };
  },
};

/** The same, but optional. An empty value counts as absent. */
export function optionalQueryParameter(description: string): Parameter<string | undefined> {
  return {
    description,
    schema: queryParameter.schema,
    required: false,
    read: (text) =>
      text === undefined || text.trim() === '' ? { value: undefined } : queryParameter.read(text),
  };
}

export const safeParameter: Parameter<boolean> = switchParameter('Safe search: filters adult content.', {
  absent: true,
  schema: { type: 'string', enum: ['on', 'off'], default: 'on' },
  problem: 'Must be "on" or "off".',
});

export const langParameter: Parameter<Language | undefined> = {
  description: 'Language of the results, as a BCP 47 tag. Default: from `Accept-Language`.',
  schema: { type: 'string', examples: ['en', 'pt-BR', 'zh-Hant'] },
  required: false,
  read(text) {
    const tag = text === undefined ? '' : text.trim();
    if (tag === '') return { value: undefined };
    const value = parseLanguage(tag);
    return value ? { value } : { problem: 'Must be a language tag such as "en", "pt-BR" or "zh-Hant".' };
  },
};

export const pageParameter: Parameter<number> = integerParameter('Page of results.', {
  from: 1,
  to: LAST_PAGE,
  absent: 1,
});

const spans: ReadonlyMap<string, Span> = new Map(SPANS.map((span) => [span, span]));

export const dateParameter: Parameter<Span | DateRange | undefined> = {
  description:
    'Only results from the last day (`d`), week (`w`), month (`m`) or year (`y`), or from a range of days such as `2026-01-01..2026-01-31`, `2026-01-01..` or `..2026-01-31`. Days are in UTC and included.',
  schema: {
    type: 'string',
    pattern: '^([dwmyDWMY]|(\\d{4}-\\d{2}-\\d{2})?\\.\\.(\\d{4}-\\d{2}-\\d{2})?)?$',
    examples: ['w', '2026-01-01..2026-01-31'],
  },
  required: false,
  read(text) {
    const given = text === undefined ? '' : text.trim().toLowerCase();
    if (given === '') return { value: undefined };
    const value = spans.get(given) ?? parseDateRange(given);
    return value
      ? { value }
      : { problem: `Must be one of ${SPANS.join(', ')}, or a range such as 2026-01-01..2026-01-31.` };
  },
};

export function timeoutParameter(longestMs: number): Parameter<number> {
  return integerParameter('Deadline in milliseconds. Engines that have not responded by then are left out.', {
    from: MIN_TIMEOUT_MS,
    to: longestMs,
    absent: longestMs,
  });
}

export function flagParameter(description: string): Parameter<boolean> {
  return switchParameter(description, {
    absent: false,
    schema: { type: 'string', enum: ['1', '0'], default: '0' },
    problem: 'Must be "1" or "0".',
  });
}
