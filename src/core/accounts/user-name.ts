/** Letters and digits of any script, with `. _ @ + -` inside: what people use as names, and nothing that needs quoting. */
const NAME_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._@+-]{0,63}$/u;

/** Names that look the same are the same name. */
export function userNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

export function isUserName(name: string): boolean {
  return NAME_PATTERN.test(name) && NAME_PATTERN.test(userNameKey(name));
}
