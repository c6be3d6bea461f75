import type { Language } from '../query/language.ts';
import type { Provider, Service } from '../upstream/provider.ts';

export type PlaceQuestion = {
  readonly text: string;
  readonly limit: number;
  readonly language: Language | undefined;
  /** References of places that are known already: the next page leaves them out. */
  readonly except: readonly string[];
};

export type PointQuestion = {
  readonly lat: number;
  readonly lon: number;
  readonly language: Language | undefined;
};

/** What a geocoder found: plain text, checked numbers. */
export type FoundPlace = {
  readonly name: string;
  readonly displayName: string;
  readonly lat: number;
  readonly lon: number;
  readonly category: string;
  readonly type: string;
  readonly addressType: string;
  readonly importance: number;
  /** Undefined for what OpenStreetMap has no object of. */
  readonly osm: { readonly type: 'node' | 'way' | 'relation'; readonly id: number } | undefined;
  /** South, north, west, east, where the geocoder tells. */
  readonly box: readonly [south: number, north: number, west: number, east: number] | undefined;
};

/** A provider that knows places. */
export type Geocoder = Provider & {
  /** The most places it gives at once. */
  readonly mostPlaces: number;
  readonly geocode: Service<PlaceQuestion, FoundPlace>;
  readonly reverse: Service<PointQuestion, FoundPlace>;
};
