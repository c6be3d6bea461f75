import {
  decodePath,
  decodeQuery,
  isLetter,
  keptQuery,
  pageRule,
  readAddress,
  startOfHost,
  type PageAddress,
} from './page-address.ts';
import { endOfPath, mayHaveVariants, withoutSlashes } from './page-path.ts';
import { findHost } from './url-rules.ts';

const SPECIAL = /[?#%;]/;
const MORE_THAN_QUERY = /[#%;]/;

/**
 * The same text for addresses that lead to the same page. Takes an http or https address as the URL standard spells
 * it, so that nothing has to be parsed again: this runs for every item of every engine.
 */
export function urlKey(href: string): string {
  if (!SPECIAL.test(href)) return plainKey(href) ?? keyOf(readAddress(href));
  return plainKeyWithQuery(href) ?? keyOf(readAddress(href));
}

/** The key of an address that ends with its path; undefined if it takes more than a look. */
function plainKey(href: string): string | undefined {
  const start = startOfHost(href);
  const slash = href.indexOf('/', start);
  const end = endOfPath(href, slash, href.length);
  if (!isPlain(href, slash, end)) return undefined;
  const host = findHost(href, start, slash);
  if (host === undefined) return href.slice(start, end);
  const path = href.slice(slash, end);
  const rule = pageRule(host, path, '');
  return rule === undefined && host.site?.wrapper === undefined ? host.alias + path : undefined;
}

/** The key of an address with a query on a host without rules; undefined for others. */
function plainKeyWithQuery(href: string): string | undefined {
  const mark = href.indexOf('?');
  if (mark < 0 || MORE_THAN_QUERY.test(href)) return undefined;
  const start = startOfHost(href);
  const slash = href.indexOf('/', start);
  const end = endOfPath(href, slash, mark);
  if (!isPlain(href, slash, end) || findHost(href, start, slash) !== undefined) return undefined;
  return href.slice(start, end) + queryKey(keptQuery(href.slice(mark + 1), undefined, undefined));
}

/** Takes where the path starts and ends. A port, an IP address and a trailing dot do not end in a letter. */
function isPlain(href: string, slash: number, end: number): boolean {
  return isLetter(href.charCodeAt(slash - 1)) && !mayHaveVariants(href, slash, end);
}

function keyOf({ host, parts, path, rule, query, route }: PageAddress): string {
  const own = host.alias + parts.port;
  const page = rule?.as === undefined ? path : path.replace(rule.path, rule.as);
  const place = page === '' || page.startsWith('/') ? own + page : page;
  return place + queryKey(query) + routeKey(route);
}

/** In a fixed order: servers read parameters by name. */
function queryKey(query: string): string {
  if (query === '') return '';
  const decoded = decodeQuery(query);
  const text = decoded.includes('+') ? decoded.replaceAll('+', '%20') : decoded;
  return `?${inOrder(text)}`;
}

function inOrder(query: string): string {
  const mark = query.indexOf('&');
  if (mark < 0) return query;
  if (query.includes('&', mark + 1)) return query.split('&').sort().join('&');
  // Two, as most queries with several have, need no array.
  const [first, second] = [query.slice(0, mark), query.slice(mark + 1)];
  return first <= second ? query : `${second}&${first}`;
}

function routeKey(route: string): string {
  // Inside a fragment, `#` may be escaped or not.
  return route === '' ? '' : `#${withoutSlashes(decodePath(route)).replaceAll('%23', '#')}`;
}
