import type { FoundPlace } from './places.ts';

const SITE = 'https://www.openstreetmap.org';

/** A centimetre; finer digits are noise of the server's arithmetic. */
const DECIMALS = 7;

/** Half the height and the width of the smallest maps that are still of use, in degrees. */
const USUAL = { lat: 0.006, lon: 0.01 };
const MINI = { lat: 0.003, lon: 0.005 };

type Box = NonNullable<FoundPlace['box']>;
type Point = { readonly lat: number; readonly lon: number };

type Links = {
  readonly embed_url: string;
  readonly mini_embed_url: string;
  readonly osm_url: string;
  readonly directions_url: string;
  readonly geo_uri: string;
};

export function linksTo(place: Pick<FoundPlace, 'lat' | 'lon' | 'osm' | 'box'>): Links {
  const { osm, box } = place;
  const point = { lat: rounded(place.lat), lon: rounded(place.lon) };
  const [lat, lon] = [written(point.lat), written(point.lon)];
  return {
    embed_url: embedded(box ? containing(box, point) : around(point, USUAL), point),
    mini_embed_url: embedded(around(point, MINI), point),
    osm_url: osm ? `${SITE}/${osm.type}/${osm.id}` : `${SITE}/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`,
    directions_url: `${SITE}/directions?to=${lat},${lon}`,
    // RFC 5870 has one spelling for a pole, which lies on every meridian.
    geo_uri: Math.abs(point.lat) === 90 ? `geo:${lat},0` : `geo:${lat},${lon}`,
  };
}

export function rounded(degrees: number): number {
  // Adding 0 turns -0 into 0.
  return Number(degrees.toFixed(DECIMALS)) + 0;
}

/** Without an exponent, which no map understands. */
function written(degrees: number): string {
  const text = rounded(degrees).toFixed(DECIMALS);
  return text.replace(/\.?0+$/, '');
}

/** The box has the longitude first, the marker the latitude. */
function embedded([south, north, west, east]: Box, { lat, lon }: Point): string {
  const box = [west, south, east, north].map(written).join();
  return `${SITE}/export/embed.html?bbox=${box}&layer=mapnik&marker=${written(lat)},${written(lon)}`;
}

/** Pushed inwards at a pole and at the date line, so that it keeps its size. */
function around({ lat, lon }: Point, half: typeof USUAL): Box {
  const [south, north] = span(lat, half.lat, 90);
  const [west, east] = span(lon, half.lon, 180);
  return [south, north, west, east];
}

function span(centre: number, half: number, most: number): [from: number, to: number] {
  const middle = Math.min(Math.max(centre, half - most), most - half);
  return [middle - half, middle + half];
}

/** The geocoder's own box, at least of the usual size; of one across the date line the side where the point is. */
function containing([south, north, west, east]: Box, point: Point): Box {
  const least = around(point, USUAL);
  const [from, to] = west <= east ? [west, east] : point.lon >= west ? [west, 180] : [-180, east];
  return [
    Math.max(-90, Math.min(south, least[0])),
    Math.min(90, Math.max(north, least[1])),
    Math.max(-180, Math.min(from, least[2])),
    Math.min(180, Math.max(to, least[3])),
  ];
}
