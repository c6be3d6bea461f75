export type Box = readonly [south: number, north: number, west: number, east: number];

export type PlaceKind = 'country' | 'city' | 'town' | 'village' | 'suburb';

/** What the twins tell about, each in its own shape. */
export type Place = {
  /** Of GeoNames for cities. */
  readonly id: number;
  readonly kind: PlaceKind;
  readonly featureCode: string;
  /** Upper case. */
  readonly country: string;
  /** The first-level division, `''` where it is not known. */
  readonly region: string;
  readonly population: number;
  readonly lat: number;
  readonly lon: number;
  readonly box: Box;
  /** From 0 to 1. */
  readonly importance: number;
  /** In a language, or as the people there say without one. */
  name(language?: string): string;
  timezone(): string;
};

const EARTH_KM = 6371;

export function distanceKm(
  a: { readonly lat: number; readonly lon: number },
  b: { readonly lat: number; readonly lon: number },
): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const rise = Math.sin(radians(b.lat - a.lat) / 2);
  const run = Math.sin(radians(b.lon - a.lon) / 2);
  const part = rise ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * run ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, part)));
}
