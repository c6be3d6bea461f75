import { findHost } from './url-rules.ts';
import { readAddress, withoutDots, type PageAddress } from './page-address.ts';

/**
 * The address without what the page does not need: tracking parameters, an anchor, a dot behind the host, an AMP viewer
 * around it. Takes and returns an http or https address as the URL standard spells it.
 */
export function cleanUrl(url: string): string {
  if (isPlain(url)) return url;
  const page = readAddress(url);
  const cleaned = addressOf(page, withoutDots(page.parts.host));
  // `1.` is a host, `1` is not one that the standard spells that way.
  return URL.parse(cleaned)?.href === cleaned ? cleaned : addressOf(page, page.parts.host);
}

/** Most addresses have nothing that could be removed. */
function isPlain(url: string): boolean {
  const start = PLAIN.exec(url)?.[0].length;
  return start !== undefined && findHost(url, start, url.indexOf('/', start)) === undefined;
}

/** No query, no fragment, and a host that ends in a letter, not in a dot, port or number. */
const PLAIN = /^https?:\/\/(?:www\.)?(?=[^/?#]*[a-z]\/[^?#]*$)/;

function addressOf(page: PageAddress, host: string): string {
  const { parts, parameters, route } = page;
  const query = parameters.length === 0 ? '' : `?${parameters.join('&')}`;
  return `${parts.scheme}${host}${parts.port}${shownPath(page)}${query}${route && `#${route}`}`;
}

function shownPath({ parts, path, rule }: PageAddress): string {
  return rule?.as !== undefined && rule.shown ? path.replace(rule.path, rule.as) : parts.path;
}

/** The better of two addresses of one page; `first` where neither is better. Takes addresses from `cleanUrl`. */
export function cleanerUrl(first: string, second: string): string {
  if (first === second) return first;
  const [one, other] = [flawsOf(first), flawsOf(second)];
  const decisive = one.findIndex((flaw, index) => flaw !== other[index]);
  return decisive >= 0 && (one[decisive] ?? 0) > (other[decisive] ?? 0) ? second : first;
}

/** Worst first; fewer are better. */
function flawsOf(url: string): readonly number[] {
  const page = readAddress(url);
  const { parts, host, parameters } = page;
  return [
    Number(parts.scheme !== 'https://'),
    Number(bareHost(parts.host) !== host.alias),
    Number(isOtherForm(page)),
    parameters.length,
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
