/** Makes a value on first use: for what many processes never need, or not at the start. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
