import { decodePath, decodeQuery, pageRule, readAddress, type PageAddress } from './page-address.ts';
import { endOfPath, mayHaveVariants, withoutSlashes } from './page-path.ts';
import { findHost } from './url-rules.ts';

const LOWER_S = 0x73;
const SPECIAL = /[?#%;]/;

/**
 * The same text for addresses that lead to the same page. Takes an http or https address as the URL standard spells
 * it, so that nothing has to be parsed again: this runs for every item of every engine.
 */
export function urlKey(href: string): string {
  let start = href.charCodeAt(4) === LOWER_S ? 'https://'.length : 'http://'.length;
  if (href.startsWith('www.', start)) start += 'www.'.length;
  const slash = href.indexOf('/', start);
  const end = endOfPath(href, slash, href.length);
  const plain =
    isLetter(href.charCodeAt(slash - 1)) && !SPECIAL.test(href) && !mayHaveVariants(href, slash, end);
  return plain ? plainKey(href, start, slash, end) : keyOf(readAddress(href));
}

function plainKey(href: string, start: number, slash: number, end: number): string {
  const host = findHost(href, start, slash);
  if (host === undefined) return href.slice(start, end);
  const path = href.slice(slash, end);
  const rule = pageRule(host, path, '');
  return rule === undefined && host.site?.wrapper === undefined
    ? host.alias + path
    : keyOf(readAddress(href));
}

/** A port, an IP address and a trailing dot do not end in one. */
function isLetter(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}

function keyOf({ host, parts, path, rule, parameters, route }: PageAddress): string {
  const own = host.alias + parts.port;
  const page = rule?.as === undefined ? path : path.replace(rule.path, rule.as);
  const place = page === '' || page.startsWith('/') ? own + page : page;
  return place + queryKey(parameters) + routeKey(route);
}

/** In a fixed order: servers read parameters by name. */
function queryKey(parameters: readonly string[]): string {
  if (parameters.length === 0) return '';
  if (parameters.length === 1) return `?${spell(parameters[0] ?? '')}`;
  return `?${parameters.map(spell).sort().join('&')}`;
}

function spell(parameter: string): string {
  const text = decodeQuery(parameter);
  return text.includes('+') ? text.replaceAll('+', '%20') : text;
}

function routeKey(route: string): string {
  // Inside a fragment, `#` may be escaped or not.
  return route === '' ? '' : `#${withoutSlashes(decodePath(route)).replaceAll('%23', '#')}`;
}
