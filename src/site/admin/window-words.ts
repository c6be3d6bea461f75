import { MONTH_MS } from '../../core/limits/rate.ts';
import type { Frame } from '../components/frame.ts';

/** "per day" for the lengths that have a name, "per 90 seconds" for any other. */
export function windowWords({ t, formats }: Frame, windowMs: number): string {
  const named: ReadonlyMap<number, string> = new Map([
    [1_000, t('admin.windows.second')],
    [60_000, t('admin.windows.minute')],
    [3_600_000, t('admin.windows.hour')],
    [86_400_000, t('admin.windows.day')],
    [MONTH_MS, t('admin.windows.month')],
  ]);
  return named.get(windowMs) ?? t('admin.windows.seconds', { shown: formats.number(windowMs / 1_000) });
}
