import { Type, type Static } from 'typebox';
import type { PlainCard } from '../core/cards/card.ts';
import type { Entity, Position } from '../core/cards/model.ts';
import { linksTo, rounded } from '../core/maps/links.ts';
import { cardSchema, type CardSchema } from './schema.ts';

export const MapCardBody = cardSchema('MapCard', {
  name: Type.String({ description: 'Name of the place.' }),
  description: Type.String({ description: 'Where it is.' }),
  lat: Type.Number({ description: 'Latitude.' }),
  lon: Type.Number({ description: 'Longitude.' }),
  embed_url: Type.String({ format: 'uri', description: 'Embeddable map of the whole place.' }),
  mini_embed_url: Type.String({ format: 'uri', description: 'Embeddable map, zoomed in on the point.' }),
  osm_url: Type.String({ format: 'uri', description: 'Page on OpenStreetMap.' }),
  directions_url: Type.String({ description: 'URL of directions to the place.', format: 'uri' }),
  geo_uri: Type.String({ format: 'uri', description: '`geo:` with latitude and longitude.' }),
});
export type MapCardBody = Static<typeof MapCardBody>;

export const mapCard = {
  name: 'map',
  about: 'known',
  make({ name, description, kind, position, reach, osmRelation }) {
    if (!position || kind !== 'place') return undefined;
    return {
      name,
      description,
      lat: rounded(position.lat),
      lon: rounded(position.lon),
      ...linksTo({
        ...position,
        osm: osmRelation === undefined ? undefined : { type: 'relation', id: osmRelation },
        box: reach === undefined ? undefined : boxAround(position, reach),
      }),
      attribution: { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
    };
  },
  summary: 'A place, or null.',
  schema: MapCardBody,
  example: {
    name: 'Vienna',
    description: 'capital of and state in Austria',
    lat: 48.20833,
    lon: 16.373064,
    embed_url:
      'https://www.openstreetmap.org/export/embed.html?bbox=16.253064,48.08833,16.493064,48.32833&layer=mapnik&marker=48.20833,16.373064',
    mini_embed_url:
      'https://www.openstreetmap.org/export/embed.html?bbox=16.368064,48.20533,16.378064,48.21133&layer=mapnik&marker=48.20833,16.373064',
    osm_url: 'https://www.openstreetmap.org/relation/109166',
    directions_url: 'https://www.openstreetmap.org/directions?to=48.20833,16.373064',
    geo_uri: 'geo:48.20833,16.373064',
    attribution: { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
  },
} as const satisfies PlainCard<MapCardBody> & CardSchema;

function boxAround({ lat, lon }: Position, reach: NonNullable<Entity['reach']>) {
  return [
    Math.max(-90, lat - reach),
    Math.min(90, lat + reach),
    Math.max(-180, lon - reach),
    Math.min(180, lon + reach),
  ] as const;
}
