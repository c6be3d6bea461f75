import { fraction, hashOf } from '../chance.ts';
import type { Colour } from './colour.ts';

export const WIDTH = 600;
export const HEIGHT = 400;

/** What a context is drawn with: repeatable chance, and colours of one family. */
export type Brush = {
  /** The next value of this picture from 0 up to, but not including, 1. */
  readonly next: () => number;
  readonly between: (low: number, high: number) => number;
  /** A colour of the picture's family; `turn` in degrees leads away from it. */
  readonly tone: (lightness: number, turn?: number) => string;
};

export function brushFor(id: string, { hue, isGray }: Colour): Brush {
  const seed = hashOf(id);
  const saturation = isGray ? 0 : 48;
  let strokes = 0;
  const next = () => fraction(seed, ++strokes);
  return {
    next,
    between: (low, high) => Math.round(low + next() * (high - low)),
    tone: (lightness, turn = 0) => `hsl(${(hue + turn) % 360} ${saturation}% ${lightness}%)`,
  };
}

export function times(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('');
}

export function polygon(points: readonly (readonly [number, number])[], fill: string): string {
  return `<polygon points="${points.map((point) => point.join(',')).join(' ')}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function box(x: number, y: number, width: number, height: number, fill: string, round = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
}

export function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

export function line(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}
