import type { SiteAnswer, SitePage, SiteParts, Visit } from '../server/page.ts';
import type { PlacesFound } from '../../core/maps/places.ts';
import type { PictureType } from '../../core/pictures/picture-type.ts';
import { presentPlace } from '../../http/api/v1/maps.ts';
import type { SearchChoice } from '../components/results/search-address.ts';
import { type MapsModel, mapsView, OSM_ORIGIN } from './maps-view.ts';
import { elsewhere, lookupPage } from '../server/find-page.ts';
import { followBang } from '../server/follow-bang.ts';
import { keptChoice } from '../server/read-choice.ts';
import { searchLanguage, cleanQuery } from '../server/read-search.ts';
import type { FormFields } from '../server/form-fields.ts';
import { noPicture, sendPicture } from '../server/send-picture.ts';

export function mapsPages(parts: SiteParts): SitePage[] {
  return [mapsPage(parts), tilePage(parts)];
}

const MAX_PLACES = 10;

type Question = Extract<AskedPlaces, { by: 'name' | 'point' }>;

/** Places by name, or at a point. Nothing is loaded from openstreetmap.org until the visitor opens a map. */
function mapsPage(parts: SiteParts): SitePage {
  return {
    name: 'maps',
    method: 'GET',
    path: '/maps',
    access: 'searchers',
    spends: 'search',
    asks: ({ query }) => readMaps(query).by !== 'nothing',
    handle(visit) {
      const asked = readMaps(visit.query);
      if (asked.by === 'nothing') return page(visit, '', 'prompt');
      if (asked.by === 'bad point') return page(visit, asked.label, 'bad point', 400);
      const followed =
        asked.by === 'name' ? followBang(visit, parts, choiceIn(visit, asked.text)) : undefined;
      return followed ?? foundPage(visit, parts, asked);
    },
  };
}

async function foundPage(visit: Visit, parts: SiteParts, asked: Question): Promise<SiteAnswer> {
  const found = await find(parts, visit, asked);
  const shown = readMapsForm(visit.query, found.places.length);
  const model: MapsModel = {
    choice: choiceIn(visit, asked.by === 'name' ? asked.text : asked.label),
    answer: {
      ...found,
      places: found.places.map((place) => ({ ...presentPlace(place), box: place.box })),
      map: parts.tiles && { tiles: parts.pictures.toTiles(), attribution: parts.tiles.attribution },
      kind: 'found',
      labelOf: parts.labelOf,
      shown,
      byName: asked.by === 'name',
      search: searchOf(asked, visit.query.get('lang')),
      elsewhere:
        asked.by === 'name' && found.outcome === 'failed'
          ? elsewhere(visit, parts, { tab: 'maps', text: asked.text })
          : [],
    },
  };
  return {
    ...lookupPage(mapsView(visit.frame, model), found),
    ...(shown !== undefined && { frames: OSM_ORIGIN }),
    locates: parts.tiles !== undefined,
  };
}

function find({ places, deadlineMs }: SiteParts, visit: Visit, asked: Question): Promise<PlacesFound> {
  const waiting = { language: searchLanguage(visit), timeoutMs: deadlineMs, signal: visit.signal };
  return asked.by === 'name'
    ? places.forward({ text: asked.text, limit: MAX_PLACES, ...waiting })
    : places.reverse({ lat: asked.lat, lon: asked.lon, label: asked.label, ...waiting });
}

/** The parameters of the same search. */
function searchOf(asked: Question, lang: string): Record<string, string> {
  const name = asked.by === 'name' ? asked.text : asked.label;
  return {
    ...(name !== '' && { q: name }),
    ...(asked.by === 'point' && { lat: String(asked.lat), lon: String(asked.lon) }),
    ...(lang !== '' && { lang }),
  };
}

/** A page without a lookup. */
function page(visit: Visit, text: string, kind: 'prompt' | 'bad point', status = 200): SiteAnswer {
  const model: MapsModel = { choice: choiceIn(visit, text), answer: { kind } };
  return { kind: 'page', status, html: mapsView(visit.frame, model), cacheControl: 'private' };
}

function choiceIn({ query }: Visit, text: string): SearchChoice {
  return keptChoice(query, text);
}

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

const MAX_ZOOM = 19;
const TILE_TYPES: ReadonlySet<PictureType> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Passes map tiles on, so that their server does not see the visitor. Only for maps of this site. */
function tilePage({ tiles, pictures }: SiteParts): SitePage {
  const addressOf = ({ params, query }: Visit): string | undefined => {
    const isOurs = pictures.isOurTile({ until: query.get('until'), signature: query.get('signature') });
    return tiles && isOurs ? tileAddress(tiles.url, params) : undefined;
  };
  return {
    name: 'tile',
    method: 'GET',
    path: '/tiles/:z/:x/:y',
    access: 'searchers',
    spends: 'image',
    asks: (visit) => addressOf(visit) !== undefined,
    async handle(visit) {
      const url = addressOf(visit);
      if (!tiles || url === undefined) return noPicture(404);
      const fetched = await tiles.fetcher.fetch(url);
      return sendPicture(
        'type' in fetched && !TILE_TYPES.has(fetched.type) ? { failed: 'unusable' } : fetched,
      );
    },
  };
}

/** Undefined if there is no such tile. */
function tileAddress(template: string, params: Visit['params']): string | undefined {
  const { z = '', x = '', y = '' } = params;
  if (![z, x, y].every((text) => /^(?:0|[1-9]\d{0,5})$/.test(text)) || Number(z) > MAX_ZOOM) return undefined;
  if (Math.max(Number(x), Number(y)) >= 2 ** Number(z)) return undefined;
  return template.replace(/\{([zxy])\}/g, (_, name: string) => params[name] ?? '');
}
