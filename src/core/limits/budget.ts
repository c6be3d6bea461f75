import { parseRate, RATE_FORM, type Rate } from './rate.ts';

/** The longest month, so that no calendar month ever sees more than its budget. */
export const MONTH_MS = 31 * 86_400_000;

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
