import terms from './terms.json' with { type: 'json' };

const DAY_MS = 86_400_000;
/** 2000-01-06 18:14, the first new moon of the count, in terrestrial time. */
const FIRST_NEW_MOON_JDE = 2_451_550.09766;
const MONTH_DAYS = 29.530588861;
const UNIX_EPOCH_JD = 2_440_587.5;

/** In the order of a month. */
export const MAIN_PHASES = ['new', 'first_quarter', 'full', 'last_quarter'] as const;
export type MainPhase = (typeof MAIN_PHASES)[number];
export type PhaseTime = { readonly phase: MainPhase; readonly atMs: number };

/** Coefficients for new and full moon and for the quarters, with multiples of M, M' and F, and the power of E. */
type Term = [size: number, power: number, sun: number, moon: number, node: number];
const NEW_TERMS = terms.new as Term[];
const FULL_TERMS = [...(terms.full as Term[]), ...NEW_TERMS.slice(7)];
const QUARTER_TERMS = terms.quarter as Term[];
/** Pulls of the planets: the size of the term, and its angle at the start and per month. */
const PLANETS = terms.planets as [number, number, number][];

/** The main phases from a moment on, in order; right to about a minute in this century (Meeus, Astronomical Algorithms, chapter 49). */
export function phasesFrom(fromMs: number, count: number): PhaseTime[] {
  const found: PhaseTime[] = [];
  // A true phase is less than a day from the mean one, so one quarter earlier is soon enough to start.
  for (let quarter = quarterAt(fromMs) - 1; found.length < count; quarter += 1) {
    const atMs = timeOf(quarter);
    if (atMs >= fromMs) found.push({ phase: phaseOf(quarter), atMs });
  }
  return found;
}

export function lastPhaseBefore(beforeMs: number, phase?: MainPhase): PhaseTime {
  for (let quarter = quarterAt(beforeMs) + 1; ; quarter -= 1) {
    const atMs = timeOf(quarter);
    if (atMs <= beforeMs && (phase === undefined || phaseOf(quarter) === phase))
      return { phase: phaseOf(quarter), atMs };
  }
}

/** The share of the disc that is lit, 0 to 1 (Meeus, chapter 48). */
export function illuminationAt(atMs: number): number {
  const century = (atMs / DAY_MS + UNIX_EPOCH_JD - 2_451_545) / 36_525;
  const elongation = 297.8501921 + 445_267.1114034 * century - 0.0018819 * century ** 2;
  const sun = 357.5291092 + 35_999.0502909 * century;
  const moon = 134.9633964 + 477_198.8675055 * century + 0.0087414 * century ** 2;
  const angle =
    180 -
    elongation -
    6.289 * sin(moon) +
    2.1 * sin(sun) -
    1.274 * sin(2 * elongation - moon) -
    0.658 * sin(2 * elongation) -
    0.214 * sin(2 * moon) -
    0.11 * sin(elongation);
  return (1 + cos(angle)) / 2;
}

/** The number of quarters since the first new moon of the count. */
function quarterAt(atMs: number): number {
  return Math.floor(((atMs / DAY_MS + UNIX_EPOCH_JD - FIRST_NEW_MOON_JDE) / MONTH_DAYS) * 4);
}

function phaseOf(quarter: number): MainPhase {
  return MAIN_PHASES[((quarter % 4) + 4) % 4] ?? 'new';
}

function timeOf(quarter: number): number {
  const k = quarter / 4;
  const century = k / 1236.85;
  const mean = FIRST_NEW_MOON_JDE + MONTH_DAYS * k + 0.00015437 * century ** 2 - 0.00000015 * century ** 3;
  const e = 1 - 0.002516 * century - 0.0000074 * century ** 2;
  const sun = 2.5534 + 29.1053567 * k - 0.0000014 * century ** 2;
  const moon = 201.5643 + 385.81693528 * k + 0.0107582 * century ** 2;
  const latitude = 160.7108 + 390.67050284 * k - 0.0016118 * century ** 2;
  const node = 124.7746 - 1.56375588 * k + 0.0020672 * century ** 2;
  const phase = phaseOf(quarter);
  const terms = phase === 'new' ? NEW_TERMS : phase === 'full' ? FULL_TERMS : QUARTER_TERMS;
  let correction = -0.00017 * sin(node);
  for (const [size, power, ofSun, ofMoon, ofLatitude] of terms)
    correction += size * e ** power * sin(ofSun * sun + ofMoon * moon + ofLatitude * latitude);
  for (const [size, start, rate] of PLANETS) correction += size * sin(start + rate * k);
  if (phase === 'first_quarter' || phase === 'last_quarter') {
    const w =
      0.00306 -
      0.00038 * e * cos(sun) +
      0.00026 * cos(moon) -
      0.00002 * cos(moon - sun) +
      0.00002 * cos(moon + sun) +
      0.00002 * cos(2 * latitude);
    correction += phase === 'first_quarter' ? w : -w;
  }
  const terrestrialMs = (mean + correction - UNIX_EPOCH_JD) * DAY_MS;
  return terrestrialMs - clockLagMs(terrestrialMs);
}

/** How far UTC is behind terrestrial time: the slowing of the earth, by the formula of Espenak and Meeus for 2005–2050. */
function clockLagMs(atMs: number): number {
  const years = atMs / (365.25 * DAY_MS) - 30;
  const bounded = Math.max(-100, Math.min(150, years));
  return (62.92 + 0.32217 * bounded + 0.005589 * bounded ** 2) * 1000;
}

function sin(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}

function cos(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}
