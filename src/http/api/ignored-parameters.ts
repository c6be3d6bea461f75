const MAX_NAMES = 10;
const MAX_NAME_LENGTH = 40;

/** What `encodeURIComponent` leaves, although it separates parts of a header. */
const SEPARATORS = /[()]/g;

/**
 * The value of `X-Ignored-Parameters`, so that typos are noticed: percent-encoded names, never values. Undefined if there
 * are none, as for nearly every request.
 */
export function ignoredHeader(names: Iterable<string>): string | undefined {
  const listed = new Set<string>();
  for (const name of names) {
    if (name !== '') listed.add(shown(name));
    if (listed.size === MAX_NAMES) break;
  }
  return listed.size === 0 ? undefined : [...listed].join(', ');
}

/** The names that the table does not have. */
export function ignoredNames(table: object, sent: object): readonly string[] {
  let unknown: string[] | undefined;
  for (const name of Object.keys(sent)) if (!Object.hasOwn(table, name)) (unknown ??= []).push(name);
  return unknown ?? NONE;
}

const NONE: readonly string[] = [];

function shown(name: string): string {
  const start = name.slice(0, MAX_NAME_LENGTH).toWellFormed();
  const encoded = encodeURIComponent(start).replace(
    SEPARATORS,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  // Not in the middle of an encoded byte.
  return encoded.slice(0, MAX_NAME_LENGTH).replace(/%.?$/, '');
}
