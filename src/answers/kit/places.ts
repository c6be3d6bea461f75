import { findCity, isEverydayWord, type City } from './cities.ts';
import { findCountry, type Country } from './countries.ts';

/** For smaller cities the country of the same name wins, or a plain search. */
const WELL_KNOWN_INHABITANTS = 50_000;
const LIKE_A_COUNTRY_INHABITANTS = 500_000;

export type NamedPlace = { readonly city: City } | { readonly country: Country };

/** A city or country. Unless the sentence says that it is a place, a city has to be well known. */
export function findPlace(name: string, isSurelyPlace: boolean): NamedPlace | undefined {
  const city = findCity(name);
  const country = findCountry(name);
  if (!city || (country && city.inhabitants < LIKE_A_COUNTRY_INHABITANTS)) return country && { country };
  const isClear = isSurelyPlace || name.includes(',');
  if (!isClear && (city.inhabitants < WELL_KNOWN_INHABITANTS || isEverydayWord(name))) return undefined;
  return { city };
}
