/** Letters and digits of any script, with `. _ @ + -` inside: what people use as names, and nothing that needs quoting. */
const NAME_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._@+-]{0,63}$/u;

/** Names that look the same are the same name. */
export function userNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

export function isUserName(name: string): boolean {
  return NAME_PATTERN.test(name) && NAME_PATTERN.test(userNameKey(name));
}

/** Letters of these scripts look alike, as the Latin and the Cyrillic "a". */
const SIMILAR_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Existing accounts may have names that new ones cannot have. */
export function isNewUserName(name: string): boolean {
  const words = userNameKey(name).split(/[._@+-]/);
  return isUserName(name) && words.every(isInOneScript) && !INVISIBLE.test(name);
}

function isInOneScript(word: string): boolean {
  return SIMILAR_SCRIPTS.filter((script) => script.test(word)).length <= 1;
}
