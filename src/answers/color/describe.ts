import { contrast, nearestName, toCmyk, toHex, toHsl, toHsv, type Rgb } from './convert.ts';

const BLACK: Rgb = { r: 0, g: 0, b: 0 };
const WHITE: Rgb = { r: 255, g: 255, b: 255 };

/** A colour in all notations, with its name and how well it can be read on black and white. */
export type DescribedColor = {
  readonly hex: string;
  readonly rgb: Rgb;
  readonly hsl: ReturnType<typeof toHsl>;
  readonly hsv: ReturnType<typeof toHsv>;
  readonly cmyk: ReturnType<typeof toCmyk>;
  readonly name: string;
  readonly is_exact_name: boolean;
  readonly contrast_with_black: number;
  readonly contrast_with_white: number;
};

export function describeColor(rgb: Rgb): DescribedColor {
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
