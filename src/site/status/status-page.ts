import type { Health, HealthSlot } from '../../core/health/model.ts';
import { healthOfDay, goodShareOf } from './day.ts';
import type { ShownProvider } from './model.ts';
import { statusView } from './status-view.ts';
import type { WatchedProvider } from '../../http/api/v1/status.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';

/** The state of the providers now and over the last day. Sends no request to them. */
export function statusPage({
  providers,
  overview,
  health,
  clock,
}: Pick<SiteParts, 'providers' | 'overview' | 'health' | 'clock'>): SitePage {
  const notAsked = overview.flatMap(({ title, off }) => (off === undefined ? [] : { title, off }));
  return {
    name: 'status',
    method: 'GET',
    path: '/status',
    access: 'searchers',
    async handle({ frame, visitor }) {
      const nowMs = clock.wallMs();
      const [all, days] = await Promise.all([health.all(), health.day(nowMs)]);
      const shown = providers.map((provider) => {
        const { healthName } = provider;
        return shownProvider(provider, all.get(healthName), days.get(healthName) ?? [], nowMs);
      });
      // Guests need not know which providers the operator has no key for.
      const others = visitor.user?.admin === true ? notAsked : [];
      const html = statusView(frame, { providers: shown, notAsked: others, nowMs });
      return { kind: 'page', html, keep: 'no-store' };
    },
  };
}

function shownProvider(
  { slug, name, group, monitor }: WatchedProvider,
  health: Health | undefined,
  slots: readonly HealthSlot[],
  nowMs: number,
): ShownProvider {
  return {
    slug,
    name,
    group,
    monitor,
    state: health?.state ?? 'unknown',
    sinceMs: health?.sinceMs,
    checkedAtMs: health?.checkedAtMs,
    lastOkAtMs: health?.lastOkAtMs,
    lastError: health?.lastError,
    day: healthOfDay(slots, nowMs),
    goodShare: goodShareOf(slots),
  };
}
