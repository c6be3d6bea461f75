import { noteParserFault } from '../../core/upstream/parser-faults.ts';
import { isWithinJsonLimits } from './json-limits.ts';

/** Values of unknown shape; the helpers below never throw. */
export type JsonFields = Readonly<Record<string, unknown>>;

const NO_FIELDS: JsonFields = Object.freeze({});

/** Undefined if the body is not JSON or exceeds the limits. */
export function parseJson(body: string): unknown {
  if (!isWithinJsonLimits(body)) return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** An object's fields; an empty object for anything else. */
export function fieldsOf(value: unknown): JsonFields {
  return typeof value === 'object' && value !== null ? (value as JsonFields) : NO_FIELDS;
}

/** No request asks for more items, so any further ones are unexpected. */
const MAX_ITEMS = 250;

/** For results with a snippet: pages are much shorter, and cleaning each result takes time. */
export const MAX_RESULTS = 100;

export function listOf(value: unknown, most = MAX_ITEMS): readonly unknown[] {
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

/**
 * The items of a response. A response whose items are all unreadable is a bad answer: it must not look like one without
 * results.
 */
export function readItems<Item>(
  list: unknown,
  read: (fields: JsonFields) => Item | undefined,
  most = MAX_ITEMS,
): { items: Item[]; dropped?: number } | { reason: 'bad_answer' } {
  if (!Array.isArray(list)) return { reason: 'bad_answer' };
  const items = readEach(list, read, most);
  return items.length === 0 && list.length > 0
    ? { reason: 'bad_answer' }
    : withDropped(items, Math.min(list.length, most) - items.length);
}

/** For parsers that make their items of a list in another way. */
export function withDropped<Items>(items: Items, dropped: number): { items: Items; dropped?: number } {
  return dropped > 0 ? { items, dropped } : { items };
}

/** Reads each item. One that our code fails to read is noted and does not affect the others. */
export function readEach<Item>(
  list: unknown,
  read: (fields: JsonFields) => Item | undefined,
  most = MAX_ITEMS,
): Item[] {
  const items: Item[] = [];
  for (const value of listOf(list, most)) {
    try {
      const item = read(fieldsOf(value));
      if (item !== undefined) items.push(item);
    } catch (error) {
      noteParserFault(error);
    }
  }
  return items;
}
