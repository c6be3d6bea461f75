import {
  isLetter,
  keptQuery,
  readAddress,
  startOfHost,
  withoutDots,
  type PageAddress,
} from './page-address.ts';
import { findHost, type Site } from './url-rules.ts';

/**
 * The address without what the page does not need: tracking parameters, an anchor, a dot behind the host, an AMP viewer
 * around it. Takes and returns an http or https address as the URL standard spells it.
 */
export function cleanUrl(url: string): string {
  return plainUrl(url) ?? cleaned(readAddress(url));
}

function cleaned(page: PageAddress): string {
  const { host } = page.parts;
  const name = withoutDots(host);
  const address = addressOf(page, name);
  if (name === host) return address;
  // `1.` is a host, `1` is not one that the standard spells that way.
  return URL.parse(address)?.href === address ? address : addressOf(page, host);
}

/** What `cleanUrl` returns for most addresses, where at most parameters have to be removed; undefined for others. */
function plainUrl(url: string): string | undefined {
  if (url.includes('#')) return undefined;
  const start = startOfHost(url);
  const end = url.indexOf('/', start);
  // A port, an IP address and a trailing dot do not end in a letter.
  if (!isLetter(url.charCodeAt(end - 1))) return undefined;
  const site = findHost(url, start, end)?.site;
  const mark = url.indexOf('?', end);
  if (mark < 0) return site === undefined || !mayChangePath(site) ? url : undefined;
  if (site !== undefined) return undefined;
  const query = url.slice(mark + 1);
  const kept = keptQuery(query, undefined, undefined);
  if (kept === '') return url.slice(0, mark);
  return kept === query ? url : `${url.slice(0, mark)}?${kept}`;
}

function mayChangePath({ wrapper, pages }: Site): boolean {
  return wrapper !== undefined || pages.some(({ shown }) => shown);
}

function addressOf(page: PageAddress, host: string): string {
  const { parts, query, route } = page;
  const place = parts.scheme + host + parts.port + shownPath(page);
  return `${place}${query && `?${query}`}${route && `#${route}`}`;
}

function shownPath({ parts, path, rule }: PageAddress): string {
  return rule?.as !== undefined && rule.shown ? path.replace(rule.path, rule.as) : parts.path;
}

/** The better of two addresses of one page; `first` where neither is better. Takes addresses from `cleanUrl`. */
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
  const { parts, host, query } = page;
  return [
    Number(bareHost(parts.host) !== host.alias),
    Number(isOtherForm(page)),
    query === '' ? 0 : query.split('&').length,
    parts.path.length - Number(parts.path.endsWith('/')) + parts.query.length + parts.fragment.length,
  ];
}

/** Not the form that the site itself prefers: a short address, an embedded player. */
function isOtherForm({ path, rule }: PageAddress): boolean {
  if (rule?.as === undefined) return false;
  const usual = path.replace(rule.path, rule.as);
  return usual !== path && (rule.shown || !usual.startsWith('/'));
}

function bareHost(host: string): string {
  return host.startsWith('www.') ? host.slice('www.'.length) : host;
}
