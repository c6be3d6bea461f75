import type { Policy } from '../core/limits/policy.ts';
import type { WindowCounters } from '../core/ports/window-counters.ts';
import type { ProviderChecks } from '../site/server/parts.ts';
import type { Doctor } from './doctor.ts';

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
