const HIDDEN = '***';

/** An optional scheme and everything up to the last @, even in a malformed URL. */
const BEFORE_AT = /^([a-z][a-z\d+.-]*:\/*)?.*@/is;
const QUERY_OR_FRAGMENT = /[?#].*$/s;

/**
 * Masks possible credentials in a text that may be a URL: everything before an @, and the query. The URL may be
 * malformed, so this does not parse it and prefers to mask too much.
 */
export function withoutCredentials(text: string): string {
  return text
    .replace(BEFORE_AT, (_all, scheme: string | undefined) => `${scheme ?? ''}${HIDDEN}@`)
    .replace(QUERY_OR_FRAGMENT, (found) => `${found.charAt(0)}${HIDDEN}`);
}

/** The URL of a server with the password masked. Undefined if the parts cannot be told apart reliably. */
export function outlineOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  // An unescaped # or ? in a password makes the parser split the URL in the wrong place.
  const isMisread = url.hash !== '' || /[@:]/.test(url.pathname + url.search);
  if (isMisread) return undefined;
  const user = url.password === '' ? (url.username === '' ? '' : `${HIDDEN}@`) : `${url.username}:${HIDDEN}@`;
  return `${url.protocol}//${user}${url.host}${url.pathname}${url.search === '' ? '' : `?${HIDDEN}`}`;
}
