import type { FormFields } from '../server/form-fields.ts';
import { cleanQuery } from '../server/read-search.ts';

export type AskedPlaces =
  | { readonly by: 'nothing' }
  | { readonly by: 'name'; readonly text: string }
  | { readonly by: 'point'; readonly lat: number; readonly lon: number; readonly label: string }
  | { readonly by: 'bad point'; readonly label: string };

const DECIMAL = /^[+-]?(?:\d{1,3}\.?\d*|\.\d+)$/;

/** With both coordinates it is the place at a point, labelled by `q`; with only one it is an error. */
export function readMaps(query: FormFields): AskedPlaces {
  const text = cleanQuery(query.get('q'));
  const [lat, lon] = [query.get('lat').trim(), query.get('lon').trim()];
  if (lat === '' && lon === '') return text === '' ? { by: 'nothing' } : { by: 'name', text };
  const point = { lat: degrees(lat, 90), lon: degrees(lon, 180) };
  if (point.lat === undefined || point.lon === undefined) return { by: 'bad point', label: text };
  return { by: 'point', lat: point.lat, lon: point.lon, label: text };
}

function degrees(text: string, most: number): number | undefined {
  const value = DECIMAL.test(text) ? Number(text) : NaN;
  return Math.abs(value) <= most ? value : undefined;
}

/** The number of the place whose map is loaded; undefined if there is no such place. */
export function readMapsForm(query: FormFields, places: number): number | undefined {
  const shown = /^\d{1,2}$/.test(query.get('show')) ? Number(query.get('show')) : 0;
  return shown >= 1 && shown <= places ? shown : undefined;
}
