import { SPAN_DAYS, SPANS, type DateRange, type Span } from './search-query.ts';

const DAY_MS = 86_400_000;

/** From 1970 to 2999. */
const SHAPE = /^((?:19[7-9]|2\d\d)\d-\d\d-\d\d)?\.\.((?:19[7-9]|2\d\d)\d-\d\d-\d\d)?$/;

/** `2026-05-01..2026-05-15`, `2026-05-01..` or `..2026-05-15`; undefined for anything else. */
export function parseDateRange(text: string): DateRange | undefined {
  const match = SHAPE.exec(text);
  if (!match) return undefined;
  const [, from, to] = match;
  if (from === undefined && to === undefined) return undefined;
  if ([from, to].some((day) => day !== undefined && !exists(day))) return undefined;
  return from !== undefined && to !== undefined && from > to ? undefined : { from, to };
}

function exists(day: string): boolean {
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

export function rangeText({ from = '', to = '' }: DateRange): string {
  return `${from}..${to}`;
}

export function isInRange(ms: number, { from, to }: DateRange): boolean {
  return (from === undefined || ms >= Date.parse(from)) && (to === undefined || ms < Date.parse(to) + DAY_MS);
}

/** The shortest span that reaches back to the start of the range; undefined if none does. */
export function spanCovering({ from }: DateRange, nowMs: number): Span | undefined {
  if (from === undefined) return undefined;
  return SPANS.find((span) => nowMs - SPAN_DAYS[span] * DAY_MS <= Date.parse(from));
}
