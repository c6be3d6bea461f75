/**
 * The address of a link key, for clients of SearXNG that cannot send a header. Some clients request it as it is, others
 * add `/search`, so it must not end with that.
 */
export function linkKeyAddress(baseUrl: string, key: string): string {
  return `${baseUrl}/compat/searxng/${key}`;
}
