import type { Cue } from '../../core/answers/instant.ts';
import { cuesOf, expandAll, phraseList, phrases, withValue } from '../kit/phrases.ts';
import vocabulary from './words.json' with { type: 'json' };

export type DayUnit = keyof typeof vocabulary.units;
export type SingleQuestion = keyof typeof vocabulary.single;

export function dateCues(): Cue[] {
  const { today, week, between, single, weekOnly, leap, age, units } = vocabulary;
  const asking = [
    ...today,
    ...week,
    ...between.map(({ pattern }) => pattern),
    ...Object.values(single).flat(),
  ];
  const counting = [...weekOnly, ...leap.core.split(' '), ...age, ...Object.values(units).flat()];
  return [{ words: cuesOf(asking) }, { digits: true, words: cuesOf(counting) }];
}

/** How a question about two days starts, and what stands between them. */
export const spanAt = phrases(vocabulary.between.map(({ pattern, middles }) => [pattern, middles] as const));

/** How a question about one day starts. */
export const singleAt = phrases([
  ...withValue(vocabulary.single.until, 'until' as const),
  ...withValue(vocabulary.single.since, 'since' as const),
  ...withValue(vocabulary.single.weekday, 'weekday' as const),
]);

/** What may stand before a date that days are added to. */
export const shiftLeadAt = phraseList(vocabulary.shiftLeads);

export const UNIT_WORDS: ReadonlyMap<string, DayUnit> = new Map(
  (Object.keys(vocabulary.units) as DayUnit[]).flatMap((unit) => expandAll(vocabulary.units[unit], unit)),
);

/** Between a number of days and the day they are counted from. */
export const directionAt = phrases([
  ...withValue(vocabulary.after, 1 as const),
  ...withValue(vocabulary.before, -1 as const),
]);

/** Between a day and what is added to it or taken off. */
export const SIGN_WORDS: ReadonlyMap<string, 1 | -1> = new Map([
  ...expandAll(vocabulary.plus, 1 as const),
  ...expandAll(vocabulary.minus, -1 as const),
]);

/** Whether a question counts weeks. */
export const WEEK_WORDS: ReadonlySet<string> = new Set(vocabulary.weeks);

/** `vor 100 tagen`, `100 days ago`, `in 45 days`, `90 days from now`. */
export const aroundStepAt = {
  before: phrases([
    ...withValue(vocabulary.ago.before, -1 as const),
    ...withValue(vocabulary.ago.in, 1 as const),
  ]),
  after: phrases([
    ...withValue(vocabulary.ago.after, -1 as const),
    ...withValue(vocabulary.ago.hence, 1 as const),
  ]),
};
