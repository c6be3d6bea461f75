import { parseCountry } from './country.ts';
import { parseDomain } from './domains.ts';
import { integerParameter, type Parameter, type ParameterReading } from './parameters.ts';

const MAX_COUNT = 50;
const MAX_DOMAINS = 20;
const MIN_TOKENS = 100;
const MAX_TOKENS = 100_000;
const SEPARATORS = /[\s,]+/;
/** Limits how much of the input is echoed. */
const MAX_ECHOED_LENGTH = 100;

export const countParameter: Parameter<number | undefined> = integerParameter(
  'Results per page, at most this many. Default: all that the engines return at once.',
  { from: 1, to: MAX_COUNT, absent: undefined },
);

export const maxTokensParameter: Parameter<number | undefined> = integerParameter(
  'Shortens descriptions, then leaves out the last results, until the response has at most this many tokens. One token is estimated as four characters of JSON, or as one Chinese, Japanese or Korean character.',
  { from: MIN_TOKENS, to: MAX_TOKENS, absent: undefined },
);

export const countryParameter: Parameter<string | undefined> = {
  description:
    'Country to prefer results from, as an ISO 3166 code. Engines that know no countries ignore it.',
  schema: { type: 'string', examples: ['US', 'DE'] },
  required: false,
  read(text) {
    const code = text === undefined ? '' : text.trim();
    if (code === '') return { value: undefined };
    const value = parseCountry(code);
    return value ? { value } : { problem: 'Must be a country code of two letters such as "US" or "DE".' };
  },
};

export const includeDomainsParameter = domainsParameter('Only results of these sites and their subdomains.');
export const excludeDomainsParameter = domainsParameter('No results of these sites and their subdomains.');

function domainsParameter(what: string): Parameter<readonly string[]> {
  return {
    description: `${what} Host names: repeat the parameter, or separate them with commas or spaces; at most ${MAX_DOMAINS}.`,
    schema: {
      type: 'array',
      items: { type: 'string' },
      maxItems: MAX_DOMAINS,
      examples: [['example.org', 'example.com']],
    },
    required: false,
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
