import { contrast, fromDigits, type Rgb } from '../../core/contrast.ts';
import namedColors from './names.json' with { type: 'json' };

type Cmyk = { readonly c: number; readonly m: number; readonly y: number; readonly k: number };

export function toHex({ r, g, b }: Rgb): string {
  return '#' + [r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('');
}

function hueOf({ r, g, b }: Rgb): number {
  const max = Math.max(r, g, b);
  const spread = max - Math.min(r, g, b);
  if (spread === 0) return 0;
  const sixth = max === r ? (g - b) / spread : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return Math.round(sixth * 60 + 360) % 360;
}

export function toHsl(rgb: Rgb): { h: number; s: number; l: number } {
  const max = Math.max(rgb.r, rgb.g, rgb.b) / 255;
  const min = Math.min(rgb.r, rgb.g, rgb.b) / 255;
  const room = 1 - Math.abs(max + min - 1);
  return { h: hueOf(rgb), s: percent(room === 0 ? 0 : (max - min) / room), l: percent((max + min) / 2) };
}

export function toHsv(rgb: Rgb): { h: number; s: number; v: number } {
  const max = Math.max(rgb.r, rgb.g, rgb.b);
  const min = Math.min(rgb.r, rgb.g, rgb.b);
  return { h: hueOf(rgb), s: percent(max === 0 ? 0 : (max - min) / max), v: percent(max / 255) };
}

export function toCmyk({ r, g, b }: Rgb): Cmyk {
  const max = Math.max(r, g, b);
  const part = (channel: number) => percent(max === 0 ? 0 : (max - channel) / max);
  return { c: part(r), m: part(g), y: part(b), k: percent(1 - max / 255) };
}

export function fromHsl(h: number, s: number, l: number): Rgb {
  const reach = s * Math.min(l, 1 - l);
  const channel = (offset: number) => {
    const k = (offset + h / 30) % 12;
    return Math.round(255 * (l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return { r: channel(0), g: channel(8), b: channel(4) };
}

export function fromHsv(h: number, s: number, v: number): Rgb {
  const channel = (offset: number) => {
    const k = (offset + h / 60) % 6;
    return Math.round(255 * (v - v * s * Math.max(0, Math.min(k, 4 - k, 1))));
  };
  return { r: channel(5), g: channel(3), b: channel(1) };
}

export function fromCmyk({ c, m, y, k }: Cmyk): Rgb {
  const channel = (ink: number) => Math.round(255 * (1 - ink) * (1 - k));
  return { r: channel(c), g: channel(m), b: channel(y) };
}

function percent(part: number): number {
  return Math.round(part * 100);
}

const NAMES: ReadonlyMap<string, Rgb> = new Map(
  Object.entries(namedColors).map(([name, hex]) => [name, fromDigits(hex.slice(1))]),
);

/** A colour of CSS Color 4 by its name, also as `dark slate grey`. */
export function namedColor(name: string): Rgb | undefined {
  return NAMES.get(name.replace(/[ -]/g, '').replace('grey', 'gray'));
}

function nearestName(rgb: Rgb): { name: string; isExact: boolean } {
  let nearest = { name: '', distance: Infinity };
  for (const [name, other] of NAMES) {
    const distance = distanceOf(rgb, other);
    if (distance < nearest.distance) nearest = { name, distance };
  }
  return { name: nearest.name, isExact: nearest.distance === 0 };
}

/** Weighted by redness: closer to perception than the Euclidean distance, and as cheap. */
function distanceOf(one: Rgb, other: Rgb): number {
  const redness = (one.r + other.r) / 2 / 256;
  return (
    (2 + redness) * (one.r - other.r) ** 2 +
    4 * (one.g - other.g) ** 2 +
    (3 - redness) * (one.b - other.b) ** 2
  );
}

const BLACK: Rgb = { r: 0, g: 0, b: 0 };
const WHITE: Rgb = { r: 255, g: 255, b: 255 };

export type DescribedColor = ReturnType<typeof describeColor>;

export function describeColor(rgb: Rgb) {
  const { name, isExact } = nearestName(rgb);
  return {
    hex: toHex(rgb),
    rgb,
    hsl: toHsl(rgb),
    hsv: toHsv(rgb),
    cmyk: toCmyk(rgb),
    name,
    is_exact_name: isExact,
    contrast_with_black: contrast(rgb, BLACK),
    contrast_with_white: contrast(rgb, WHITE),
  };
}

/** The harmonies of a colour, by their angles on the colour wheel. */
const ANGLES = {
  complementary: [0, 180],
  analogous: [-30, 0, 30],
  triadic: [0, 120, 240],
} as const;
/** From dark to light, in percent. */
const LIGHTNESSES = [15, 25, 35, 45, 55, 65, 75, 85, 93];

/** Colours that go with a colour, as #rrggbb. */
export type Palettes = Readonly<Record<'shades' | keyof typeof ANGLES, readonly string[]>>;

export function palettesOf(rgb: Rgb): Palettes {
  const { h, s, l } = toHsl(rgb);
  const turned = (angle: number): string =>
    angle === 0 ? toHex(rgb) : toHex(fromHsl((h + angle + 360) % 360, s / 100, l / 100));
  return {
    shades: LIGHTNESSES.map((lightness) => toHex(fromHsl(h, s / 100, lightness / 100))),
    complementary: ANGLES.complementary.map(turned),
    analogous: ANGLES.analogous.map(turned),
    triadic: ANGLES.triadic.map(turned),
  };
}
