import { hostOf } from '../results/host.ts';
import type { Parsed } from './provider.ts';

/** How well a response could be read. Numbers and names of our own fields only, so that it may be logged. */
export type FormatReport = {
  /** Items in the response, whether or not they could be read. */
  readonly received: number;
  readonly kept: number;
  /** Fields that the provider normally fills and that are empty in all items, and other parts that it left out. */
  readonly missing: readonly string[];
};

type Success = Exclude<Parsed<unknown>, { reason: unknown }>;

const NONE: readonly string[] = [];

/** Takes what the parser returned: items that safe search or the page size leave out have been received and kept. */
export function formatReport(
  { items, dropped = 0, absent = NONE }: Success,
  fills: readonly string[],
): FormatReport {
  const kept = items.length;
  const empty = kept === 0 ? NONE : missingIn(items, fills);
  const missing = absent.length === 0 ? empty : [...empty, ...absent];
  return { received: kept + dropped, kept, missing };
}

function missingIn(items: readonly unknown[], fills: readonly string[]): readonly string[] {
  let missing: string[] | undefined;
  for (const field of fills)
    if (!items.some((item) => isFilled(item as AnyItem, field))) (missing ??= []).push(field);
  return missing ?? NONE;
}

type AnyItem = Readonly<Record<string, unknown>>;

/** What parsers write instead of a text that the provider did not give. */
const STAND_INS: Readonly<Record<string, (item: AnyItem) => unknown>> = {
  title: ({ url }) => (typeof url === 'string' ? hostOf(url) : undefined),
  thumbnail: ({ imageUrl }) => imageUrl,
  displayName: ({ name }) => name,
};

/** What a provider does not say is undefined, an empty text or list, zero or false. */
function isFilled(item: AnyItem, field: string): boolean {
  const value = valueAt(item, field);
  if (Array.isArray(value)) return value.length > 0;
  return Boolean(value) && value !== STAND_INS[field]?.(item);
}

function valueAt(item: AnyItem, field: string): unknown {
  const dot = field.indexOf('.');
  if (dot === -1) return item[field];
  const outer = item[field.slice(0, dot)] as AnyItem | null | undefined;
  return outer?.[field.slice(dot + 1)];
}
