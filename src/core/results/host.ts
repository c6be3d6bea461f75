/** The host of an http or https address as the URL standard spells it, without the port. */
export function hostOf(href: string): string {
  const authority = authorityOf(href);
  const colon = authority.lastIndexOf(':');
  // The colons of an IPv6 address stand inside its brackets.
  return colon < 0 || colon < authority.lastIndexOf(']') ? authority : authority.slice(0, colon);
}

/** The host with its port, where it has one. */
export function authorityOf(href: string): string {
  const start = href.indexOf('//') + 2;
  const end = href.indexOf('/', start);
  return end < 0 ? href.slice(start) : href.slice(start, end);
}
