import type { Place } from '../../http/api/v1/maps.ts';
import type { FoundPlace } from '../../core/maps/places.ts';
import { type Frame, html, type Html, type SitePath } from '../components/html.ts';
import { failedEngines, type Failures } from '../components/results/outcome.ts';
import { outward } from '../components/results/out-link.ts';
import type { SearchChoice } from '../components/results/search-address.ts';
import { locateIcon, minusIcon, plusIcon } from '../components/layout/icons.ts';
import { searchPage } from '../components/layout/search-page.ts';
import { optionalMessage } from '../../locales/messages.ts';
import { type ViewBox, viewBoxOf } from '../components/charts.ts';

export const OSM_ORIGIN = 'https://www.openstreetmap.org';

export type MapsModel = {
  /** The name of the place and the language, which the tabs keep. */
  readonly choice: SearchChoice;
  readonly answer: { readonly kind: 'prompt' | 'bad point' } | FoundPlaces;
};

type FoundPlaces = Omit<Failures, 'again'> & {
  readonly kind: 'found';
  readonly places: readonly (Place & Pick<FoundPlace, 'box'>)[];
  /** The address of its tiles, and their credit; undefined without tiles. */
  readonly map: { readonly tiles: SitePath; readonly attribution: string | undefined } | undefined;
  /** Counted from 1: the place whose map is loaded from openstreetmap.org. */
  readonly shown: number | undefined;
  readonly byName: boolean;
  /** The parameters of the same search. */
  readonly search: Readonly<Record<string, string>>;
};

export function mapsView(frame: Frame, { choice, answer }: MapsModel): Html {
  const tab = { tab: 'maps', query: choice.text, choice } as const;
  if (answer.kind !== 'found') return searchPage(frame, { ...tab, main: invitation(frame, answer.kind) });
  return searchPage(frame, {
    ...tab,
    ...(answer.map && { scripts: ['map'] }),
    main: found(frame, answer),
    aside: html`<div class="maps-side">
      ${embeddedMap(frame, answer)}
      ${answer.map ? liveMap(frame, answer, answer.map) : locator(frame, answer)}
      <p class="maps-credit">
        <a href="${OSM_ORIGIN}/copyright" ${outward(frame)}>${frame.t('maps.contributors')}</a>
        ${answer.map?.attribution}
      </p>
    </div>`,
  });
}

function invitation(frame: Frame, kind: 'prompt' | 'bad point'): Html {
  const { t } = frame;
  const [title, text] =
    kind === 'prompt'
      ? [t('maps.promptTitle'), t('maps.promptText')]
      : [t('maps.badPointTitle'), t('maps.badPointText')];
  return html`${message(title, text)} ${locator(frame, { places: [], shown: undefined })}`;
}

function found(frame: Frame, answer: FoundPlaces): Html {
  const { t } = frame;
  const { places, reports, outcome, byName, search } = answer;
  if (places.length === 0 && reports.length === 0)
    return message(t('common.tabs.maps'), t('maps.notConfigured'));
  const failures = failedEngines(frame, { ...answer, again: addressOf(search) });
  if (places.length === 0 && outcome !== 'failed')
    return html`${message(t('maps.nothingTitle'), byName ? t('maps.nothingNamed') : t('maps.nothingThere'))}
    ${failures}`;
  return html`<h1 class="maps-count">
      ${places.length === 0 ? t('common.tabs.maps') : t('maps.found', { count: places.length })}
    </h1>
    ${failures}
    <ol class="places">
      ${places.map((place, i) => placeItem(frame, place, i + 1, addressOf(search, i + 1)))}
    </ol>`;
}

function message(title: string, text: string): Html {
  return html`<div class="maps-message stack">
    <h1>${title}</h1>
    <p>${text}</p>
  </div>`;
}

/** The script puts a map in place of the overview. */
function liveMap(frame: Frame, answer: FoundPlaces, { tiles }: NonNullable<FoundPlaces['map']>): Html {
  const { t, link } = frame;
  return html`<div
    class="live-map"
    data-tiles="${link(tiles)}"
    data-label="${t('maps.map')}"
    data-cluster="${t('maps.cluster', { count: '#' })}"
    data-you="${t('maps.you')}"
    data-unknown="${t('maps.unknownLocation')}"
  >
    ${locator(frame, answer)}
    <div class="map-buttons" hidden>
      ${mapButton(plusIcon(), t('maps.zoomIn'), 1)} ${mapButton(minusIcon(), t('maps.zoomOut'), -1)}
      ${mapButton(locateIcon(), t('maps.locate'))}
    </div>
    <p class="map-status" role="status"></p>
  </div>`;
}

/** Changes the zoom, or shows where the visitor is. */
function mapButton(icon: Html, text: string, zoom?: number): Html {
  return html`<button type="button" title="${text}" ${zoom !== undefined && html`data-zoom="${zoom}"`}>
    ${icon} <span class="unseen">${text}</span>
  </button>`;
}

