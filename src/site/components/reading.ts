/** What is drawn from JSON that others had a hand in: each value is what it should be, or is left out. */
export type Body = Readonly<Record<string, unknown>>;

export function wordsIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

export function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function fieldsOf(value: unknown): Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {};
}

export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** An address that a link may lead to. */
export function webAddressIn(value: unknown): string | undefined {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** The midnight in UTC that a day such as 2026-11-15 begins with. */
export function dayIn(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const atMs = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(atMs) ? undefined : atMs;
}
