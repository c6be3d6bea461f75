import type { Rgb } from './convert.ts';
import namedColors from './names.json' with { type: 'json' };

const NAMES: ReadonlyMap<string, Rgb> = new Map(
  Object.entries(namedColors).map(([name, hex]) => [name, fromDigits(hex.slice(1))]),
);

export function fromDigits(digits: string): Rgb {
  const value = parseInt(digits, 16);
  return { r: value >> 16, g: (value >> 8) & 0xff, b: value & 0xff };
}

/** A colour of CSS Color 4 by its name, also as `dark slate grey`. */
export function namedColor(name: string): Rgb | undefined {
  return NAMES.get(name.replace(/[ -]/g, '').replace('grey', 'gray'));
}

export function nearestName(rgb: Rgb): { name: string; isExact: boolean } {
  let nearest = { name: '', distance: Infinity };
  for (const [name, other] of NAMES) {
    const distance = distanceOf(rgb, other);
    if (distance < nearest.distance) nearest = { name, distance };
  }
  return { name: nearest.name, isExact: nearest.distance === 0 };
}

/** Weighted by how red both are: closer to what eyes see than the plain distance, and as cheap. */
function distanceOf(one: Rgb, other: Rgb): number {
  const redness = (one.r + other.r) / 2 / 256;
  return (
    (2 + redness) * (one.r - other.r) ** 2 +
    4 * (one.g - other.g) ** 2 +
    (3 - redness) * (one.b - other.b) ** 2
  );
}
