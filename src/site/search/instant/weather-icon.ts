import { html, type Html } from '../../components/html.ts';

type Sky = 'clear' | 'partly' | 'cloud' | 'fog' | 'drizzle' | 'rain' | 'sleet' | 'snow' | 'thunder';

/** The codes of WMO table 4677 that forecasts use. */
const SKIES: readonly (readonly [Sky, readonly number[]])[] = [
  ['clear', [0, 1]],
  ['partly', [2]],
  ['fog', [45, 48]],
  ['drizzle', [51, 53, 55]],
  ['sleet', [56, 57, 66, 67]],
  ['rain', [61, 63, 65, 80, 81, 82]],
  ['snow', [71, 73, 75, 77, 85, 86]],
  ['thunder', [95, 96, 99]],
];

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];

function sun(x: number, y: number, r: number): Html {
  return html`<g class="sun" transform="translate(${x} ${y})">
    <circle r="${r}" />
    ${RAYS.map((angle) => html`<path d="M0-${r + 3}v-4" transform="rotate(${angle})" />`)}
  </g>`;
}

function moon(x: number, y: number, size: number): Html {
  return html`<path
    class="moon"
    transform="translate(${x} ${y}) scale(${size})"
    d="M4-10A10.5 10.5 0 1 0 10 4 8.5 8.5 0 0 1 4-10Z"
  />`;
}

const CLOUD = html`<path
  class="cloud"
  d="M14 34a8 8 0 0 1-.5-16 11 11 0 0 1 21-2.5A9.3 9.3 0 0 1 35.500 34Z"
/>`;
const drops = (...paths: readonly string[]): Html =>
  html`<g class="drops">${paths.map((path) => html`<path d="${path}" />`)}</g>`;

const BELOW: Readonly<Record<Exclude<Sky, 'clear' | 'partly' | 'cloud'>, Html>> = {
  fog: html`<path class="mist" d="M9 39h24M15 44h24" />`,
  drizzle: drops('m16 39-1 3', 'm25 39-1 3', 'm34 39-1 3'),
  rain: drops('m16 38-3 8', 'm25 38-3 8', 'm34 38-3 8'),
  sleet: html`${drops('m16 38-3 8', 'm33 38-3 8')}<circle class="flake" cx="23.500" cy="43" r="2" />`,
  snow: html`<g class="flake">
    <circle cx="15" cy="40" r="2" /><circle cx="24" cy="44" r="2" /><circle cx="33" cy="40" r="2" />
  </g>`,
  thunder: html`<path class="bolt" d="m26 30-7 9h5l-2 8 8-10h-5l3-7Z" />`,
};

/** The icon of a weather code, by day or by night. Hidden from screen readers, because there is always text next to it. */
export function weatherIcon(code: number, isDay: boolean): Html {
  const sky = SKIES.find(([, codes]) => codes.includes(code))?.[0] ?? 'cloud';
  return html`<svg class="sky" viewBox="0 0 48 48" aria-hidden="true">${drawn(sky, isDay)}</svg>`;
}

function drawn(sky: Sky, isDay: boolean): Html {
  if (sky === 'clear') return isDay ? sun(24, 24, 9) : moon(24, 24, 1.3);
  if (sky === 'partly') return html`${isDay ? sun(33, 15, 6) : moon(35, 13, 0.8)}${CLOUD}`;
  return html`${CLOUD}${sky !== 'cloud' && BELOW[sky]}`;
}
