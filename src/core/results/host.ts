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
