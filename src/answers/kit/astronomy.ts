import { createRequire } from 'node:module';
import type * as Astronomy from 'astronomy-engine';

const require = createRequire(import.meta.url);
/** SearchMoonPhase takes the sun's position without aberration, which would make every phase 40 seconds late. */
const ABERRATION_DEGREES = 0.0057;
/** Longer than any month of the moon. */
const MONTH_DAYS = 30;

/** Loaded with the first question about the sun or the moon: it is large, and most processes never need it. */
export function astronomy(): typeof Astronomy {
  return require('astronomy-engine') as typeof Astronomy;
}

/** When the moon is next this many degrees ahead of the sun: 0 is a new moon, 180 a full moon. */
export function nextMoonPhase(degrees: number, fromMs: number): number {
  const found = astronomy().SearchMoonPhase(degrees - ABERRATION_DEGREES, new Date(fromMs), MONTH_DAYS);
  if (!found) throw new Error('there is no such phase within a month');
  return found.date.getTime();
}
