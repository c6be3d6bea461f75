import type { Clock } from '../ports/clock.ts';
import { Lookup, type LookupReply } from '../upstream/lookup.ts';
import type { Provider, Service } from '../upstream/provider.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { AnswerLanguage, ExchangeRates, Scene, WeatherReport } from './instant.ts';

export type TownQuestion = { readonly name: string; readonly language: AnswerLanguage | undefined };

export type Town = WeatherReport['place'];

/** A provider that finds towns by name, the likeliest first. */
export type TownFinder = Provider & { readonly towns: Service<TownQuestion, Town> };

export type ForecastQuestion = { readonly lat: number; readonly lon: number };

export type Forecast = Pick<WeatherReport, 'current' | 'days'> & { readonly timezone: string };

/** A provider of weather forecasts. */
export type Forecaster = Provider & { readonly forecast: Service<ForecastQuestion, Forecast> };

/** A provider of exchange rates. */
export type RatesProvider = Provider & {
  readonly rates: Service<Record<string, never>, Omit<ExchangeRates, 'stale'>>;
};

type WeatherParts = {
  towns: { upstream: Upstream; provider: TownFinder };
  forecasts: { upstream: Upstream; provider: Forecaster };
  clock: Clock;
  /** For both calls together. */
  timeoutMs: number;
};

/** Finds the place by its name, then its weather. */
export function weatherLookup(parts: WeatherParts): Scene['weather'] {
  const { towns, forecasts, clock, timeoutMs } = parts;
  return async (name: string, language: AnswerLanguage | undefined): Promise<WeatherReport | undefined> => {
    const { ask } = new Lookup({ clock, timeoutMs, deadlineMs: timeoutMs, signal: () => undefined });
    const asked = await ask(towns.upstream, () =>
      towns.upstream.call(towns.provider.towns, { name, language }),
    );
    const town = firstItem(asked)?.item;
    if (!town) return undefined;
    const { lat, lon } = town;
    const reply = await ask(forecasts.upstream, () =>
      forecasts.upstream.call(forecasts.provider.forecast, { lat, lon }),
    );
    const forecast = firstItem(reply)?.item;
    if (!forecast) return undefined;
    const { current, days, timezone } = forecast;
    return { place: { ...town, timezone: town.timezone || timezone }, current, days };
  };
}

type RatesParts = { upstream: Upstream; provider: RatesProvider; clock: Clock; timeoutMs: number };

export function ratesLookup({ upstream, provider, clock, timeoutMs }: RatesParts): Scene['rates'] {
  return async (): Promise<ExchangeRates | undefined> => {
    const { ask } = new Lookup({ clock, timeoutMs, deadlineMs: timeoutMs, signal: () => undefined });
    const found = firstItem(await ask(upstream, () => upstream.call(provider.rates, {})));
    return found && { ...found.item, stale: found.stale };
  };
}

/** The first item of a reply, or of a stale one if the provider failed. */
function firstItem<Item>(reply: LookupReply<Item>): { item: Item; stale: boolean } | undefined {
  const isAnswered = 'items' in reply;
  const [item] = (isAnswered ? reply.items : reply.stale?.items) ?? [];
  return item === undefined ? undefined : { item, stale: !isAnswered };
}
