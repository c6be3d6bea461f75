import { exonymsOf, isQuarter, type City } from './cities.ts';
import { countryName, SPOKEN, type Country } from './countries.ts';
import { NAMED_IN } from './exonyms.ts';
import type { Place, PlaceKind } from './place.ts';
import { regionName, timezoneAt, timezoneOf } from './regions.ts';

const KM_PER_DEGREE = 111;
/** People per square kilometre: makes a circle of about the right size from a population. */
const DENSITY = 3_000;
const SMALLEST_CITY = 100_000;
const SMALLEST_TOWN = 10_000;
/** Ids of countries start after those of all cities. */
const COUNTRY_IDS = 50_000_000;

export function radiusKm(population: number): number {
  return 1 + Math.sqrt(population / (Math.PI * DENSITY));
}

export function placeOfCity(city: City): Place {
  const [lon, lat] = city.loc.coordinates;
  const reach = radiusKm(city.population) / KM_PER_DEGREE;
  const wide = reach / Math.max(0.05, Math.cos((lat * Math.PI) / 180));
  return {
    id: city.cityId,
    kind: kindOf(city),
    featureCode: city.featureCode,
    country: city.country,
    region: regionName(city.country, city.adminCode),
    population: city.population,
    lat,
    lon,
    box: [
      Math.max(-90, lat - reach),
      Math.min(90, lat + reach),
      Math.max(-180, lon - wide),
      Math.min(180, lon + wide),
    ],
    importance: importanceOf(city),
    name: (language) => cityName(city, language),
    timezone: () => timezoneOf(city.cityId, { lat, lon }),
  };
}

export function placeOfCountry({ code, population, lat, lon, box }: Country): Place {
  return {
    id: COUNTRY_IDS + code.charCodeAt(0) * 100 + code.charCodeAt(1),
    kind: 'country',
    featureCode: 'PCLI',
    country: code,
    region: '',
    population,
    lat,
    lon,
    box,
    importance: Math.min(1, 0.7 + Math.log10(population + 1) / 40),
    name: (language) => countryName(code, language),
    timezone: () => timezoneAt({ lat, lon }),
  };
}

/** In the language asked for, else as it is called there. */
function cityName(city: City, language: string | undefined): string {
  const names = exonymsOf(city)?.names;
  if (names === undefined) return city.name;
  const wanted = NAMED_IN.find((known) => known === language) ?? SPOKEN[city.country];
  return (wanted && names.get(wanted)) ?? city.name;
}

function kindOf(city: City): PlaceKind {
  if (isQuarter(city)) return 'suburb';
  if (city.featureCode === 'PPLC' || city.population >= SMALLEST_CITY) return 'city';
  return city.population >= SMALLEST_TOWN ? 'town' : 'village';
}

function importanceOf(city: City): number {
  const capital = city.featureCode === 'PPLC' ? 0.06 : 0;
  const quarter = isQuarter(city) ? -0.2 : 0;
  const size = (Math.log10(city.population + 10) - 1) / 6.6;
  return Math.min(1, Math.max(0.01, size + capital + quarter));
}
