/** `?a=1&b=2`, without the names that have no value. */
export function queryString(values: Readonly<Record<string, string | number | undefined>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) given.set(name, String(value));
  return `?${given.toString()}`;
}
