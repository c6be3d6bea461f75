import type { Provider, Service } from '../upstream/provider.ts';
import type { AnswerLanguage, ExchangeRates, WeatherReport } from './instant.ts';

export type TownQuestion = { readonly name: string; readonly language: AnswerLanguage | undefined };

export type Town = WeatherReport['place'];

/** A provider that knows towns by name, the likeliest first. */
export type TownFinder = Provider & { readonly towns: Service<TownQuestion, Town> };

export type ForecastQuestion = { readonly lat: number; readonly lon: number };

export type Forecast = Pick<WeatherReport, 'current' | 'days'> & { readonly timezone: string };

/** A provider that knows the weather at a point. */
export type Forecaster = Provider & { readonly forecast: Service<ForecastQuestion, Forecast> };

/** A provider that knows what a euro is worth. */
export type RatesProvider = Provider & {
  readonly rates: Service<Record<string, never>, Omit<ExchangeRates, 'stale'>>;
};
