const HIDDEN = '***';

/** A scheme if there is one, and everything up to the last @, wherever the mistake is that made the text malformed. */
const BEFORE_AT = /^([a-z][a-z\d+.-]*:\/*)?.*@/is;
const QUERY_OR_FRAGMENT = /[?#].*$/s;

/**
 * A text that may hold an address, without what may be a credential in it: whatever stands before an @, and every query.
 * It may be no proper address, so this goes by the signs alone and rather hides too much.
 */
export function withoutCredentials(text: string): string {
  return text
    .replace(BEFORE_AT, (_all, scheme: string | undefined) => `${scheme ?? ''}${HIDDEN}@`)
    .replace(QUERY_OR_FRAGMENT, (found) => `${found.charAt(0)}${HIDDEN}`);
}

/** Where a server is and what is used on it; the user's name stays, the password does not. Undefined where that cannot be told apart. */
export function outlineOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  // A password with a # or ? in it, not escaped, is read as something else.
  const isMisread = url.hash !== '' || /[@:]/.test(url.pathname + url.search);
  if (isMisread) return undefined;
  const user = url.password === '' ? (url.username === '' ? '' : `${HIDDEN}@`) : `${url.username}:${HIDDEN}@`;
  return `${url.protocol}//${user}${url.host}${url.pathname}${url.search === '' ? '' : `?${HIDDEN}`}`;
}
