import { decodePath, decodeQuery, readAddress } from './page-address.ts';
import { withoutSlashes } from './page-path.ts';

/** The same text for URLs of the same page. Takes an http or https URL as the URL standard spells it. */
export function urlKey(href: string): string {
  const { host, parts, path, rule, query, route } = readAddress(href);
  const own = host.alias + parts.port;
  const page = rule?.as === undefined ? path : path.replace(rule.path, rule.as);
  const place = page === '' || page.startsWith('/') ? own + page : page;
  return place + queryKey(query) + routeKey(route);
}

/** In a fixed order: servers read parameters by name. */
function queryKey(query: string): string {
  if (query === '') return '';
  return `?${decodeQuery(query).replaceAll('+', '%20').split('&').sort().join('&')}`;
}

function routeKey(route: string): string {
  // Inside a fragment, `#` may be escaped or not.
  return route === '' ? '' : `#${withoutSlashes(decodePath(route)).replaceAll('%23', '#')}`;
}
