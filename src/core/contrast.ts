export type Rgb = { readonly r: number; readonly g: number; readonly b: number };

/** Six hexadecimal digits. */
export function fromDigits(digits: string): Rgb {
  const value = parseInt(digits, 16);
  return { r: value >> 16, g: (value >> 8) & 0xff, b: value & 0xff };
}

/** The contrast ratio of WCAG, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return Math.round(((light + 0.05) / (dark + 0.05)) * 100) / 100;
}

function luminance({ r, g, b }: Rgb): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
