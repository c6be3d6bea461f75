type Received = Readonly<Record<string, string | string[] | undefined>>;

/** Instances inherit nothing, so `constructor` and `__proto__` are ordinary headers, as fast as fields of a class. */
const Bare = function () {
  // Headers are added by their names.
} as unknown as new () => Record<string, string>;
Bare.prototype = Object.create(null) as object;

/** Joins repeated headers, as RFC 9110 defines. */
export function responseHeaders(received: Received): Record<string, string> {
  const headers = new Bare();
  for (const name of Object.keys(received)) {
    const value = received[name];
    if (value !== undefined) headers[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return headers;
}

/** Alternating names and values. A provider's own headers replace the common ones. */
export function requestHeaders(
  everybody: string[],
  given: Readonly<Record<string, string>> | undefined,
): string[] {
  if (given === undefined) return everybody;
  const headers: string[] = [];
  for (const name in given) headers.push(name, given[name] ?? '');
  for (let i = 0; i < everybody.length; i += 2) {
    const name = everybody[i] ?? '';
    if (!Object.hasOwn(given, name)) headers.push(name, everybody[i + 1] ?? '');
  }
  return headers;
}
