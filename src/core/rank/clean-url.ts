import { readAddress, withoutDots, type PageAddress } from './page-address.ts';

/**
 * The address without what the page does not need: tracking parameters, an anchor, a dot behind the host, an AMP viewer
 * around it. Takes and returns an http or https address as the URL standard spells it.
 */
export function cleanUrl(url: string): string {
  const page = readAddress(url);
  const { host } = page.parts;
  const name = withoutDots(host);
  const address = addressOf(page, name);
  if (name === host) return address;
  // `1.` is a host, `1` is not one that the standard spells that way.
  return URL.parse(address)?.href === address ? address : addressOf(page, host);
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
