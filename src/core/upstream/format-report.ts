import type { Parsed } from './provider.ts';

/** How well a response could be read. Numbers and names of our own fields only, so that it may be logged. */
export type FormatReport = {
  /** Items in the response, whether or not they could be read. */
  readonly received: number;
  readonly kept: number;
  /** Fields that the provider normally fills and that are empty in all items. */
  readonly missing: readonly string[];
};

type Success = Exclude<Parsed<unknown>, { reason: unknown }>;

const NONE: readonly string[] = [];

/** Takes what the parser returned: items that safe search or the page size leave out have been received and kept. */
export function formatReport({ items, dropped = 0 }: Success, fills: readonly string[]): FormatReport {
  const kept = items.length;
  return { received: kept + dropped, kept, missing: kept === 0 ? NONE : missingIn(items, fills) };
}

function missingIn(items: readonly unknown[], fills: readonly string[]): readonly string[] {
  let missing: string[] | undefined;
  for (const field of fills)
    if (!items.some((item) => isFilled((item as Readonly<Record<string, unknown>>)[field])))
      (missing ??= []).push(field);
  return missing ?? NONE;
}

/** Parsers write what a provider did not say as nothing, an empty text, an empty list, zero or false. */
function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
