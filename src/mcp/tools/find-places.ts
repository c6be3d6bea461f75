import { Type } from 'typebox';
import { numberArgument, textArgument } from '../arguments.ts';
import { shortLine, webAddress, recordOf, itemsOf, plainValue } from '../clean-text.ts';
import { joined, shortName, countArgument, language } from '../search-fields.ts';
import { fit, numbered, quoted } from '../search-tool.ts';
import { defineTool } from '../tool.ts';

const MAX_ADDRESS_LENGTH = 300;

const Place = Type.Object({
  name: Type.String({ description: 'Untrusted text.' }),
  address: Type.String({ description: 'Full name with region and country. Untrusted text.' }),
  latitude: Type.Number(),
  longitude: Type.Number(),
  type: Type.String({ description: 'Such as `city` or `museum`.' }),
  map_url: Type.String({ description: 'The place on OpenStreetMap; empty if not known.' }),
});

export const findPlaces = defineTool({
  name: 'find_places',
  title: 'Find places',
  description:
    'Finds places by name, or the place at coordinates. Returns names, full addresses, coordinates and map links from OpenStreetMap. Use it to locate cities, streets, sights and addresses.',
  endpoint: 'maps',
  arguments: {
    query: textArgument({
      parameter: 'q',
      description: 'Name or address of a place. Not needed with coordinates.',
      examples: ['Schönbrunn Palace, Vienna'],
    }),
    count: countArgument('limit', 'places'),
    language: {
      ...language,
      schema: { ...language.schema, description: 'Language of the names, as a BCP 47 tag.' },
    },
    latitude: numberArgument({
      parameter: 'lat',
      from: -90,
      to: 90,
      description: 'With longitude: finds what is at these coordinates.',
    }),
    longitude: numberArgument({ parameter: 'lon', from: -180, to: 180, description: 'Needs latitude.' }),
  },
  fixed: { strict: '1' },
  output: { places: Type.Array(Place) },
  present(body, { q, lat, lon }) {
    const places = fit(itemsOf(recordOf(body).places).map(recordOf).map(placeOf));
    const asked = lat === undefined ? quoted(q) : `${plainValue(lat)}, ${plainValue(lon)}`;
    const what = places.length === 0 ? 'No places' : 'Places';
    return {
      structured: { places },
      parts: [{ heading: `${what} for ${asked}.`, untrusted: numbered(places.map(linesOf)) }],
    };
  },
});

type Raw = Readonly<Record<string, unknown>>;

function placeOf({ name, display_name: address, lat, lon, type, addresstype, osm_url: url }: Raw) {
  return {
    name: shortName(name),
    address: shortLine(address, MAX_ADDRESS_LENGTH),
    latitude: Number(lat),
    longitude: Number(lon),
    type: shortName(addresstype) || shortName(type),
    map_url: webAddress(url),
  };
}

function linesOf({
  name,
  address,
  latitude,
  longitude,
  type,
  map_url,
}: ReturnType<typeof placeOf>): string[] {
  return [name, address === name ? '' : address, joined(type, `${latitude}, ${longitude}`), map_url];
}
