type Range = { min: number; max: number; fallback: number };

/** Undefined if the value is not a whole number or is out of range. */
export function wholeNumber(query: URLSearchParams, name: string, range: Range): number | undefined {
  const value = query.get(name);
  if (value === null) return range.fallback;
  if (!/^-?\d{1,9}$/.test(value)) return undefined;
  const number = Number(value);
  return number >= range.min && number <= range.max ? number : undefined;
}

/** For providers that silently clamp values to their range. */
export function clamped(query: URLSearchParams, name: string, { min, max, fallback }: Range): number {
  const number = Number.parseInt(query.get(name) ?? '', 10);
  return Number.isNaN(number) ? fallback : Math.min(max, Math.max(min, number));
}

/** The length in code points. */
export function lengthOf(value: string): number {
  return value.length <= 50 ? value.length : [...value].length;
}

export function pageOf<Item>(items: readonly Item[], start: number, count: number): readonly Item[] {
  return items.slice(start, start + count);
}
