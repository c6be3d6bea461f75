/** The role of each word that an answer knows. Words are spelt as in `Question.folded`. */
export type Vocabulary<Role extends string> = ReadonlyMap<string, Role>;

export function vocabulary<Role extends string>(
  table: Readonly<Record<Role, string>>,
): ReadonlyMap<string, Role> {
  const roles = new Map<string, Role>();
  for (const role of Object.keys(table) as Role[]) {
    for (const word of table[role].split(' ')) roles.set(word, role);
  }
  return roles;
}

/** The words that have one of the roles. */
export function wordsFor<Role extends string>(known: Vocabulary<Role>, ...roles: readonly Role[]): string[] {
  return [...known].filter(([, role]) => roles.includes(role)).map(([word]) => word);
}

export type RolesRead<Role extends string> = {
  readonly roles: ReadonlySet<Role>;
  /** The words that are values, such as numbers, in their order. */
  readonly values: readonly string[];
};

/**
 * The roles of all words of a query. Undefined if any word has no role and is not a value: a query is answered only if
 * every word is understood.
 */
export function readRoles<Role extends string>(
  words: readonly string[],
  known: Vocabulary<Role>,
  isValue: (word: string) => boolean = () => false,
): RolesRead<Role> | undefined {
  if (words.length > MAX_QUERY_LENGTH) return undefined;
  const roles = new Set<Role>();
  const values: string[] = [];
  for (const written of words) {
    const word = withoutMark(written);
    const role = known.get(word);
    if (role !== undefined) roles.add(role);
    else if (isValue(word)) values.push(word);
    else if (word !== '') return undefined;
  }
  return { roles, values };
}

const MAX_QUERY_LENGTH = 14;

/** Without a question or exclamation mark: `dice?`. */
function withoutMark(word: string): string {
  const last = word.charCodeAt(word.length - 1);
  return last === 0x3f || last === 0x21 ? word.slice(0, -1) : word;
}

/** Function words of all languages, which do not change what is asked. */
export const FILLERS =
  'a an the one please me for of with to de du des un une le la les el los las unos unas uno una il lo i gli ' +
  'um uma o os as do da ein eine einen einer eines der die das den dem von mit bitte fur een het van met voor ' +
  'pour per para di del della avec con com svp mir mal';
