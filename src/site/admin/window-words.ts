import { MONTH_MS } from '../../core/limits/budget.ts';
import type { Frame } from '../components/frame.ts';

/** "per day" for the lengths that have a name, "per 90 seconds" for any other. */
export function windowWords({ strings, formats }: Frame, windowMs: number): string {
  const { windows } = strings.admin;
  const named: ReadonlyMap<number, string> = new Map([
    [1_000, windows.second],
    [60_000, windows.minute],
    [3_600_000, windows.hour],
    [86_400_000, windows.day],
    [MONTH_MS, windows.month],
  ]);
  return named.get(windowMs) ?? windows.seconds(formats.number(windowMs / 1_000));
}
