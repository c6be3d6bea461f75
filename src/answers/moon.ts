import table from './moon/words.json' with { type: 'json' };
import { Type } from 'typebox';
import type { AnswerLanguage, Question, AnswerContext } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { type AskedDay, resolveDay, splitDay, readMonth, writeDay, writeLongDay } from './kit/day-text.ts';
import { calendarDayOf, type Day, dayMsOf, daysInMonth, toIso } from './kit/calendar.ts';
import { astronomy, nextMoonPhase } from './kit/astronomy.ts';
import { answer, bodySchema, Field, part, type FieldsOf } from './kit/schema.ts';
import { withoutMarks } from '../core/answers/question.ts';
import { readRoles, vocabulary, wordsFor } from './kit/phrases.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Long enough for each main phase to occur. */
const MONTH_MS = 30 * DAY_MS;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** In the order of a month. */
const MAIN_PHASES = ['new', 'first_quarter', 'full', 'last_quarter'] as const;
type MainPhase = (typeof MAIN_PHASES)[number];
type PhaseTime = { readonly phase: MainPhase; readonly atMs: number };

const EIGHT_PHASES = [
  'new',
  'waxing_crescent',
  'first_quarter',
  'waxing_gibbous',
  'full',
  'waning_gibbous',
  'last_quarter',
  'waning_crescent',
] as const;

const PHASE_TIME = part({
  phase: Field.oneOf([...MAIN_PHASES], 'The phase.'),
  time: Field.text('When it is exact, in UTC.', { format: 'date-time' }),
});

const MoonBody = Type.Union([
  bodySchema('moon', {
    kind: Field.only('phase', 'What was asked.'),
    date: Field.text('The day.', { format: 'date' }),
    phase: Field.oneOf([...EIGHT_PHASES], 'The phase.'),
    illumination_percent: Field.integer('How much of the disc is lit.', { minimum: 0, maximum: 100 }),
    age_days: Field.number('Days since the new moon.', { minimum: 0, maximum: 30 }),
    phases: Field.list(PHASE_TIME, 'The main phases, in order.'),
  }),
  bodySchema('moon', {
    kind: Field.oneOf(['next', 'last'], 'What was asked.'),
    phase: Field.oneOf([...MAIN_PHASES], 'The phase.'),
    time: Field.text('When the phase is exact, in UTC.', { format: 'date-time' }),
    phases: Field.list(PHASE_TIME, 'The main phases, in order.'),
  }),
  bodySchema('moon', {
    kind: Field.only('list', 'What was asked.'),
    from: Field.text('First day.', { format: 'date' }),
    to: Field.text('Last day.', { format: 'date' }),
    phases: Field.list(PHASE_TIME, 'The main phases, in order.'),
  }),
]);

export const moon = answer(MoonBody, {
  summary: 'The phase of the moon on a day, and the dates of full and new moons; times are UTC.',
  varies: true,
  cues: [{ words: () => wordsFor(WORDS, ...MOON_ROLES) }],
  answer: find,
});

function find(question: Question, { nowMs }: AnswerContext): FieldsOf<typeof MoonBody> | undefined {
  const asked = readAskedMoon(question);
  if (!asked) return undefined;
  const { language } = question;
  switch (asked.kind) {
    case 'phase':
      return onDay(resolveDay(asked.day, calendarDayOf(nowMs)), nowMs, language);
    case 'list':
      return inSpan(asked, calendarDayOf(nowMs), language);
    case 'last':
    case 'next':
      return single(asked, nowMs, language);
  }
}

/** All main phases, or all of one kind, in order. */
function phasesBetween(fromMs: number, endMs: number, only?: MainPhase): PhaseTime[] {
  const found: PhaseTime[] = [];
  for (const [quarter, phase] of MAIN_PHASES.entries()) {
    if (only !== undefined && phase !== only) continue;
    let atMs = nextMoonPhase(quarter * 90, fromMs);
    for (; atMs < endMs; atMs = nextMoonPhase(quarter * 90, atMs + DAY_MS)) found.push({ phase, atMs });
  }
  return found.sort((one, other) => one.atMs - other.atMs);
}

function onDay(
  day: Day | undefined,
  nowMs: number,
  language: AnswerLanguage | undefined,
): FieldsOf<typeof MoonBody> | undefined {
  if (!day || !isCovered(day.year)) return undefined;
  const { Body, Illumination } = astronomy();
  const startMs = dayMsOf(day);
  const endMs = startMs + DAY_MS;
  const moonAtMs = nowMs >= startMs && nowMs < endMs ? nowMs : startMs + DAY_MS / 2;
  const phases = phasesBetween(startMs - MONTH_MS, endMs + MONTH_MS);
  const latest = phases.findLast(({ atMs }) => atMs < endMs);
  const newMoon = phases.findLast(({ phase, atMs }) => phase === 'new' && atMs <= moonAtMs);
  if (!latest || !newMoon) return undefined;
  // A main phase is the name of the whole day on which it falls.
  const mainAt = EIGHT_PHASES.indexOf(latest.phase);
  const phase = EIGHT_PHASES[latest.atMs >= startMs ? mainAt : mainAt + 1] ?? latest.phase;
  const percent = Math.round(Illumination(Body.Moon, new Date(moonAtMs)).phase_fraction * 100);
  const t = translator(language);
  return {
    kind: 'phase',
    date: toIso(day),
    phase,
    illumination_percent: percent,
    age_days: Math.round(((moonAtMs - newMoon.atMs) / DAY_MS) * 10) / 10,
    phases: phases
      .filter(({ atMs }) => atMs >= moonAtMs)
      .slice(0, MAIN_PHASES.length)
      .map(toBody),
    text: t('answers.moon.text', {
      date: writeDay(day, language),
      phase: t(`answers.moon.phase.${phase}`),
      percent,
    }),
  };
}

