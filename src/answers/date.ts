import vocabulary from './date/words.json' with { type: 'json' };
import type { AnswerLanguage, Question, AnswerContext } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { DateBody, type Choice, findDay } from './date/find-day.ts';
import { findCalendarFact } from './date/calendar-facts.ts';
import {
  addMonths,
  calendarDayOf,
  type Day,
  fromDayNumber,
  isDay,
  toDayNumber,
  toIso,
  weekdayOf,
} from './kit/calendar.ts';
import { readDay, writeDay, writeLongDay, writeWeekday } from './kit/day-text.ts';
import { answer, type FieldsOf } from './kit/schema.ts';
import { cuesOf, expandAll, phraseList, phrases, withValue } from './kit/phrases.ts';

const MAX_WORDS = 20;
const CHOICES: Readonly<Record<SingleQuestion, Choice>> = { until: 'next', since: 'last', weekday: 'next' };

export const date = answer(DateBody, {
  summary:
    'Counts the days between dates and until a holiday, finds weekdays, week numbers, leap years and ages, and adds days, weeks, months or years.',
  varies: true,
  cues: [{ words: askingCues }, { digits: true, words: countingCues }],
  answer: find,
});

function find(question: Question, context: AnswerContext): FieldsOf<typeof DateBody> | undefined {
  const { words } = question;
  if (words.length > MAX_WORDS) return undefined;
  const fact = findCalendarFact(question, context.nowMs);
  if (fact || words.length < 2) return fact;
  const span = spanAt(words, 0);
  const single = singleAt(words, 0);
  const mayShift = question.hasDigit && words.some((word) => UNIT_WORDS.has(word));
  if (!span && !single && !mayShift) return undefined;
  const today = calendarDayOf(context.nowMs);
  return (
    (span && findSpan(question, span.length, span.value, today)) ??
    (single && findSingle(question, single.length, single.value, today)) ??
    (mayShift ? findShift(question, today) : undefined)
  );
}

function findSpan(
  { words, language }: Question,
  start: number,
  middles: readonly string[],
  today: Day,
): FieldsOf<typeof DateBody> | undefined {
  for (let at = start + 1; at < words.length - 1; at += 1) {
    const middle = middles.find((phrase) => words.slice(at).join(' ').startsWith(`${phrase} `));
    if (middle === undefined) continue;
    const ends = findEnds(
      { from: words.slice(start, at), to: words.slice(at + middle.split(' ').length) },
      language,
      today,
    );
    if (!ends) continue;
    const [first, second] = ends;
    const [from, to] = toDayNumber(first) <= toDayNumber(second) ? [first, second] : [second, first];
    const days = toDayNumber(to) - toDayNumber(from);
    return {
      kind: 'between',
      from: toIso(from),
      to: toIso(to),
      days,
      weeks: Math.floor(days / 7),
      text: translator(language)('answers.date.between', {
        days: span(days, words, language),
        from: writeDay(from, language),
        to: writeDay(to, language),
      }),
    };
  }
  return undefined;
}

/** A year that is named only once, at the end, is meant for both days. */
function findEnds(
  { from, to }: { readonly from: readonly string[]; readonly to: readonly string[] },
  language: AnswerLanguage | undefined,
  today: Day,
): readonly [Day, Day] | undefined {
  const named = readDay(to, language);
  if (named?.year !== undefined && readDay(from, language)?.year === undefined) {
    const second = { ...named, year: named.year };
    const first = findDay(from, language, today, 'last', second);
    return first && [first, second];
  }
  const first = findDay(from, language, today, 'this-year');
  const second = first && findDay(to, language, today, 'next', first);
  return second && [first, second];
}

function findSingle({ words, language }: Question, start: number, kind: SingleQuestion, today: Day) {
  const day = findDay(words.slice(start), language, today, CHOICES[kind]);
  if (!day) return undefined;
  const found = { date: toIso(day), iso_weekday: weekdayOf(day) + 1 };
  const t = translator(language);
  if (kind === 'weekday') {
    const text = t('answers.date.weekday', {
      date: writeDay(day, language),
      weekday: writeWeekday(day, language),
    });
    return { kind, ...found, text };
  }
  const days = (toDayNumber(day) - toDayNumber(today)) * (kind === 'until' ? 1 : -1);
  if (days < 0) return undefined;
  const text = t(`answers.date.distance.${kind}`, {
    days: span(days, words, language),
    date: writeLongDay(day, language),
  });
  return { kind, ...found, days, weeks: Math.floor(days / 7), text };
}

/** `30 days after 2026-03-01` and `2026-03-01 + 30 days`. */
function findShift({ words, language }: Question, today: Day): FieldsOf<typeof DateBody> | undefined {
  const start = shiftLeadAt(words, 0)?.length ?? 0;
  const leading = readStep(words, start);
  const direction = leading && directionAt(words, start + 2);
  if (leading && direction) {
    const from = findDay(words.slice(start + 2 + direction.length), language, today, 'this-year');
    return from && shift(from, leading.amount * direction.value, leading.unit, language);
  }
  const step = findStep({ words, language }, start, today);
  if (step) return step;
  const trailing = readStep(words, words.length - 2);
  const sign = trailing && SIGN_WORDS.get(words.at(-3) ?? '');
  if (!trailing || sign === undefined) return undefined;
  const from = findDay(words.slice(start, -3), language, today, 'this-year');
  return from && shift(from, trailing.amount * sign, trailing.unit, language);
}

