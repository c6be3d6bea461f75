import {
  rangeText,
  spanCovering,
  type Domains,
  domainsText,
  NO_DOMAINS,
  FILTER_NAMES,
  filtersText,
  type SearchFilters,
  type SearchQuery,
} from '../query/search-query.ts';
import type { ProviderQuery, SearchLimits, SiteLimits } from './provider.ts';

/** As many of the domains as a provider can be asked for. Wanted ones make sense only together. */
function domainsWithin({ mostIncluded, mostExcluded }: SiteLimits, domains: Domains): Domains {
  return {
    include: domains.include.length <= mostIncluded ? domains.include : [],
    exclude: domains.exclude.slice(0, mostExcluded),
  };
}

type Room = { readonly characters: number; readonly words: number };

/** `site:a.example OR site:b.example NOT site:c.example`, or less of it if it would not fit; never a part of an operator. */
function siteOperators({ include, exclude }: Domains, room: Room): string {
  const wanted = include.map((domain) => `site:${domain}`).join(' OR ');
  let operators = fits(wanted, room) ? wanted : '';
  for (const domain of exclude) {
    const longer = `${operators} NOT site:${domain}`.trimStart();
    if (!fits(longer, room)) break;
    operators = longer;
  }
  return operators;
}

function fits(operators: string, { characters, words }: Room): boolean {
  return operators.length <= characters && wordsIn(operators) <= words;
}

function wordsIn(operators: string): number {
  return operators === '' ? 0 : operators.split(' ').length;
}

/** A phrase in quotation marks, or a run of other characters. */
const TERMS = /-?"[^"]*"|\S+/g;

/** What a search engine reads as an instruction: `site:example.org`, `-word`, `OR`. */
const OPERATOR = /^(?:-|[a-z]+[:<>]|(?:AND|OR|NOT)$)/;

/** Each word in quotation marks, as many as fit in. Phrases and operators stay as they are. */
export function quoteWords(text: string, longest: number): string {
  let quoted = '';
  for (const [term] of text.matchAll(TERMS)) {
    const next = `${quoted} ${quotedTerm(term)}`.trim();
    if ([...next].length > longest) break;
    quoted = next;
  }
  return quoted;
}

function quotedTerm(term: string): string {
  if (/^-?"[^"]*"$/.test(term)) return term;
  const bare = term.replaceAll('"', '');
  return bare === '' || OPERATOR.test(bare) ? bare : `"${bare}"`;
}

/** Cuts the query to the limits of one search, or says why it cannot be asked. */
export function fitQuery(
  search: SearchLimits,
  query: SearchQuery,
  nowMs: number,
): ProviderQuery | 'nothing' | 'unsupported' {
  if (query.date !== undefined && !search.dated) return 'unsupported';
  const filters = filtersFor(search, query);
  if (filters === 'unsupported') return filters;
  if (query.page > search.lastPage) return 'nothing';
  const { safe, language, page, country } = query;
  const domains = domainsFor(search, query);
  const inText = search.sites?.as === 'text';
  return {
    text: textFor(search, query, inText && domains ? domains : NO_DOMAINS),
    safe,
    language,
    page,
    nowMs,
    ...datesFor(search, query, nowMs),
    ...(country !== undefined && search.byCountry && { country }),
    ...(domains && !inText && { domains }),
    ...filters,
  };
}

/** The part of a provider's cache key that says what was asked. */
export function queryName(ask: ProviderQuery): string {
  const { text, safe, language, page, date, range, country, domains } = ask;
  const place = country === undefined ? '' : `@${country}`;
  const sites = domains === undefined ? '' : `[${domainsText(domains)}]`;
  const when = range ? rangeText(range) : (date ?? '*');
  return `${safe ? 'safe' : 'all'} ${language?.tag ?? '*'}${place}${sites}${filtersText(ask)} ${page} ${when} ${text}`;
}

function datesFor(
  { ranges }: SearchLimits,
  { date }: SearchQuery,
  nowMs: number,
): Pick<ProviderQuery, 'date' | 'range'> {
  if (typeof date !== 'object') return { date };
  return ranges ? { date: undefined, range: date } : { date: spanCovering(date, nowMs) };
}

const NO_FILTERS: SearchFilters = {};

function filtersFor({ filters = {} }: SearchLimits, query: SearchQuery): SearchFilters | 'unsupported' {
  if (filtersText(query) === '') return NO_FILTERS;
  const wanted = FILTER_NAMES.filter((name) => query[name] !== undefined);
  if (wanted.some((name) => filters[name] === undefined)) return 'unsupported';
  const requested = wanted.filter((name) => filters[name] !== 'results');
  return Object.fromEntries(requested.map((name) => [name, query[name]]));
}

function domainsFor({ sites }: SearchLimits, { domains }: SearchQuery): Domains | undefined {
  if (domains === undefined || sites === undefined) return undefined;
  const possible = domainsWithin(sites, domains);
  return possible.include.length > 0 || possible.exclude.length > 0 ? possible : undefined;
}

/** Operators may take what the words leave, and up to half of a query with many words, so that enough of them remain. */
function textFor(search: SearchLimits, query: SearchQuery, domains: Domains): string {
  const { longestQuery, mostWords } = search;
  const isQuoted = query.verbatim && search.filters?.verbatim !== undefined;
  const fit = (longest: number, words: number | undefined): string => {
    const quoted = isQuoted ? quoteWords(query.text, longest) : '';
    // A word that is too long for its quotation marks is better than no word.
    return cut(quoted === '' ? query.text : quoted, longest, words);
  };
  const alone = fit(longestQuery, mostWords);
  if (domains === NO_DOMAINS) return alone;
  const operators = siteOperators(domains, {
    characters: Math.max(longestQuery / 2, longestQuery - alone.length - 1),
    words:
      mostWords === undefined ? Infinity : Math.max(mostWords / 2, mostWords - alone.split(/\s+/).length),
  });
  if (operators === '') return alone;
  const wordsLeft = mostWords === undefined ? undefined : mostWords - wordsIn(operators);
  return `${fit(longestQuery - operators.length - 1, wordsLeft)} ${operators}`;
}

function cut(text: string, longest: number, mostWords: number | undefined): string {
  let short = text.length <= longest ? text : [...text].slice(0, longest).join('').trimEnd();
  // So many words with a space between them have at least this length.
  if (mostWords !== undefined && short.length > 2 * mostWords - 2) short = firstWords(short, mostWords);
  return short;
}

function firstWords(text: string, count: number): string {
  const words = text.split(/\s+/);
  return words.length <= count ? text : words.slice(0, count).join(' ');
}
