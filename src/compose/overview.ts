import type { Policy } from '../core/limits/policy.ts';
import { budgetsOf } from './rate-limits.ts';
import { groupOf, type SearchServices } from './search.ts';
import type { WindowCounters } from '../core/ports/window-counters.ts';
import type { Provider } from '../core/upstream/provider.ts';
import type { ProviderChecks, ProviderOverview } from '../site/server/page.ts';
import type { Doctor } from './doctor.ts';

export function overviewOf(
  search: Pick<SearchServices, 'upstreams' | 'off' | 'formats'>,
  counters: Pick<WindowCounters, 'look'>,
  providers: readonly Provider[],
): readonly ProviderOverview[] {
  return providers.map((provider) => viewOf(provider, search, counters));
}

function viewOf(
  provider: Provider,
  { upstreams, off, formats }: Pick<SearchServices, 'upstreams' | 'off' | 'formats'>,
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

/** Less than the usual timeout of a reverse proxy. */
const DEADLINE_MS = 25_000;
const DAY_MS = 86_400_000;

/** For each provider and all administrators together, so that no one can use up its quota with the button. */
export const PROVIDER_CHECKS: Policy = {
  name: 'provider-checks',
  limits: [
    { name: 'minute', limit: 1, windowMs: 60_000 },
    { name: 'day', limit: 20, windowMs: DAY_MS },
  ],
};

type Parts = { doctor: () => Promise<Doctor>; counters: WindowCounters };

/** Checks one provider or all of them, as far as the limits allow. */
export function providerChecks({ doctor, counters }: Parts) {
  return async (provider: string | undefined): Promise<ProviderChecks> => {
    const checker = await doctor();
    const asked = checker.active.filter((name) => provider === undefined || name === provider);
    const taken = await Promise.all(
      asked.map(async (name) => ({ name, ...(await counters.take(PROVIDER_CHECKS, name)) })),
    );
    const names = taken.filter(({ allowed }) => allowed).map(({ name }) => name);
    const run = await checker.run({
      names: names.map((name) => name.toLowerCase()),
      all: false,
      deadlineMs: DEADLINE_MS,
    });
    return {
      names,
      results: run.results,
      settingNames: run.settingNames,
      refused: taken
        .filter(({ allowed }) => !allowed)
        .map(({ name, retryAfterSeconds }) => ({ name, retryAfterSeconds })),
    };
  };
}
