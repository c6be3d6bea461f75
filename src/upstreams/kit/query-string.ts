/** `?a=1&b=2`, without the names that have no value. */
export function queryString(values: Readonly<Record<string, string | number | undefined>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) given.set(name, String(value));
  return `?${given.toString()}`;
}

/** For the query part of an address. A half of a surrogate pair would make `encodeURIComponent` throw. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