function single(
  { kind, phase: asked }: Extract<AskedMoon, { kind: 'next' | 'last' }>,
  nowMs: number,
  language: AnswerLanguage | undefined,
): FieldsOf<typeof MoonBody> | undefined {
  const next = phasesBetween(nowMs, nowMs + MONTH_MS);
  const found =
    kind === 'next'
      ? next.find(({ phase }) => phase === asked)
      : phasesBetween(nowMs - MONTH_MS, nowMs, asked).at(-1);
  if (!found) return undefined;
  const { phase, time } = toBody(found);
  const t = translator(language);
  return {
    kind,
    phase,
    time,
    phases: next.slice(0, MAIN_PHASES.length).map(toBody),
    text: t('answers.moon.when', {
      phase: capitalized(t(`answers.moon.phase.${phase}`)),
      date: writeLongDay(calendarDayOf(found.atMs), language),
      time: time.slice(11, 16),
    }),
  };
}

function inSpan(
  { phase, month, year }: Extract<AskedMoon, { kind: 'list' }>,
  today: Day,
  language: AnswerLanguage | undefined,
): FieldsOf<typeof MoonBody> | undefined {
  const inYear = year ?? (month !== undefined && month < today.month ? today.year + 1 : today.year);
  // A past year without a month is more likely a film or an album.
  if (!isCovered(inYear) || (month === undefined && inYear < today.year)) return undefined;
  const from = { year: inYear, month: month ?? 1, day: 1 };
  const to = { year: inYear, month: month ?? 12, day: daysInMonth(inYear, month ?? 12) };
  const endMs = dayMsOf(to) + DAY_MS;
  const phases = phasesBetween(dayMsOf(from), endMs, phase).map(toBody);
  const t = translator(language);
  return {
    kind: 'list',
    from: toIso(from),
    to: toIso(to),
    phases,
    text: phases
      .map(
        (found) =>
          `${capitalized(t(`answers.moon.phase.${found.phase}`))}: ${writeDay(calendarDayOf(Date.parse(found.time)), language)}`,
      )
      .join('; '),
  };
}

function isCovered(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** To the nearest minute. */
function toBody({ phase, atMs }: PhaseTime): { phase: MainPhase; time: string } {
  return {
    phase,
    time: `${new Date(Math.round(atMs / MINUTE_MS) * MINUTE_MS).toISOString().slice(0, 16)}:00Z`,
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Role = keyof typeof table;

const WORDS: ReadonlyMap<string, Role> = vocabulary(table);
const MOON_ROLES: ReadonlySet<Role> = new Set([
  ...(['moon', 'moonPhase', 'moonPhases', 'lunar', 'fullMoon', 'newMoon'] as const),
]);
const MAX_WORDS = 12;

type AskedMoon =
  | { readonly kind: 'phase'; readonly day: AskedDay | undefined }
  | { readonly kind: 'next' | 'last'; readonly phase: MainPhase }
  /** The main phases of a month or year, or one of them. */
  | {
      readonly kind: 'list';
      readonly phase: MainPhase | undefined;
      readonly month: number | undefined;
      readonly year: number | undefined;
    };

function readAskedMoon({ folded, words, language }: Question): AskedMoon | undefined {
  if (words.length > MAX_WORDS || !words.some(isAboutMoon)) return undefined;
  const { words: rest, day } = splitDay(withoutMarks(folded).split(' '), language);
  const read = readRoles(rest, WORDS, (word) => readMonth(word) !== undefined || /^\d{4}$/.test(word));
  if (!read || read.values.length > 2) return undefined;
  const { roles, values } = read;
  const asksPhase = roles.has('moonPhase') || roles.has('phase');
  const asksPhases = roles.has('moonPhases') || roles.has('phases');
  // "lunar" alone is no question about the moon: "lunar new year".
  if (![...roles].some((role) => MOON_ROLES.has(role) && (role !== 'lunar' || asksPhase || asksPhases)))
    return undefined;
  const phase = phaseOf(roles);
  if (phase === 'unclear') return undefined;
  if (values.length > 0) {
    const month = values.map(readMonth).find((number) => number !== undefined);
    const year = values.filter((value) => readMonth(value) === undefined).map(Number)[0];
    // Two months or two years are no span.
    if (values.length === 2 && (month === undefined || year === undefined)) return undefined;
    return day === undefined && (phase !== undefined || asksPhase || asksPhases)
      ? { kind: 'list', phase, month, year }
      : undefined;
  }
  if (day !== undefined) return { kind: 'phase', day };
  if (phase !== undefined)
    return { kind: roles.has('last') && !roles.has('quarter') ? 'last' : 'next', phase };
  // "moon phases" alone asks how they come about.
  return asksPhase || (asksPhases && roles.has('next')) ? { kind: 'phase', day } : undefined;
}

function isAboutMoon(word: string): boolean {
  const role = WORDS.get(withoutMarks(word));
  return role !== undefined && MOON_ROLES.has(role);
}

function phaseOf(roles: ReadonlySet<Role>): MainPhase | 'unclear' | undefined {
  const named: MainPhase[] = [];
  if (roles.has('full') || roles.has('fullMoon')) named.push('full');
  if (roles.has('new') || roles.has('newMoon')) named.push('new');
  if (roles.has('quarter')) {
    if (roles.has('first') === roles.has('last')) return 'unclear';
    named.push(roles.has('first') ? 'first_quarter' : 'last_quarter');
  } else if (roles.has('first')) return 'unclear';
  return named.length > 1 ? 'unclear' : named[0];
}