/** Loaded from openstreetmap.org, which then sees the visitor's address, so only on request. */
function embeddedMap({ link, t }: Frame, { places, shown = 0, search }: FoundPlaces): Html | undefined {
  const place = places[shown - 1];
  if (!place) return undefined;
  return html`<div id="map" class="maps-embed">
    <iframe
      src="${place.embed_url}"
      title="${t('maps.mapOf', { name: nameOf(place) })}"
      loading="lazy"
      referrerpolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-popups"
    ></iframe>
    <a class="button plain small" href="${link(addressOf(search))}">${t('maps.hideMap')}</a>
  </div>`;
}

function addressOf(search: FoundPlaces['search'], shown?: number): SitePath {
  const parameters = new URLSearchParams(search);
  if (shown === undefined) return `/maps?${parameters.toString()}`;
  parameters.set('show', String(shown));
  return `/maps?${parameters.toString()}#map`;
}

function placeItem(
  frame: Frame,
  place: FoundPlaces['places'][number],
  number: number,
  mapAddress: SitePath,
): Html {
  const { t } = frame;
  const away = outward(frame);
  const kind = kindOf(frame, place);
  return html`<li
    class="place"
    data-place="${number}"
    data-at="${place.lat},${place.lon}"
    data-box="${place.box?.join()}"
  >
    <span class="place-number" aria-hidden="true">${number}</span>
    <div class="place-text">
      <h2><a href="${place.osm_url}" ${away}>${nameOf(place)}</a></h2>
      <p class="place-where">${place.display_name}</p>
      <p class="place-facts">
        ${kind !== '' && html`<span>${kind}</span>`}
        <a href="${place.geo_uri}" title="${t('maps.inMapApp')}">${place.lat}, ${place.lon}</a>
      </p>
      <p class="place-links">
        <span
          ><a href="${frame.link(mapAddress)}" data-show>${t('maps.showMap')}</a>
          <span class="quiet">${t('maps.loads')}</span></span
        >
        <a href="${place.directions_url}" ${away}>${t('maps.directions')}</a>
      </p>
    </div>
  </li>`;
}

/** Values that say how something is mapped, not what it is. */
const SAY_NOTHING: ReadonlySet<string> = new Set(['', 'yes', 'administrative']);

/** What the place is, in the visitor's language if there is a translation, else as OpenStreetMap names it. */
function kindOf({ t }: Frame, { type, addresstype, category }: Place): string {
  for (const kind of [type, addresstype, category]) {
    const name = optionalMessage(t, `maps.kinds.${kind}`);
    if (name !== undefined) return name;
  }
  return ([type, addresstype].find((kind) => !SAY_NOTHING.has(kind)) ?? '').replaceAll('_', ' ');
}

/** Degrees between two lines of the grid. */
const GRID = 15;
/** As a share of the width. */
const DOT = 0.026;

/** A world map with the places, drawn without any external map. The first place is on top. */
function locator({ assets, link, t }: Frame, { places, shown }: Pick<FoundPlaces, 'places' | 'shown'>): Html {
  const box = viewBoxOf(places);
  const dots = places.map((place, i) => dot(place, i + 1, box, i + 1 === shown));
  return html`<svg
    class="locator"
    viewBox="${box.x} ${box.y} ${box.width} ${box.height}"
    role="img"
    aria-label="${t('maps.locator', { count: places.length })}"
  >
    <path class="locator-grid" d="${gridOf()}" stroke-width="${box.width / 900}" />
    <image class="locator-land" href="${link(assets.world)}" x="-180" y="-90" width="360" height="180" />
    ${dots.reverse()}
  </svg>`;
}

function dot(place: Place, number: number, { width }: ViewBox, isShown: boolean): Html {
  const radius = rounded(width * DOT);
  return html`<g class="dot${isShown && ' lit'}" data-dot="${number}" ${isShown && html`data-shown`}>
    <title>${nameOf(place)}</title>
    <circle
      cx="${rounded(place.lon)}"
      cy="${rounded(-place.lat)}"
      r="${radius}"
      stroke-width="${rounded(radius / 5)}"
    />
    <text
      x="${rounded(place.lon)}"
      y="${rounded(-place.lat + radius * 0.37)}"
      font-size="${rounded(radius * 1.1)}"
    >
      ${number}
    </text>
  </g>`;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

function gridOf(): string {
  let path = '';
  for (let lon = -180 + GRID; lon < 180; lon += GRID) path += `M${lon}-90v180`;
  for (let lat = -90 + GRID; lat < 90; lat += GRID) path += `M-180 ${lat}h360`;
  return path;
}

function nameOf({ name, display_name }: Place): string {
  return name === '' ? display_name : name;
}
