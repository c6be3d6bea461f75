import { isWithinJsonLimits } from './json-limits.ts';

/** Values of unknown shape, read without ever throwing. */
export type JsonFields = Readonly<Record<string, unknown>>;

const NO_FIELDS: JsonFields = Object.freeze({});

/** Undefined for what is not JSON, or is built to keep its reader busy. */
export function parseJson(body: string): unknown {
  if (!isWithinJsonLimits(body)) return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** An object's own fields; of anything else there are none. */
export function fieldsOf(value: unknown): JsonFields {
  return typeof value === 'object' && value !== null ? (value as JsonFields) : NO_FIELDS;
}

/** No provider is asked for more items than this, so whatever comes behind them was not asked for. */
const MOST_ITEMS = 250;

/** Results that carry a snippet each: a page of them is much shorter, and each takes time to clean. */
export const MAX_RESULTS = 100;

export function listOf(value: unknown, most = MOST_ITEMS): readonly unknown[] {
  if (!Array.isArray(value)) return [];
  return value.length > most ? value.slice(0, most) : value;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** What `read` makes of each item. One that makes it fail, or that it does not want, does not lose the rest. */
export function readEach<Item>(
  list: unknown,
  read: (fields: JsonFields) => Item | undefined,
  most = MOST_ITEMS,
): Item[] {
  const items: Item[] = [];
  for (const value of listOf(list, most)) {
    try {
      const item = read(fieldsOf(value));
      if (item !== undefined) items.push(item);
    } catch {
      continue;
    }
  }
  return items;
}
