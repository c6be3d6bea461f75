const PERIOD_MS = {
  s: 1_000,
  sec: 1_000,
  second: 1_000,
  m: 60_000,
  min: 60_000,
  minute: 60_000,
  h: 3_600_000,
  hour: 3_600_000,
  d: 86_400_000,
  day: 86_400_000,
} as const;

export const MAX_RATE_MS = PERIOD_MS.day;

export type Rate = { limit: number; windowMs: number };

export const RATE_FORM =
  '<number>/<period>, where the period is s, sec, second, m, min, minute, h, hour, d or day';

const MAX_LIMIT = 1_000_000_000;

/** `60/min` → at most 60 in any minute. Undefined for anything that is not a rate. */
export function parseRate(text: string): Rate | undefined {
  const match = /^\s*(\d{1,10})\s*\/\s*([a-z]+)\s*$/i.exec(text);
  if (!match) return undefined;
  const limit = Number(match[1]);
  const period = match[2]?.toLowerCase() ?? '';
  if (limit < 1 || limit > MAX_LIMIT || !Object.hasOwn(PERIOD_MS, period)) return undefined;
  return { limit, windowMs: PERIOD_MS[period as keyof typeof PERIOD_MS] };
}

/** The longest month, so that no calendar month ever sees more than its budget. */
export const MONTH_MS = 31 * 86_400_000;

const PERIOD_NAMES = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000, month: MONTH_MS };

/** The name of a period, or its days or seconds if it has none. */
export function periodOf(windowMs: number): string {
  const named = Object.entries(PERIOD_NAMES).find(([, ms]) => ms === windowMs);
  if (named) return named[0];
  return windowMs % PERIOD_NAMES.day === 0 ? `${windowMs / PERIOD_NAMES.day} days` : `${windowMs / 1000} s`;
}

export const BUDGET_FORM = `${RATE_FORM}, or month; separate several with commas`;

/** `1/s, 2000/month` → both hold together. Undefined for anything else, and where two speak of the same period. */
export function parseBudget(text: string): readonly Rate[] | undefined {
  const rates = text.split(',').map(parseRateOrMonth);
  if (!rates.every((rate) => rate !== undefined)) return undefined;
  return new Set(rates.map(({ windowMs }) => windowMs)).size === rates.length ? rates : undefined;
}

function parseRateOrMonth(text: string): Rate | undefined {
  const [, count] = /^([^/]*)\/\s*month\s*$/i.exec(text) ?? [];
  if (count === undefined) return parseRate(text);
  const daily = parseRate(`${count}/day`);
  return daily && { limit: daily.limit, windowMs: MONTH_MS };
}
