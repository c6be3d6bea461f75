import { rangeText, spanCovering } from '../query/date-range.ts';
import { domainsText, NO_DOMAINS, type Domains } from '../query/domains.ts';
import type { SearchQuery } from '../query/search-query.ts';
import type { ProviderQuery, SearchLimits } from './provider.ts';
import { domainsWithin, siteOperators, wordsIn } from './site-operators.ts';

/** Cuts the query to the limits of one search, or says why it cannot be asked. */
export function fitQuery(
  search: SearchLimits,
  query: SearchQuery,
  nowMs: number,
): ProviderQuery | 'nothing' | 'unsupported' {
  if (query.date !== undefined && !search.dated) return 'unsupported';
  if (query.page > search.lastPage) return 'nothing';
  const { safe, language, page, country } = query;
  const domains = domainsFor(search, query);
  const inText = search.sites?.as === 'text';
  return {
    text: textFor(search, query.text, inText && domains ? domains : NO_DOMAINS),
    ...{ safe, language, page, nowMs },
    ...datesFor(search, query, nowMs),
    ...(country !== undefined && search.byCountry && { country }),
    ...(domains && !inText && { domains }),
  };
}

/** The part of a provider's cache key that says what was asked. */
export function queryName({
  text,
  safe,
  language,
  page,
  date,
  range,
  country,
  domains,
}: ProviderQuery): string {
  const place = country === undefined ? '' : `@${country}`;
  const sites = domains === undefined ? '' : `[${domainsText(domains)}]`;
  const when = range ? rangeText(range) : (date ?? '*');
  return `${safe ? 'safe' : 'all'} ${language?.tag ?? '*'}${place}${sites} ${page} ${when} ${text}`;
}

function datesFor(
  { ranges }: SearchLimits,
  { date }: SearchQuery,
  nowMs: number,
): Pick<ProviderQuery, 'date' | 'range'> {
  if (typeof date !== 'object') return { date };
  return ranges ? { date: undefined, range: date } : { date: spanCovering(date, nowMs) };
}

function domainsFor({ sites }: SearchLimits, { domains }: SearchQuery): Domains | undefined {
  if (domains === undefined || sites === undefined) return undefined;
  const possible = domainsWithin(sites, domains);
  return possible.include.length > 0 || possible.exclude.length > 0 ? possible : undefined;
}

/** Operators may take half of what a query may have, so that enough of its words remain. */
function textFor({ longestQuery, mostWords }: SearchLimits, text: string, domains: Domains): string {
  const room = { characters: longestQuery / 2, words: (mostWords ?? Infinity) / 2 };
  const operators = domains === NO_DOMAINS ? '' : siteOperators(domains, room);
  if (operators === '') return cut(text, longestQuery, mostWords);
  const words = mostWords === undefined ? undefined : mostWords - wordsIn(operators);
  return `${cut(text, longestQuery - operators.length - 1, words)} ${operators}`;
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
