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
import { findHost, type PageHost } from './url-rules.ts';

/**
 * The same text for addresses that lead to the same page. Takes an http or https address as the URL standard spells
 * it, so that nothing has to be parsed again: this runs for every item of every engine.
 */
export function urlKey(href: string): string {
  return plainKey(href) ?? keyOf(readAddress(href));
}

/** The key of an address without escapes and the like, as most are; undefined if it takes more than a look. */
function plainKey(href: string): string | undefined {
  if (href.includes('%') || href.includes('#') || href.includes(';')) return undefined;
  const start = startOfHost(href);
  const slash = href.indexOf('/', start);
  const mark = href.indexOf('?', slash);
  const end = endOfPath(href, slash, mark < 0 ? href.length : mark);
  if (!isPlain(href, slash, end)) return undefined;
  const host = findHost(href, start, slash);
  if (host !== undefined) return mark < 0 ? plainKeyOnHost(host, href.slice(slash, end)) : undefined;
  const place = href.slice(start, end);
  return mark < 0 ? place : place + queryKey(keptQuery(href.slice(mark + 1), undefined, undefined));
}

function plainKeyOnHost(host: PageHost, path: string): string | undefined {
  const isPlain = host.site?.wrapper === undefined && pageRule(host, path, '') === undefined;
  return isPlain ? host.alias + path : undefined;
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
