const PROGRAM_PATH = /^\/(?:(?:api|compat)\/|mcp(?:[/?]|$))/;

/** Whether only programs request this address, so that errors are never pages. */
export function isForPrograms(url: string): boolean {
  return PROGRAM_PATH.test(url);
}

const COMPATIBLE = /^\/+compat\//;

/**
 * Clients of other APIs append `/search` to the base URL they are given, even if it ends with a slash. Paths of our own
 * API stay exact.
 */
export function mergeSlashes(url: string): string {
  if (!COMPATIBLE.test(url)) return url;
  const [path = ''] = url.split('?', 1);
  return path.replaceAll(/\/{2,}/g, '/') + url.slice(path.length);
}
