/** Makes a value on first use: most word tables are never needed, and all of them together take a while. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
