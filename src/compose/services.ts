import type { InstantValue } from '../answers/index.ts';
import { CARDS } from '../cards/index.ts';
import type { Settings } from '../config/table.ts';
import { InstantAnswers } from '../core/answers/instant-answers.ts';
import {
  definitionLookup,
  notConfigured,
  ratesLookup,
  translationLookup,
  weatherLookup,
} from '../core/answers/lookups.ts';
import { Cards } from '../core/cards/cards.ts';
import { Places } from '../core/maps/places.ts';
import type { Clock, Random } from '../core/ports/clock.ts';
import { onDemand } from '../core/ports/maybe-promise.ts';
import { Translator } from '../core/translate/translator.ts';
import type { Provider } from '../core/upstream/provider.ts';
import type { Upstream } from '../core/upstream/upstream.ts';
import { frankfurter } from '../upstreams/frankfurter.ts';
import { GEOCODERS, TRANSLATION_BACKENDS } from '../upstreams/index.ts';
import { openMeteoGeocoding } from '../upstreams/open-meteo-geocoding.ts';
import { openMeteo } from '../upstreams/open-meteo.ts';
import { wiktionary } from '../upstreams/wiktionary.ts';

/** Long texts need more time. */
const TRANSLATE_TIMEOUT_MS = 20_000;

type ServicesParts = {
  settings: Settings;
  /** All usable providers. */
  upstreams: readonly Upstream[];
  clock: Clock;
  /** For the instant answer to a text. */
  randomFor: (text: string) => Random;
};

/** Maps, translation, instant answers and cards, with the configured providers. */
export function composeServices({ settings, upstreams, clock, randomFor }: ServicesParts) {
  const byName = new Map(upstreams.map((upstream) => [upstream.provider.name, upstream]));
  const asked = <P extends Provider>(provider: P): { upstream: Upstream; provider: P } | undefined => {
    const upstream = byName.get(provider.name);
    return upstream && { upstream, provider };
  };
  // Many instances are asked for none, and their words take a while to load.
  const answers = onDemand(async () => (await import('../answers/prepared.ts')).ANSWERS);
  const timeoutMs = settings.SEARCH_TIMEOUT_MS;
  const [towns, forecasts, rates] = [asked(openMeteoGeocoding), asked(openMeteo), asked(frankfurter)];
  const dictionary = asked(wiktionary);
  const translator = new Translator({
    backends: TRANSLATION_BACKENDS.flatMap((backend) => {
      const upstream = byName.get(backend.name);
      return upstream ? { upstream, backend } : [];
    }),
    clock,
    timeoutMs: TRANSLATE_TIMEOUT_MS,
  });
  return {
    places: new Places({
      geocoders: GEOCODERS.flatMap((geocoder) => {
        const upstream = byName.get(geocoder.name);
        return upstream ? { upstream, geocoder } : [];
      }),
      clock,
      deadlineMs: timeoutMs,
    }),
    translator,
    translateMaxChars: settings.TRANSLATE_MAX_CHARS,
    instantAnswers: new InstantAnswers<InstantValue>({
      answers,
      clock,
      randomFor,
      timeoutMs,
      lookups: {
        weather: towns && forecasts ? weatherLookup({ towns, forecasts }) : notConfigured,
        rates: rates ? ratesLookup(rates) : notConfigured,
        define: dictionary ? definitionLookup(dictionary) : notConfigured,
        translate: translator.isConfigured ? translationLookup(translator) : notConfigured,
      },
    }),
    instantShapes: answers,
    cards: new Cards({ cards: CARDS, upstreams, clock, deadlineMs: timeoutMs }),
    cardShapes: CARDS,
  };
}