/** `100 days ago`, `in 45 days`: counted from today. */
function findStep({ words, language }: Pick<Question, 'words' | 'language'>, start: number, today: Day) {
  const asked = words.map((word) => word.replace(/\?$/, '')).filter((word) => word !== '');
  const before = aroundStepAt.before(asked, start);
  const at = start + (before?.length ?? 0);
  const step = readStep(asked, at);
  const after = aroundStepAt.after(asked, at + 2);
  // `fa` and `in` also have other meanings, so exactly one of them must be there, and nothing else.
  const [found] = [before, after].filter((one) => one !== undefined);
  if (!step || !found || (before && after) || asked.length !== at + 2 + (after?.length ?? 0))
    return undefined;
  return shift(today, step.amount * found.value, step.unit, language);
}

function readStep(words: readonly string[], at: number): { amount: number; unit: DayUnit } | undefined {
  const amount = words[at] ?? '';
  const unit = UNIT_WORDS.get((words[at + 1] ?? '').replace(/\?$/, ''));
  return unit !== undefined && /^\d{1,6}$/.test(amount) ? { amount: Number(amount), unit } : undefined;
}

function shift(
  from: Day,
  amount: number,
  unit: DayUnit,
  language: Question['language'],
): FieldsOf<typeof DateBody> | undefined {
  const to = add(from, amount, unit);
  if (!isDay(to)) return undefined;
  const step = `${amount < 0 ? '-' : '+'} ${count(Math.abs(amount), unit, language)}`;
  return {
    kind: 'shift',
    from: toIso(from),
    amount,
    unit,
    date: toIso(to),
    iso_weekday: weekdayOf(to) + 1,
    text: `${writeDay(from, language)} ${step} = ${writeLongDay(to, language)}`,
  };
}

function add(from: Day, amount: number, unit: DayUnit): Day {
  switch (unit) {
    case 'day':
      return fromDayNumber(toDayNumber(from) + amount);
    case 'week':
      return fromDayNumber(toDayNumber(from) + 7 * amount);
    case 'month':
      return addMonths(from, amount);
    case 'year':
      return addMonths(from, 12 * amount);
  }
}

function count(number: number, unit: DayUnit, language: Question['language']): string {
  return translator(language)(`answers.date.${unit}s`, { count: number });
}

/** In days, or in weeks and days if the question counts weeks. */
function span(days: number, words: readonly string[], language: Question['language']): string {
  if (days < 7 || !words.some((word) => WEEK_WORDS.has(word))) return count(days, 'day', language);
  const weeks = count(Math.floor(days / 7), 'week', language);
  return days % 7 === 0 ? weeks : `${weeks}, ${count(days % 7, 'day', language)}`;
}

type DayUnit = keyof typeof vocabulary.units;
type SingleQuestion = keyof typeof vocabulary.single;

function askingCues(): string[] {
  const { today, week, between, single } = vocabulary;
  return cuesOf([
    ...today,
    ...week,
    ...between.map(({ pattern }) => pattern),
    ...Object.values(single).flat(),
  ]);
}

function countingCues(): string[] {
  const { weekOnly, leap, age, units } = vocabulary;
  return cuesOf([...weekOnly, ...leap.core.split(' '), ...age, ...Object.values(units).flat()]);
}

/** How a question about two days starts, and the words between the days. */
const spanAt = phrases(vocabulary.between.map(({ pattern, middles }) => [pattern, middles] as const));

/** How a question about one day starts. */
const singleAt = phrases([
  ...withValue(vocabulary.single.until, 'until' as const),
  ...withValue(vocabulary.single.since, 'since' as const),
  ...withValue(vocabulary.single.weekday, 'weekday' as const),
]);

/** Words before a date that days are added to. */
const shiftLeadAt = phraseList(vocabulary.shiftLeads);

const UNIT_WORDS: ReadonlyMap<string, DayUnit> = new Map(
  (Object.keys(vocabulary.units) as DayUnit[]).flatMap((unit) => expandAll(vocabulary.units[unit], unit)),
);

/** Between a number of days and the day they are counted from. */
const directionAt = phrases([
  ...withValue(vocabulary.after, 1 as const),
  ...withValue(vocabulary.before, -1 as const),
]);

/** Between a day and what is added to it or taken off. */
const SIGN_WORDS: ReadonlyMap<string, 1 | -1> = new Map([
  ...expandAll(vocabulary.plus, 1 as const),
  ...expandAll(vocabulary.minus, -1 as const),
]);

/** Whether a question counts weeks. */
const WEEK_WORDS: ReadonlySet<string> = new Set(vocabulary.weeks);

/** `vor 100 tagen`, `100 days ago`, `in 45 days`, `90 days from now`. */
const aroundStepAt = {
  before: phrases([
    ...withValue(vocabulary.ago.before, -1 as const),
    ...withValue(vocabulary.ago.in, 1 as const),
  ]),
  after: phrases([
    ...withValue(vocabulary.ago.after, -1 as const),
    ...withValue(vocabulary.ago.hence, 1 as const),
  ]),
};
