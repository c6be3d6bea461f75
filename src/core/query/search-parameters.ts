import { isLongerThan } from '../length.ts';
import {
  integerParameter,
  type Parameter,
  switchParameter,
  choiceParameter,
  type ParameterReading,
} from './parameters.ts';
import {
  parseDateRange,
  type DateRange,
  type Span,
  SPANS,
  IMAGE_COLORS,
  IMAGE_LICENSES,
  IMAGE_SHAPES,
  IMAGE_SIZES,
  NEWS_SORTS,
  type SearchFilters,
  VIDEO_LENGTHS,
  parseDomain,
} from './search-query.ts';
import { type Language, parseLanguage, parseCountry } from './language.ts';
import { bangTriggerOf } from '../preferences/field.ts';
import type { Tab } from '../results/found.ts';

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
  return `Unknown engine(s): ${shortened([...unknown].join(', '))}. Valid: ${ids.join(', ')} (or "all"). Providers: ${providers.join(', ')}.`;
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

const MAX_COUNT = 50;
const MAX_DOMAINS = 20;
const MIN_TOKENS = 100;
const MAX_TOKENS = 100_000;

export const countParameter: Parameter<number | undefined> = integerParameter(
  'Results per page, at most this many. Default: all that the engines return for a page.',
  { from: 1, to: MAX_COUNT, absent: undefined },
);

export const maxTokensParameter: Parameter<number | undefined> = integerParameter(
  'Shortens descriptions, then leaves out the last results, until the response has at most this many tokens. One token is estimated as four characters of JSON, or as one Chinese, Japanese or Korean character.',
  { from: MIN_TOKENS, to: MAX_TOKENS, absent: undefined },
);

export const countryParameter: Parameter<string | undefined> = {
  description:
    'Country to prefer results from, as an ISO 3166 code. Engines without country support ignore it.',
  schema: { type: 'string', examples: ['US', 'DE'] },
  read(text) {
    const code = text === undefined ? '' : text.trim();
    if (code === '') return { value: undefined };
    const value = parseCountry(code);
    return value ? { value } : { problem: 'Must be a country code of two letters such as "US" or "DE".' };
  },
};

export const includeDomainsParameter = domainsParameter('Only results of these sites and their subdomains.');
export const excludeDomainsParameter = domainsParameter('No results of these sites and their subdomains.');

/** Names in lower case; which ones there are depends on the category. */
export const sourceParameter: Parameter<readonly string[]> = {
  description:
    'Sources to use, such as `arxiv`: repeat the parameter, or separate their names with commas or spaces. Default: all that are configured, as listed by `status/`.',
  schema: { type: 'array', items: { type: 'string' }, examples: [['arxiv', 'crossref']] },
  read: (text) => readSources(text === undefined ? [] : [text]),
  readAll: readSources,
};

function readSources(texts: readonly string[]): ParameterReading<readonly string[]> {
  const names = new Set(texts.flatMap((text) => text.toLowerCase().split(SEPARATORS)));
  names.delete('');
  return { value: names.has('all') ? [] : [...names] };
}

/** Undefined if all are known. */
export function sourceProblem(asked: readonly string[], known: readonly string[]): string | undefined {
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length === 0) return undefined;
  const valid = known.length === 0 ? 'None is configured.' : `Valid: ${known.join(', ')}.`;
  return `Unknown source(s): ${shortened(unknown.join(', '))}. ${valid}`;
}

function domainsParameter(what: string): Parameter<readonly string[]> {
  return {
    description: `${what} Host names: repeat the parameter, or separate them with commas or spaces; at most ${MAX_DOMAINS}.`,
    schema: {
      type: 'array',
      items: { type: 'string' },
      maxItems: MAX_DOMAINS,
      examples: [['example.org', 'example.com']],
    },
    read: (text) => readDomains(text === undefined ? [] : [text]),
    readAll: readDomains,
  };
}

function readDomains(texts: readonly string[]): ParameterReading<readonly string[]> {
  const domains = new Set<string>();
  for (const text of texts) {
    for (const name of text.split(SEPARATORS)) {
      if (name === '') continue;
      const domain = parseDomain(name);
      if (domain === undefined) return { problem: `Not a host name such as example.org: ${shortened(name)}` };
      domains.add(domain);
      if (domains.size > MAX_DOMAINS) return { problem: `At most ${MAX_DOMAINS} domains.` };
    }
  }
  return { value: [...domains] };
}

function shortened(name: string): string {
  return name.length > MAX_ECHOED_LENGTH ? `${name.slice(0, MAX_ECHOED_LENGTH).toWellFormed()}…` : name;
}

const verbatim = flagParameter(
  'Only results with the words as they are written, and no spelling correction. Engines without such a search are left out.',
);

/** The filters of each tab. Engines that do not support one are left out, unless their results can be filtered. */
export const FILTER_PARAMETERS = {
  web: { verbatim },
  images: {
    size: choiceParameter(
      '`small`: up to 640 × 480 pixels. `medium`: up to 1600 × 1200. `large`: more than that.',
      IMAGE_SIZES,
    ),
    color: choiceParameter('Main color of the image.', IMAGE_COLORS),
    shape: choiceParameter('Shape of the image.', IMAGE_SHAPES),
    license: choiceParameter(
      'License of the image. `public`: public domain. `cc`: any Creative Commons license. `commercial`: allows commercial use. `modify`: allows changes.',
      IMAGE_LICENSES,
    ),
  },
  news: {
    sort: choiceParameter('`date` sorts the results of a page by date, the newest first.', NEWS_SORTS),
  },
  videos: {
    length: choiceParameter(
      '`short`: under 5 minutes. `medium`: 5 to 20 minutes. `long`: over 20 minutes.',
      VIDEO_LENGTHS,
    ),
  },
} as const satisfies Record<Tab, Record<string, Parameter<unknown>>>;

export function filtersIn(values: Readonly<Record<string, unknown>>): SearchFilters {
  const { verbatim: isVerbatim, sort, size, color, shape, license, length } = values as SearchFilters;
  return { verbatim: isVerbatim === true ? true : undefined, sort, size, color, shape, license, length };
}
