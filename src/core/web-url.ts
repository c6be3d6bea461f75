/** The URL if it is absolute, http or https; undefined for anything else, such as `javascript:`. */
export function parseWebUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}

export function hasCredentials({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

/** Browsers cannot use longer URLs. */
const MAX_URL_LENGTH = 4_096;

/** Most URLs: nothing in them is spelled in another way, so they need not be parsed, which would make three objects of each. */
const PLAIN = /^https?:\/\/(?:[a-z\d-]+\.)+[a-z]{2,}\/[\w/.~-]*(?:\?[\w=&.%+~:/,-]*)?$/;
/** International names, which may be invalid, and segments that start with a dot, such as `..`. */
const NOT_PLAIN = /xn--|\/\./;

/** The normalized URL; `''` unless it is absolute, http or https, and without credentials. */
export function webUrl(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH) return '';
  if (PLAIN.test(value) && !NOT_PLAIN.test(value)) return value;
  const url = /^\s*https?:\/\//i.test(value) ? parseWebUrl(value) : undefined;
  if (url === undefined || hasCredentials(url)) return '';
  // What has to be encoded takes three times the room.
  return url.href.length > MAX_URL_LENGTH ? '' : url.href;
}

/** Image URLs may also be relative to a page or lack a scheme. */
export function pictureUrl(value: unknown, base?: string): string {
  if (typeof value !== 'string' || value === '' || value.length > MAX_URL_LENGTH) return '';
  if (value.startsWith('//')) return webUrl(`https:${value}`);
  if (base !== undefined && value.startsWith('/')) return webUrl(URL.parse(value, base)?.href);
  return webUrl(value);
}

/** Rules of the Public Suffix List in ASCII: `co.uk`, `*.ck`, `!www.ck`. */
export type SuffixRules = ReadonlySet<string>;

/**
 * The part of a host that was registered: `en.wikipedia.org` → `wikipedia.org`, `news.bbc.co.uk` → `bbc.co.uk`. The host
 * itself if it is a suffix, an IP address or a single label.
 */
export function registrableDomain(host: string, rules: SuffixRules): string {
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  if (/[:[]|^[\d.]+$/.test(name)) return name;
  const labels = name.split('.');
  const first = labels.length - suffixLength(labels, rules) - 1;
  return first <= 0 ? name : labels.slice(first).join('.');
}

/** How many labels the longest matching rule covers. An unknown top-level domain is a suffix too. */
function suffixLength(labels: readonly string[], rules: SuffixRules): number {
  for (let start = 0; start < labels.length; start++) {
    const rest = labels.slice(start).join('.');
    const length = labels.length - start;
    if (rules.has(`!${rest}`)) return length - 1;
    if (rules.has(rest)) return length;
    const above = labels.slice(start + 1).join('.');
    if (above !== '' && rules.has(`*.${above}`)) return length;
  }
  return 1;
}

/** The host of an http or https address as the URL standard spells it, without the port. */
export function hostOf(href: string): string {
  const authority = authorityOf(href);
  const colon = authority.lastIndexOf(':');
  // An IPv6 address has its colons inside brackets.
  return colon < 0 || colon < authority.lastIndexOf(']') ? authority : authority.slice(0, colon);
}

export function authorityOf(href: string): string {
  const start = href.indexOf('//') + 2;
  const end = href.indexOf('/', start);
  return end < 0 ? href.slice(start) : href.slice(start, end);
}

/** Encodes text for a query string. A lone surrogate would make `encodeURIComponent` throw. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
