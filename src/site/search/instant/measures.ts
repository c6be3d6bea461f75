import type { Frame } from '../../components/frame.ts';
import { roundedNumber } from './pieces.ts';

/** A temperature in both scales. */
type Temperature = { readonly c: number; readonly f: number };

/** How temperatures, winds and rain are written for a visitor. */
export type Measures = {
  readonly degrees: (of: Temperature) => string;
  readonly otherDegrees: (of: Temperature) => string;
  readonly range: (from: Temperature, to: Temperature) => string;
  /** Without places and without a scale. */
  readonly whole: (of: Temperature) => string;
  readonly speed: (kmh: number) => string;
  readonly rain: (mm: number) => string;
};

const KM_PER_MILE = 1.609344;
const MM_PER_INCH = 25.4;

/** In metric units, unless the visitor prefers others. */
export function measuresFor(frame: Pick<Frame, 'language' | 'units'>): Measures {
  const isImperial = frame.units === 'imperial';
  const [own, other] = isImperial ? (['f', 'c'] as const) : (['c', 'f'] as const);
  const sign = { c: '°C', f: '°F' };
  const write = (value: number): string => roundedNumber(frame, value);
  return {
    degrees: (of) => `${write(of[own])} ${sign[own]}`,
    otherDegrees: (of) => `${write(of[other])} ${sign[other]}`,
    range: (from, to) => `${write(from[own])} – ${write(to[own])} ${sign[own]}`,
    whole: (of) => `${write(Math.round(of[own]))}°`,
    speed: (kmh) => (isImperial ? `${write(kmh / KM_PER_MILE)} mph` : `${write(kmh)} km/h`),
    rain: (mm) => (isImperial ? `${(mm / MM_PER_INCH).toFixed(2)} in` : `${write(mm)} mm`),
  };
}
