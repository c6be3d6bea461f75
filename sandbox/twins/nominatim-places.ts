import { countryName } from '../gazetteer/countries.ts';
import type { Place } from '../gazetteer/place.ts';

type Shown = {
  /** Undefined for local names. */
  readonly language: string | undefined;
  readonly version: 'json' | 'jsonv2';
  readonly address: boolean;
  readonly extras: boolean;
  readonly names: boolean;
};

const LICENCE = 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright';
/** Far above the ids that OpenStreetMap has assigned, so that none matches a real object. */
const OSM_IDS = 90_000_000_000;
const RANKS = { country: 4, city: 16, town: 18, village: 19, suburb: 20 } as const;

export function osmOf({ id, kind }: Place): { readonly type: 'node' | 'relation'; readonly id: number } {
  return { type: kind === 'country' || kind === 'city' ? 'relation' : 'node', id: OSM_IDS + id };
}

export function tagOf({ kind }: Place): { readonly key: string; readonly value: string } {
  return kind === 'country' || kind === 'city'
    ? { key: 'boundary', value: 'administrative' }
    : { key: 'place', value: kind };
}

export function nominatimPlace(place: Place, shown: Shown) {
  const name = place.name(shown.language);
  const osm = osmOf(place);
  const tag = tagOf(place);
  return {
    place_id: place.id,
    licence: LICENCE,
    osm_type: osm.type,
    osm_id: osm.id,
    lat: place.lat.toFixed(7),
    lon: place.lon.toFixed(7),
    [shown.version === 'jsonv2' ? 'category' : 'class']: tag.key,
    type: tag.value,
    place_rank: RANKS[place.kind],
    importance: place.importance,
    addresstype: place.kind,
    name,
    display_name: displayName(place, shown.language),
    ...(shown.address && { address: addressOf(place, shown.language) }),
    ...(shown.extras && {
      extratags: place.population > 0 ? { population: String(place.population) } : null,
    }),
    ...(shown.names && { namedetails: { name: place.name(), 'name:en': place.name('en') } }),
    boundingbox: place.box.map((edge) => edge.toFixed(7)),
  };
}

/** Lists equal parts only once. */
function displayName(place: Place, language: string | undefined): string {
  const parts = [place.name(language), regionOf(place), countryOf(place, language)];
  return [...new Set(parts)].filter((part) => part !== '').join(', ');
}

function addressOf(place: Place, language: string | undefined): Record<string, string> {
  const region = regionOf(place);
  return {
    ...(place.kind !== 'country' && { [place.kind]: place.name(language) }),
    ...(region !== '' && { state: region }),
    country: countryOf(place, language),
    country_code: place.country.toLowerCase(),
  };
}

/** A city that is its own state is not listed twice. */
function regionOf(place: Place): string {
  return place.region === place.name() ? '' : place.region;
}

function countryOf(place: Place, language: string | undefined): string {
  return place.kind === 'country' ? place.name(language) : countryName(place.country, language);
}
