import { html, type Html } from '../html.ts';

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
