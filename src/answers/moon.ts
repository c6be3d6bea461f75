import table from './moon/words.json' with { type: 'json' };
import { Type } from 'typebox';
import type { AnswerLanguage, Question, AnswerContext } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { type AskedDay, resolveDay, splitDay, readMonth, writeDay, writeLongDay } from './kit/day-text.ts';
import { calendarDayOf, type Day, daysInMonth, toDayNumber, toIso } from './kit/calendar.ts';
import { answer, bodySchema, Field, part, type FieldsOf } from './kit/schema.ts';
import {
  illuminationAt,
  lastPhaseBefore,
  MAIN_PHASES,
  type MainPhase,
  phasesFrom,
  type PhaseTime,
} from './moon/phases.ts';
import { withoutMarks } from '../core/answers/question.ts';
import { readRoles, vocabulary, wordsFor } from './kit/phrases.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** The formulas are made for these years. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const PHASES_OF_A_YEAR = 50;

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
  cues: () => [{ words: wordsFor(WORDS, ...MOON_ROLES) }],
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
      return single('last', lastPhaseBefore(nowMs, asked.phase), nowMs, language);
    case 'next': {
      const next = phasesFrom(nowMs, MAIN_PHASES.length).find(({ phase }) => phase === asked.phase);
      return next && single('next', next, nowMs, language);
    }
  }
}

function onDay(
  day: Day | undefined,
  nowMs: number,
  language: AnswerLanguage | undefined,
): FieldsOf<typeof MoonBody> | undefined {
  if (!day || !isCovered(day.year)) return undefined;
  const startMs = toDayNumber(day) * DAY_MS;
  const isToday = nowMs >= startMs && nowMs < startMs + DAY_MS;
  const atMs = isToday ? nowMs : startMs + DAY_MS / 2;
  const phase = phaseOn(startMs);
  const percent = Math.round(illuminationAt(atMs) * 100);
  const age = (atMs - lastPhaseBefore(atMs, 'new').atMs) / DAY_MS;
  const t = translator(language);
  return {
    kind: 'phase',
    date: toIso(day),
    phase,
    illumination_percent: percent,
    age_days: Math.round(age * 10) / 10,
    phases: phasesFrom(atMs, MAIN_PHASES.length).map(toBody),
    text: t('answers.moon.text', {
      date: writeDay(day, language),
      phase: t(`answers.moon.phase.${phase}`),
      percent,
    }),
  };
}

/** A main phase is the name of the whole day on which it falls. */
function phaseOn(startMs: number): (typeof EIGHT_PHASES)[number] {
  const { phase, atMs } = lastPhaseBefore(startMs + DAY_MS - 1);
  const at = EIGHT_PHASES.indexOf(phase);
  return EIGHT_PHASES[atMs >= startMs ? at : at + 1] ?? phase;
}

function single(
  kind: 'next' | 'last',
  found: PhaseTime,
  nowMs: number,
  language: AnswerLanguage | undefined,
): FieldsOf<typeof MoonBody> {
  const { phase, time } = toBody(found);
  const t = translator(language);
  return {
    kind,
    phase,
    time,
    phases: phasesFrom(nowMs, MAIN_PHASES.length).map(toBody),
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
  const endMs = (toDayNumber(to) + 1) * DAY_MS;
  const phases = phasesFrom(toDayNumber(from) * DAY_MS, PHASES_OF_A_YEAR)
    .filter((found) => found.atMs < endMs && (phase === undefined || found.phase === phase))
    .map(toBody);
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

/** To the minute, like the accuracy of the formulas. */
function toBody({ phase, atMs }: PhaseTime): { phase: PhaseTime['phase']; time: string } {
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
