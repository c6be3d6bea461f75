/** Scheme, host, path, parameters, query and fragment. */
export type ParsedUrl = readonly [string, string, string, string, string, string];

/** As Python's `urlparse` splits a URL. */
export function parsedUrl(url: string): ParsedUrl {
  const parsed = URL.parse(url);
  if (!parsed) return ['', '', url, '', '', ''];
  const { protocol, host, pathname, search, hash } = parsed;
  const semicolon = pathname.indexOf(';', pathname.lastIndexOf('/'));
  const path = semicolon < 0 ? pathname : pathname.slice(0, semicolon);
  const parameters = semicolon < 0 ? '' : pathname.slice(semicolon + 1);
  return [protocol.slice(0, -1), host, path, parameters, search.slice(1), hash.slice(1)];
}
