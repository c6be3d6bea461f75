import type { LatestReply, Lookup } from '../upstream/lookup.ts';
import type { Provider, Service } from '../upstream/provider.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { AUTO } from '../translate/model.ts';
import type { Translator } from '../translate/translator.ts';
import type {
  AnswerLanguage,
  DefinedLanguage,
  DefinedWord,
  ExchangeRates,
  SceneLookups,
  WeatherReport,
} from './instant.ts';

type TownQuestion = { readonly name: string; readonly language: AnswerLanguage | undefined };

export type Town = WeatherReport['place'];

export type TownFinder = Provider & { readonly towns: Service<TownQuestion, Town> };

type ForecastQuestion = { readonly lat: number; readonly lon: number };

export type Forecast = Pick<WeatherReport, 'current' | 'days'> & { readonly timezone: string };

export type Forecaster = Provider & { readonly forecast: Service<ForecastQuestion, Forecast> };

export type RatesProvider = Provider & {
  readonly rates: Service<Record<string, never>, Omit<ExchangeRates, 'stale'>>;
};

type DefinitionQuestion = { readonly word: string; readonly language: DefinedLanguage };

export type DefinitionProvider = Provider & {
  readonly definitions: Service<DefinitionQuestion, DefinedWord>;
};

/** The functions behind `SceneLookups`: each makes its calls with the lookup of the request, so that failures are reported. */
export type LookupTable = {
  readonly [Name in keyof SceneLookups]: (
    lookup: Lookup,
    ...asked: Parameters<SceneLookups[Name]>
  ) => ReturnType<SceneLookups[Name]>;
};

/** For data that no configured provider has: then there is nothing to answer. */
export function notConfigured(): Promise<undefined> {
  return Promise.resolve(undefined);
}

type Asked<P extends Provider> = { upstream: Upstream; provider: P };

type WeatherParts = { towns: Asked<TownFinder>; forecasts: Asked<Forecaster> };

/** Finds the place by its name, then its weather. */
export function weatherLookup({ towns, forecasts }: WeatherParts): LookupTable['weather'] {
  return async (lookup, name, language) => {
    const asked = await lookup.latest(towns.upstream, () =>
      towns.upstream.call(towns.provider.towns, { name, language }),
    );
    const town = firstOf(asked);
    if (!town) return undefined;
    const { lat, lon } = town;
    const reply = await lookup.latest(forecasts.upstream, () =>
      forecasts.upstream.call(forecasts.provider.forecast, { lat, lon }),
    );
    const forecast = firstOf(reply);
    if (!forecast) return undefined;
    const { current, days, timezone } = forecast;
    return { place: { ...town, timezone: town.timezone || timezone }, current, days };
  };
}

export function ratesLookup({ upstream, provider }: Asked<RatesProvider>): LookupTable['rates'] {
  return async (lookup) => {
    const reply = await lookup.latest(upstream, () => upstream.call(provider.rates, {}));
    const rates = firstOf(reply);
    return rates && { ...rates, stale: 'stale' in reply && reply.stale };
  };
}

export function definitionLookup({ upstream, provider }: Asked<DefinitionProvider>): LookupTable['define'] {
  return async (lookup, word, language) =>
    firstOf(await lookup.latest(upstream, () => upstream.call(provider.definitions, { word, language })));
}

export function translationLookup(translator: Translator): LookupTable['translate'] {
  return async (lookup, text, target) => {
    const reply = await translator.translateWith(lookup, { text, source: AUTO, target });
    return 'failed' in reply ? undefined : { text: reply.text, detected: reply.detected };
  };
}

function firstOf<Item>(reply: LatestReply<Item>): Item | undefined {
  return 'items' in reply ? reply.items[0] : undefined;
}
