import type { Clock } from '../ports/clock.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { firstItem } from './consulted.ts';
import type { AnswerLanguage, Scene, WeatherReport } from './instant.ts';
import type { Forecaster, TownFinder } from './services.ts';

type WeatherParts = {
  towns: { upstream: Upstream; provider: TownFinder };
  forecasts: { upstream: Upstream; provider: Forecaster };
  clock: Clock;
  /** For both questions together. */
  timeoutMs: number;
};

/** The weather of a place by its name: first where it is, then how it is there. */
export function weatherLookup(parts: WeatherParts): Scene['weather'] {
  const { towns, forecasts, clock, timeoutMs } = parts;
  return async (name: string, language: AnswerLanguage | undefined): Promise<WeatherReport | undefined> => {
    const untilMs = clock.steadyMs() + timeoutMs;
    const asked = towns.upstream.consult(towns.provider.towns, { name, language });
    const town = (await firstItem(asked, { timeoutMs }))?.item;
    if (!town) return undefined;
    const { lat, lon } = town;
    const told = forecasts.upstream.consult(forecasts.provider.forecast, { lat, lon });
    const leftMs = Math.max(0, untilMs - clock.steadyMs());
    const forecast = (await firstItem(told, { timeoutMs: leftMs, fair: leftMs >= timeoutMs / 2 }))?.item;
    if (!forecast) return undefined;
    const { current, days, timezone } = forecast;
    return { place: { ...town, timezone: town.timezone || timezone }, current, days };
  };
}
