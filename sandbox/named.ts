/** `/named/engine_b/mojeek/search` is a twin that orders can also call `engine_b`. */
export const NAMED = 'named';

/** The address of a twin that orders can call by another name as well. */
export function addressNamed(name: string, address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}/${NAMED}/${name}${pathname}`;
}
