import { lengthOf } from '../length.ts';
import { integerParameter, type Parameter, switchParameter } from './parameters.ts';
import { parseDateRange, type DateRange, type Span, SPANS } from './search-query.ts';
import { type Language, parseLanguage } from './language.ts';
import { bangTriggerOf } from '../preferences/field.ts';

/** A slot and the name of its provider, both in lower case. */
export type NamedSlot = { readonly id: string; readonly provider: string };

const SEPARATORS = /[\s,]+/;

const MAX_ECHOED_LENGTH = 100;

/** One or more slots, in slot order, or `all`. The name of a provider selects all its slots. */
export function engineParameter(slots: readonly NamedSlot[]): Parameter<readonly string[] | 'all'> {
  const ids = slots.map(({ id }) => id);
  const known = new Set(ids);
  const byProvider = Map.groupBy(slots, ({ provider }) => provider);
  const providers = [...byProvider.keys()];
  return {
    description: `Engines to use: ${ids.join(', ')} or \`all\`. Separate several with commas or spaces. The name of a provider selects the engines that use it: ${providers.join(', ')}.`,
    schema: { type: 'string', default: 'all', examples: [ids.slice(0, 2).join(','), providers[0]] },
    jsonSchema: {
      type: ['string', 'array'],
      items: { type: 'string' },
      default: 'all',
      examples: [ids.slice(0, 2), providers[0]],
    },
    read(text) {
      if (text === undefined || text === '' || text === 'all') return { value: 'all' };
      if (known.has(text)) return { value: [text] };
      const asked = new Set<string>();
      const unknown = new Set<string>();
      for (const name of text.split(SEPARATORS)) {
        const id = name.toLowerCase();
        if (id === 'all') return { value: 'all' };
        if (known.has(id)) asked.add(id);
        else if (byProvider.has(id)) for (const slot of byProvider.get(id) ?? []) asked.add(slot.id);
        else if (name !== '') unknown.add(name);
      }
      if (unknown.size > 0) return { problem: unknownEngines(unknown, ids, providers) };
      return { value: asked.size === 0 ? 'all' : ids.filter((id) => asked.has(id)) };
    },
  };
}

function unknownEngines(
  unknown: ReadonlySet<string>,
  ids: readonly string[],
  providers: readonly string[],
): string {
  const names = [...unknown].join(', ');
  const shown =
    names.length > MAX_ECHOED_LENGTH ? `${names.slice(0, MAX_ECHOED_LENGTH).toWellFormed()}…` : names;
  return `Unknown engine(s): ${shown}. Valid: ${ids.join(', ')} (or "all"). Providers: ${providers.join(', ')}.`;
}

const MINE = 'mine';

/** Whether the rules for sites in the account of the key apply. */
export const sitesParameter: Parameter<boolean> = {
  description:
    '`mine` applies the blocked, lowered, raised and pinned sites in the preferences of the account that owns the key.',
  schema: { type: 'string', enum: [MINE] },
  read(text) {
    const word = text === undefined ? '' : text.trim().toLowerCase();
    if (word === '' || word === MINE) return { value: word === MINE };
    return { problem: `Must be "${MINE}".` };
  },
};

/** The trigger of a lens in the account of the key; which ones there are is known later. */
export const lensParameter: Parameter<string | undefined> = {
  description:
    'Searches with this lens, by its short name, in the preferences of the account that owns the key. `country` and `date` replace those of the lens; domains must satisfy both.',
  schema: { type: 'string', examples: ['recipes'] },
  read(text) {
    if (text === undefined || text.trim() === '') return { value: undefined };
    const value = bangTriggerOf(text);
    return value === undefined
      ? { problem: 'Must be the short name of a lens such as "recipes".' }
      : { value };
  },
};

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
    if (query.length > MAX_QUERY_LENGTH && lengthOf(query) > MAX_QUERY_LENGTH)
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
