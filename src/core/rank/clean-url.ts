import {
  type AddressParts,
  bareHost,
  decodePath,
  decodeQuery,
  type PageAddress,
  plainKey,
  readAddress,
  splitUrl,
  withoutDots,
  withoutSlashes,
} from './page-address.ts';

/** A key that is equal for URLs of the same page. Takes a normalized http or https URL. */
export function urlKey(href: string): string {
  return plainKey(href) ?? keyOf(readAddress(href));
}

/** The same for a URL that was read already. */
export function keyOf({ host, path, rule, query, route }: PageAddress): string {
  const page = rule?.as === undefined ? path : path.replace(rule.path, rule.as);
  const place = page === '' || page.startsWith('/') ? host.alias + page : page;
  return place + queryKey(query) + routeKey(route);
}

/** In a fixed order: servers read parameters by name. */
function queryKey(query: string): string {
  if (query === '') return '';
  const decoded = decodeQuery(query).replaceAll('+', '%20');
  return `?${decoded.includes('&') ? decoded.split('&').sort().join('&') : decoded}`;
}

function routeKey(route: string): string {
  // Inside a fragment, `#` may be escaped or not.
  return route === '' ? '' : `#${withoutSlashes(decodePath(route)).replaceAll('%23', '#')}`;
}

/**
 * The URL without tracking parameters, anchor, dot after the host and AMP viewer. Takes and returns a normalized http or
 * https URL.
 */
export function cleanUrl(url: string): string {
  return cleanAddress(readAddress(url));
}

/** The same for a URL that was read already. */
export function cleanAddress(page: PageAddress): string {
  if (page.isClean) return page.href;
  const parts = splitUrl(page.href);
  const name = withoutDots(parts.host);
  const address = addressOf(page, parts, name);
  if (name === parts.host) return address;
  // Without its dot, the host `1.` would be an IP address.
  return URL.parse(address)?.href === address ? address : addressOf(page, parts, parts.host);
}

function addressOf(
  { href, path, rule, query, route }: PageAddress,
  parts: AddressParts,
  host: string,
): string {
  const scheme = href.slice(0, href.indexOf('//') + 2);
  const shown = rule?.as !== undefined && rule.shown ? path.replace(rule.path, rule.as) : parts.path;
  return `${scheme}${host}${parts.port}${shown}${query && `?${query}`}${route && `#${route}`}`;
}

/** The better of two URLs of one page; `first` if they are equal. Takes URLs from `cleanUrl`. */
export function cleanerUrl(first: string, second: string): string {
  if (first === second) return first;
  if (isSecure(first) !== isSecure(second)) return isSecure(first) ? first : second;
  const [one, other] = [flawsOf(first), flawsOf(second)];
  const decisive = one.findIndex((flaw, index) => flaw !== other[index]);
  return decisive >= 0 && (one[decisive] ?? 0) > (other[decisive] ?? 0) ? second : first;
}

function isSecure(url: string): boolean {
  return url.startsWith('https:');
}

/** Worst first; fewer are better. */
function flawsOf(url: string): readonly number[] {
  const page = readAddress(url);
  const { host, query } = page;
  const parts = splitUrl(url);
  return [
    Number(bareHost(parts.host) + parts.port !== host.alias),
    Number(isOtherForm(page)),
    query === '' ? 0 : query.split('&').length,
    parts.path.length - Number(parts.path.endsWith('/')) + parts.query.length + parts.fragment.length,
  ];
}

/** Whether it is a short URL, an embedded player or another form that the site does not prefer. */
function isOtherForm({ path, rule }: PageAddress): boolean {
  if (rule?.as === undefined) return false;
  const usual = path.replace(rule.path, rule.as);
  return usual !== path && (rule.shown || !usual.startsWith('/'));
}
