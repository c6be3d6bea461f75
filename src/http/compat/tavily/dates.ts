import { badParameters, Refusal } from '../../problems.ts';
import type { TavilySearch } from './parameters.ts';

const DAY_MS = 86_400_000;

type Dates = Pick<TavilySearch, 'time_range' | 'start_date' | 'end_date' | 'days' | 'max_hours'>;

/** Our `date` parameter. */
export function dateOf(sent: Dates, nowMs: number): string | undefined {
  const { time_range: span, start_date: from = '', end_date: to = '' } = sent;
  if (from !== '' && to !== '' && from > to)
    throw new Refusal(badParameters({ start_date: ['Must not be after end_date.'] }));
  if (from !== '' || to !== '') return `${from}..${to}`;
  if (span !== undefined) return span;
  const days = sent.days || Math.ceil(sent.max_hours / 24);
  return days === 0 ? undefined : `${dayBefore(nowMs, days)}..`;
}

function dayBefore(nowMs: number, days: number): string {
  return new Date(nowMs - days * DAY_MS).toISOString().slice(0, 10);
}
