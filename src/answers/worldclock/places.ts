import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { cityName, findCity, isEverydayWord, zonesOf } from '../kit/cities.ts';
import { countryName, findCountry } from '../kit/countries.ts';
import { offsetAt } from './local-time.ts';
import vocabulary from './words.json' with { type: 'json' };

export type PlaceClock = { readonly label: string; readonly timezone: string };

/** Abbreviations, by the zone where most people who use them live. The season decides the offset. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(Object.entries(vocabulary.zones));

/** For smaller cities the country of the same name wins, or a plain search. */
const WELL_KNOWN_INHABITANTS = 50_000;
const LIKE_A_COUNTRY_INHABITANTS = 500_000;
/** The share of a country's population that must have the same time for it to be the country's time. */
const NEARLY_ALL = 0.85;

export function findClock(
  place: string,
  nowMs: number,
  language: AnswerLanguage,
  isSurelyPlace: boolean,
): PlaceClock | undefined {
  const abbreviated = ABBREVIATIONS.get(place);
  if (abbreviated !== undefined) return { label: place.toUpperCase(), timezone: abbreviated };
  if (place.includes('/')) return findZone(place);
  const city = findCity(place);
  const country = findCountry(place);
  if (city && (!country || city.inhabitants >= LIKE_A_COUNTRY_INHABITANTS)) {
    const isQualified = place.includes(',');
    if (
      !isSurelyPlace &&
      !isQualified &&
      (city.inhabitants < WELL_KNOWN_INHABITANTS || isEverydayWord(place))
    )
      return undefined;
    return { label: cityName(city, language), timezone: city.timezone };
  }
  const timezone = country && zoneOfMost(zonesOf(country.code), nowMs);
  return timezone === undefined ? undefined : { label: countryName(country?.code ?? '', language), timezone };
}

function findZone(name: string): PlaceClock | undefined {
  const wanted = name.replaceAll(' ', '_');
  const zone = Intl.supportedValuesOf('timeZone').find((known) => known.toLowerCase() === wanted);
  return zone === undefined ? undefined : { label: zone, timezone: zone };
}

function zoneOfMost(zones: ReadonlyMap<string, number>, nowMs: number): string | undefined {
  let everybody = 0;
  const byOffset = new Map<number, number>();
  for (const [zone, people] of zones) {
    everybody += people;
    const offset = offsetAt(nowMs, zone);
    byOffset.set(offset, (byOffset.get(offset) ?? 0) + people);
  }
  const [largest] = [...zones].sort((a, b) => b[1] - a[1]);
  if (!largest) return undefined;
  return (byOffset.get(offsetAt(nowMs, largest[0])) ?? 0) >= NEARLY_ALL * everybody ? largest[0] : undefined;
}
