/** The response of the geocoder, in Nominatim's format. */
export const PLACES = Buffer.from(
  JSON.stringify([
    {
      osm_type: 'relation',
      osm_id: 109166,
      lat: '48.2083537',
      lon: '16.3725042',
      category: 'boundary',
      type: 'administrative',
      importance: 0.8,
      addresstype: 'city',
      name: 'Wien',
      display_name: 'Wien, Österreich',
      boundingbox: ['48.1179069', '48.3226680', '16.1818300', '16.5775132'],
    },
  ]),
);
