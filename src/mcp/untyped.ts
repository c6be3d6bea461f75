import { manyLines, shortLine } from './clean-text.ts';

/** The fields of an object, none for anything else. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : {};
}

export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function plainValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const MAX_DEPTH = 6;
const MAX_ENTRIES = 60;
const MAX_STRING_LENGTH = 2_000;

/** A copy with clean text and limits for depth, lists and strings. */
export function bounded(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return manyLines(value, MAX_STRING_LENGTH);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((one) => bounded(one, depth + 1));
  const entries = Object.entries(value).slice(0, MAX_ENTRIES);
  return Object.fromEntries(entries.map(([name, one]) => [shortLine(name, 100), bounded(one, depth + 1)]));
}
