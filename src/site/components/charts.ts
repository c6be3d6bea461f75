import { html, type Html } from './html.ts';

/** A part of the world in degrees as an SVG view box: y grows to the south. */
export type ViewBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type Point = { readonly lat: number; readonly lon: number };

export const WORLD: ViewBox = { x: -180, y: -90, width: 360, height: 180 };

/** The outline of the land has no more detail than this. */
const LEAST_WIDTH = 64;
/** The extent of the places is multiplied by this. */
const ROOM = 1.5;

/** The part that contains all points, twice as wide as high; the whole world without points. */
export function viewBoxOf(points: readonly Point[]): ViewBox {
  if (points.length === 0) return WORLD;
  const [west, east] = ends(points.map(({ lon }) => lon));
  const [north, south] = ends(points.map(({ lat }) => -lat));
  const needed = ROOM * Math.max(east - west, 2 * (south - north));
  const width = Math.min(WORLD.width, Math.max(LEAST_WIDTH, needed));
  const height = width / 2;
  return {
    x: within((west + east - width) / 2, WORLD.x, WORLD.x + WORLD.width - width),
    y: within((north + south - height) / 2, WORLD.y, WORLD.y + WORLD.height - height),
    width,
    height,
  };
}

function ends(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

/** To a tenth of a degree, which is precise enough for the drawing. */
function within(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)) * 10) / 10;
}

export type ProviderState = 'up' | 'down' | 'unknown';

/** A shape for each state, beside its name: a full drop, a cross, an empty ring. */
const SHAPES: Readonly<Record<ProviderState, Html>> = {
  up: html`<path d="M8 1.5c2.8 3.6 4.6 6 4.6 8.4a4.6 4.6 0 0 1-9.2 0C3.4 7.5 5.2 5.1 8 1.5Z" />`,
  down: html`<path d="m3.5 3.5 9 9m0-9-9 9" class="line" />`,
  unknown: html`<circle cx="8" cy="8" r="4.5" class="line" />`,
};

export function stateMark(state: ProviderState): Html {
  return html`<svg class="state-mark ${state}" viewBox="0 0 16 16" aria-hidden="true">${SHAPES[state]}</svg>`;
}

const LENGTH = 100;

type Level = {
  readonly value: number;
  readonly of: number;
  /** Whether to use the warning colour. */
  readonly warn: boolean;
};

/** A share of a total as a bar. Hidden from screen readers, because the numbers are next to it. */
export function level({ value, of, warn }: Level): Html {
  return html`<svg
    class="level ${warn && 'warn'}"
    viewBox="0 0 ${LENGTH} 6"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <rect class="level-all" width="${LENGTH}" height="6" />
    <rect class="level-part" width="${Math.round(shareOf(value, of) * LENGTH * 10) / 10}" height="6" />
  </svg>`;
}

/** Clamped to 0 to 1. */
export function shareOf(value: number, of: number): number {
  const share = value / of;
  return Number.isNaN(share) ? 0 : Math.min(1, Math.max(0, share));
}

/** In SVG units; the drawing is stretched to the available width. */
const STEP = 10;
const BAR = 7;
/** So that a single search among thousands is still visible. */
const LEAST = 2;

export type Bar = {
  readonly value: number;
  /** The tooltip of the column. */
  readonly label?: string;
};

/** One bar for each value, from left to right. The title is the text alternative. */
export function bars({
  title,
  values,
  height = 40,
}: {
  title: string;
  values: readonly Bar[];
  height?: number;
}): Html {
  const highest = highestOf(values);
  return html`<svg
    class="plot"
    role="img"
    data-chart
    viewBox="0 0 ${Math.max(1, values.length) * STEP} ${height}"
    preserveAspectRatio="none"
  >
    <title>${title}</title>
    ${values.map((bar, i) => column(bar, { x: i * STEP, height, highest }))}
  </svg>`;
}

/** The value of the tallest bar, at least one, to avoid a division by zero. */
export function highestOf(values: readonly Bar[]): number {
  return values.reduce((highest, { value }) => Math.max(highest, countOf(value)), 1);
}

type Place = { readonly x: number; readonly height: number; readonly highest: number };

function column({ value, label }: Bar, place: Place): Html {
  const { x, height } = place;
  const tall = heightOf(countOf(value), place);
  return html`<g>
    ${label !== undefined && html`<title>${label}</title>`}
    <rect class="plot-column" x="${x}" y="0" width="${STEP}" height="${height}" />
    <rect
      class="${tall === 0 ? 'plot-none' : 'plot-bar'}"
      x="${x + (STEP - BAR) / 2}"
      y="${round(height - (tall || 1))}"
      width="${BAR}"
      height="${round(tall || 1)}"
    />
  </g>`;
}

function heightOf(value: number, { height, highest }: Place): number {
  return value === 0 ? 0 : Math.max(LEAST, (value / highest) * height);
}

function countOf(value: number): number {
  return Number.isFinite(value) && value > 0 ? value : 0;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The angles of the hands of a clock, in degrees. */
type ClockHands = {
  readonly hour: number;
  readonly minute: number;
  readonly light: 'day' | 'night';
};

/** For a time such as `18:30`. */
export function clockHands(time: string): ClockHands {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return {
    hour: hours * 30 + minutes / 2,
    minute: minutes * 6,
    light: hours >= 7 && hours < 19 ? 'day' : 'night',
  };
}

/** Seconds as a clock shows them: `0:09`, `12:05`, `1:00:00`. */
export function countdownText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
