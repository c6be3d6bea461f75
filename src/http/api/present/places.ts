import { Type, type Static } from 'typebox';
import { linksTo, rounded } from '../../../core/maps/links.ts';
import type { FoundPlace } from '../../../core/maps/model.ts';

/** A place in an API response. */
export const Place = Type.Object(
  {
    name: Type.String({ description: 'Name of the place.' }),
    display_name: Type.String({ description: 'Full name, including city and country.' }),
    lat: Type.Number({ description: 'Latitude.' }),
    lon: Type.Number({ description: 'Longitude.' }),
    category: Type.String({ description: 'Category in OpenStreetMap.' }),
    type: Type.String({ description: 'Type in OpenStreetMap.' }),
    addresstype: Type.String({ description: 'Kind of place, such as `city` or `road`.' }),
    importance: Type.Number({ description: 'From 0 to 1; 0 if not known.' }),
    embed_url: Type.String({ format: 'uri', description: 'Embeddable map of the whole place.' }),
    mini_embed_url: Type.String({ format: 'uri', description: 'Embeddable map, zoomed in on the point.' }),
    osm_url: Type.String({ format: 'uri', description: 'Page on OpenStreetMap.' }),
    directions_url: Type.String({ description: 'URL of directions to the place.', format: 'uri' }),
    geo_uri: Type.String({ format: 'uri', description: '`geo:` with latitude and longitude.' }),
  },
  { title: 'Place' },
);
export type Place = Static<typeof Place>;

export function presentPlace(found: FoundPlace): Place {
  return {
    name: found.name,
    display_name: found.displayName,
    lat: rounded(found.lat),
    lon: rounded(found.lon),
    category: found.category,
    type: found.type,
    addresstype: found.addressType,
    importance: found.importance,
    ...linksTo(found),
  };
}
