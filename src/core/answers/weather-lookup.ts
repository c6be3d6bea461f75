import type { Clock } from '../ports/clock.ts';
import { Lookup } from '../upstream/lookup.ts';
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
    const { ask } = new Lookup({ clock, timeoutMs, deadlineMs: timeoutMs, signal: () => undefined });
    const asked = await ask(towns.upstream, () =>
      towns.upstream.consult(towns.provider.towns, { name, language }),
    );
    const town = firstItem(asked)?.item;
    if (!town) return undefined;
    const { lat, lon } = town;
    const reply = await ask(forecasts.upstream, () =>
      forecasts.upstream.consult(forecasts.provider.forecast, { lat, lon }),
    );
    const forecast = firstItem(reply)?.item;
    if (!forecast) return undefined;
    const { current, days, timezone } = forecast;
    return { place: { ...town, timezone: town.timezone || timezone }, current, days };
  };
}
