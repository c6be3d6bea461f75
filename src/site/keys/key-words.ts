import type { KeyKind } from '../../core/accounts/model.ts';
import type { Usage } from '../../core/limits/usage-meter.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { bars } from '../components/plot/bars.ts';
import { sum, type KeyWithUse, type OwnKeys } from './model.ts';

/** Nothing for an ordinary key. */
export function keyKind({ t }: Frame, { kind }: { kind: KeyKind }): Child {
  return kind === 'link' && html`<span class="tag">${t('keys.linkKey')}</span>`;
}

export function searches({ t }: Frame, count: number): string {
  return t('keys.searches', { count });
}

/** With the monthly limit, if there is one. */
export function monthSoFar(frame: Frame, { searches: count, limit }: Usage): string {
  const { t, formats } = frame;
  if (limit === null) return searches(frame, count);
  return t('keys.searchesOf', { shown: formats.number(count), limit: formats.number(limit) });
}

/** The daily usage of one key, or the sum of several. */
export function dailyBars(
  frame: Frame,
  counts: readonly number[],
  days: OwnKeys['days'],
  { height, title }: { height?: number; title?: string } = {},
): Html {
  const { t, formats } = frame;
  return bars({
    title: title ?? t('keys.inLastDays', { searches: searches(frame, sum(counts)), days: days.length }),
    values: counts.map((value, i) => ({
      value,
      label: `${formats.date(Date.parse(days[i] ?? ''))}: ${searches(frame, value)}`,
    })),
    ...(height === undefined ? {} : { height }),
  });
}

export function addedUp(keys: readonly KeyWithUse[], days: OwnKeys['days']): readonly number[] {
  return days.map((_, i) => sum(keys.map((key) => key.days[i] ?? 0)));
}
