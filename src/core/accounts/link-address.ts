/** The address of a link key, for clients of SearXNG that cannot send a header. */
export function linkAddress(baseUrl: string, key: string): string {
  return `${baseUrl}/compat/searxng/${key}/search`;
}
