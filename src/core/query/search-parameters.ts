import { isLongerThan } from '../length.ts';
import { integerParameter, switchParameter, type Parameter } from './parameters.ts';
import { parseLanguage, type Language } from './language.ts';
import { SPANS, type Span } from './search-query.ts';

const MAX_QUERY_LENGTH = 512;
const LAST_PAGE = 50;
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

export const dateParameter: Parameter<Span | undefined> = {
  description: 'Only results from the last day (`d`), week (`w`), month (`m`) or year (`y`).',
  schema: { type: 'string', enum: SPANS },
  required: false,
  read(text) {
    const span = text === undefined ? '' : text.trim().toLowerCase();
    if (span === '') return { value: undefined };
    const value = spans.get(span);
    return value ? { value } : { problem: `Must be one of ${SPANS.join(', ')}.` };
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

const SEPARATORS = /[\s,]+/;

/** Limits how much of the input is echoed. */
const MAX_ECHOED_LENGTH = 100;

/** One or more slots, in slot order, or `all`. */
export function engineParameter(slots: readonly string[]): Parameter<readonly string[] | 'all'> {
  const known = new Set(slots);
  return {
    description: `Engines to use: ${slots.join(', ')} or \`all\`. Separate several with commas or spaces.`,
    schema: { type: 'string', default: 'all', examples: [slots.slice(0, 2).join(',')] },
    required: false,
    read(text) {
      if (text === undefined || text === '' || text === 'all') return { value: 'all' };
      if (known.has(text)) return { value: [text] };
      const asked = new Set<string>();
      const unknown = new Set<string>();
      for (const name of text.split(SEPARATORS)) {
        const id = name.toLowerCase();
        if (id === 'all') return { value: 'all' };
        if (known.has(id)) asked.add(id);
        else if (name !== '') unknown.add(name);
      }
      if (unknown.size > 0) return { problem: unknownEngines(unknown, slots) };
      return { value: asked.size === 0 ? 'all' : slots.filter((slot) => asked.has(slot)) };
    },
  };
}

function unknownEngines(unknown: ReadonlySet<string>, slots: readonly string[]): string {
  const names = [...unknown].join(', ');
  const shown =
    names.length > MAX_ECHOED_LENGTH ? `${names.slice(0, MAX_ECHOED_LENGTH).toWellFormed()}…` : names;
  return `Unknown engine(s): ${shown}. Valid: ${slots.join(', ')} (or "all").`;
}
