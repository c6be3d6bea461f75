import type { Clock } from '../ports/clock.ts';
import { Lookup } from '../upstream/lookup.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { firstItem } from './consulted.ts';
import type { ExchangeRates, Scene } from './instant.ts';
import type { RatesProvider } from './services.ts';

type RatesParts = { upstream: Upstream; provider: RatesProvider; clock: Clock; timeoutMs: number };

export function ratesLookup({ upstream, provider, clock, timeoutMs }: RatesParts): Scene['rates'] {
  return async (): Promise<ExchangeRates | undefined> => {
    const { ask } = new Lookup({ clock, timeoutMs, deadlineMs: timeoutMs, signal: () => undefined });
    const found = firstItem(await ask(upstream, () => upstream.consult(provider.rates, {})));
    return found && { ...found.item, stale: found.stale };
  };
}
