import type { Upstream } from '../upstream/upstream.ts';
import { firstItem } from './consulted.ts';
import type { ExchangeRates, Scene } from './instant.ts';
import type { RatesProvider } from './services.ts';

type RatesParts = { upstream: Upstream; provider: RatesProvider; timeoutMs: number };

export function ratesLookup({ upstream, provider, timeoutMs }: RatesParts): Scene['rates'] {
  return async (): Promise<ExchangeRates | undefined> => {
    const found = await firstItem(upstream.consult(provider.rates, {}), { timeoutMs });
    return found && { ...found.item, stale: found.stale };
  };
}
