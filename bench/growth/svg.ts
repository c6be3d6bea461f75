import type { Curve, Series } from './curve.ts';
import { linearScale, logarithmicScale, type Scale } from './scale.ts';

const WIDTH = 640;
const HEIGHT = 360;
const LEFT = 88;
const RIGHT = 44;
const TOP = 64;
const BOTTOM = 56;
const COLOURS = ['#2a6fb8', '#c2571a', '#2f8a57', '#8a4fb0'];
const NUMBERS = new Intl.NumberFormat('en');

/** On its own background, so that it is readable on light and on dark pages. */
const STYLE = `
  .page { fill: #fff } .ink { fill: #24292f } .grid { stroke: #d8dee4 } .axis { stroke: #57606a }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117 } .ink { fill: #e6edf3 } .grid { stroke: #30363d } .axis { stroke: #8b949e }
  }
  text { font: 13px system-ui, sans-serif } .title { font-size: 16px; font-weight: 600 }
`;

type Plot = { x: (value: number) => number; y: (value: number) => number };

/** A line chart with a dot for every measured point. */
export function chart(curve: Curve): string {
  const points = curve.series.flatMap((series) => series.points);
  const xs = points.map(({ x }) => x);
  const xScale = curve.logarithmic
    ? logarithmicScale(Math.min(...xs), Math.max(...xs))
    : linearScale(Math.max(...xs), 6);
  const yScale = linearScale(Math.max(...points.map(({ y }) => y)));
  const plot: Plot = {
    x: (value) => LEFT + xScale.position(value) * (WIDTH - LEFT - RIGHT),
    y: (value) => HEIGHT - BOTTOM - yScale.position(value) * (HEIGHT - TOP - BOTTOM),
  };
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${escaped(curve.title)}">`,
    `<style>${STYLE}</style>`,
    `<rect class="page" width="${WIDTH}" height="${HEIGHT}" rx="6"/>`,
    label(curve.title, { x: LEFT, y: 26, className: 'ink title', anchor: 'start' }),
    ...legend(curve.series),
    ...horizontalLines(yScale, plot),
    ...xTicks(xScale, plot),
    `<line class="axis" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${HEIGHT - BOTTOM}" y2="${HEIGHT - BOTTOM}"/>`,
    label(curve.xLabel, { x: (LEFT + WIDTH - RIGHT) / 2, y: HEIGHT - 14 }),
    `<g transform="rotate(-90 18 ${HEIGHT / 2})">${label(curve.yLabel, { x: 18, y: HEIGHT / 2 })}</g>`,
    ...curve.series.flatMap((series, i) => lineOf(series, colourOf(i), plot)),
    '</svg>',
  ].join('\n')}\n`;
}

function horizontalLines({ ticks }: Scale, { y }: Plot): string[] {
  return ticks.flatMap((tick) => [
    `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${round(y(tick))}" y2="${round(y(tick))}"/>`,
    label(NUMBERS.format(tick), { x: LEFT - 8, y: y(tick) + 4, anchor: 'end' }),
  ]);
}

function xTicks({ ticks }: Scale, { x }: Plot): string[] {
  return ticks.map((tick) => label(NUMBERS.format(tick), { x: x(tick), y: HEIGHT - BOTTOM + 18 }));
}

function lineOf({ points }: Series, colour: string, { x, y }: Plot): string[] {
  const places = points.map((point) => `${round(x(point.x))},${round(y(point.y))}`);
  return [
    `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${places.join(' ')}"/>`,
    ...points.map(
      (point) => `<circle cx="${round(x(point.x))}" cy="${round(y(point.y))}" r="3.5" fill="${colour}"/>`,
    ),
  ];
}

/** A single line needs none. */
function legend(series: readonly Series[]): string[] {
  if (series.length < 2) return [];
  let x = LEFT;
  return series.flatMap(({ name }, i) => {
    const at = x;
    x += 34 + name.length * 7;
    return [
      `<rect x="${at}" y="38" width="12" height="12" rx="2" fill="${colourOf(i)}"/>`,
      label(name, { x: at + 18, y: 49, anchor: 'start' }),
    ];
  });
}

type Place = { x: number; y: number; className?: string; anchor?: 'start' | 'middle' | 'end' };

function label(text: string, { x, y, className = 'ink', anchor = 'middle' }: Place): string {
  return `<text class="${className}" x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

function colourOf(i: number): string {
  return COLOURS[i % COLOURS.length] ?? '';
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
