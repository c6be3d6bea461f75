import { groupOf, type SearchSide } from './search.ts';
import type { WindowCounters } from '../core/ports/window-counters.ts';
import type { Provider } from '../core/upstream/provider.ts';
import type { ProviderOverview } from '../site/server/parts.ts';
import { PROVIDERS } from '../upstreams/index.ts';
import { budgetsOf } from './budgets-left.ts';

/** All providers, configured or not, for the administration pages. */
export function overviewOf(
  search: Pick<SearchSide, 'upstreams' | 'off' | 'formats'>,
  counters: Pick<WindowCounters, 'look'>,
): readonly ProviderOverview[] {
  return PROVIDERS.map((provider) => viewOf(provider, search, counters));
}

function viewOf(
  provider: Provider,
  { upstreams, off, formats }: Pick<SearchSide, 'upstreams' | 'off' | 'formats'>,
  counters: Pick<WindowCounters, 'look'>,
): ProviderOverview {
  const own = upstreams.filter((upstream) => upstream.provider.name === provider.name);
  // Slots of the same provider share its budget.
  const policy = own[0]?.policy;
  return {
    name: provider.name,
    title: provider.title,
    group: groupOf(provider),
    off: off.get(provider.name),
    slugs: own.map(({ id }) => id),
    formatChangedAtMs: (slug) => formats.changesAt(slug)[0]?.sinceMs,
    budgets: async () => (policy ? budgetsOf(policy, counters) : []),
  };
}
