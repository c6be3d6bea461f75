import { choiceParameter, integerParameter, type Parameter, type ParameterReading } from './parameters.ts';
import {
  IMAGE_COLORS,
  IMAGE_LICENSES,
  IMAGE_SHAPES,
  IMAGE_SIZES,
  NEWS_SORTS,
  type SearchFilters,
  VIDEO_LENGTHS,
  parseDomain,
} from './search-query.ts';
import { flagParameter } from './search-parameters.ts';
import type { Tab } from '../results/found.ts';
import { parseCountry } from './language.ts';

const MAX_COUNT = 50;
const MAX_DOMAINS = 20;
const MIN_TOKENS = 100;
const MAX_TOKENS = 100_000;
const SEPARATORS = /[\s,]+/;
const MAX_ECHOED_LENGTH = 100;

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
