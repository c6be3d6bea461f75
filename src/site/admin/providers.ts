import type { Health } from '../../core/health/model.ts';
import type { ListedProvider } from './model.ts';
import { providersView } from './providers-view.ts';
import type { SitePage } from '../server/page.ts';
import type { ProviderChecks, ProviderOverview, SiteParts } from '../server/parts.ts';
import type { Frame } from '../components/frame.ts';
import type { Html } from '../components/html.ts';

export function providers(parts: SiteParts): SitePage {
  return {
    name: 'admin_providers',
    method: 'GET',
    path: '/admin/providers',
    access: 'admins',
    handle: async ({ frame }) => ({ kind: 'page', html: await providersPage(frame, parts), keep: 'private' }),
  };
}

/** With the result of a check, if there was one. */
export async function providersPage(frame: Frame, parts: SiteParts, checks?: ProviderChecks): Promise<Html> {
  const seen = await parts.health.all();
  const listed = await Promise.all(parts.overview.map((provider) => toListed(provider, seen, parts)));
  return providersView(frame, { nowMs: parts.clock.wallMs(), providers: listed, checks });
}

async function toListed(
  provider: ProviderOverview,
  seen: ReadonlyMap<string, Health>,
  { providers: watched }: SiteParts,
): Promise<ListedProvider> {
  const { name, group, off, slugs } = provider;
  return {
    name,
    group,
    off,
    states: watched
      .filter(({ slug }) => slugs.includes(slug))
      .map(({ slug, name: shown, monitor, healthName }) => ({
        slug,
        name: shown,
        monitor,
        health: seen.get(healthName),
        formatChangedAtMs: provider.formatChangedAtMs(slug),
      })),
    // This page must work when other things fail, so it renders without the counters.
    budgets: await provider.budgets().catch(() => undefined),
  };
}
