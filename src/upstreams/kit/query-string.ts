/** `?a=1&b=2`; undefined values are omitted. */
export function queryString(values: Readonly<Record<string, string | number | undefined>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) given.set(name, String(value));
  return `?${given.toString()}`;
}

/** Encodes text for a query string. A lone surrogate would make `encodeURIComponent` throw. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
