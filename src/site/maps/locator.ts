import type { Place } from '../../http/api/present/places.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { viewBoxOf, type ViewBox } from '../components/view-box.ts';

/** Degrees between two lines of the grid. */
const GRID = 15;
/** As a share of the width. */
const DOT = 0.026;

/** A world map with the places, drawn without any external map. The first place is on top. */
export function locator(
  { assets, link, t }: Frame,
  places: readonly Place[],
  shown: number | undefined,
): Html {
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
  return html`<g class="dot${isShown && ' lit'}" data-dot="${number}">
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

export function nameOf({ name, display_name }: Place): string {
  return name === '' ? display_name : name;
}
