import {
  decodePath,
  decodeQuery,
  keptParameters,
  readAddress,
  routeOf,
  type PageAddress,
} from './page-address.ts';
import { endOfPath, mayHaveVariants, pagePath, withoutSlashes } from './page-path.ts';
import { isOrdinaryHost } from './url-rules.ts';

const LOWER_S = 0x73;

/**
 * The same text for addresses that lead to the same page. Takes an http or https address as the URL standard spells
 * it, so that nothing has to be parsed again: this runs for every item of every engine.
 */
export function urlKey(href: string): string {
  let start = href.charCodeAt(4) === LOWER_S ? 'https://'.length : 'http://'.length;
  if (href.startsWith('www.', start)) start += 'www.'.length;
  const slash = href.indexOf('/', start);
  if (slash < 0 || !isOrdinaryHost(href, start, slash)) return ruledKey(readAddress(href));

  if (SPECIAL.test(href)) return ordinaryKey(href, start, slash);
  const end = endOfPath(href, slash, href.length);
  return mayHaveVariants(href, end) ? ordinaryKey(href, start, slash) : href.slice(start, end);
}

const SPECIAL = /[?#%;]/;

/** The key on a host without rules of its own. */
function ordinaryKey(href: string, start: number, slash: number): string {
  const hash = href.indexOf('#', slash);
  const end = hash < 0 ? href.length : hash;
  const mark = href.indexOf('?', slash);
  const hasQuery = mark >= 0 && mark < end;
  const query = hasQuery ? queryKey(keptParameters(href.slice(mark + 1, end))) : '';
  const route = hash < 0 ? '' : routeKey(routeOf(href.slice(hash + 1)));
  const path = pagePath(decodePath(href.slice(slash, hasQuery ? mark : end)), false);
  return href.slice(start, slash) + path + query + route;
}

function ruledKey({ host, parts, path, rule, parameters, route }: PageAddress): string {
  const own = host.alias + parts.port;
  const page = rule?.as === undefined ? path : path.replace(rule.path, rule.as);
  const place = page === '' || page.startsWith('/') ? own + page : page;
  return place + queryKey(parameters) + routeKey(route);
}

/** In a fixed order: servers read parameters by name. */
function queryKey(parameters: readonly string[]): string {
  if (parameters.length === 0) return '';
  const spelt = parameters.map(spell);
  return `?${(spelt.length === 1 ? spelt : spelt.sort()).join('&')}`;
}

function spell(parameter: string): string {
  const text = decodeQuery(parameter);
  return text.includes('+') ? text.replaceAll('+', '%20') : text;
}

function routeKey(route: string): string {
  return route === '' ? '' : `#${withoutSlashes(decodePath(route))}`;
}
