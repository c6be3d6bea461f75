export type Box = readonly [south: number, north: number, west: number, east: number];

export type Point = { readonly lat: number; readonly lon: number };

export type PlaceKind = 'country' | 'city' | 'town' | 'village' | 'suburb';

/** A place for the twins, each of which sends it in its own format. */
export type Place = {
  /** For cities the one of GeoNames. */
  readonly id: number;
  readonly kind: PlaceKind;
  readonly featureCode: string;
  /** Upper case. */
  readonly country: string;
  /** The first-level division, `''` if unknown. */
  readonly region: string;
  readonly population: number;
  readonly lat: number;
  readonly lon: number;
  readonly box: Box;
  /** From 0 to 1. */
  readonly importance: number;
  /** In the given language, otherwise as the people there call it. */
  name(language?: string): string;
  timezone(): string;
};

const EARTH_KM = 6371;

export function distanceKm(a: Point, b: Point): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const rise = Math.sin(radians(b.lat - a.lat) / 2);
  const run = Math.sin(radians(b.lon - a.lon) / 2);
  const part = rise ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * run ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, part)));
}
