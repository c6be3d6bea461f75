import { fromHsl, toHex, toHsl, type Rgb } from './convert.ts';

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
