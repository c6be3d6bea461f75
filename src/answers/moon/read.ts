import type { Question } from '../../core/answers/instant.ts';
import { withoutMarks } from '../../core/answers/question.ts';
import { splitDay, type AskedDay } from '../kit/asked-day.ts';
import { readMonth } from '../kit/day-text.ts';
import { readRoles, vocabulary, wordsFor } from '../kit/roles.ts';
import type { MainPhase } from './phases.ts';
import table from './words.json' with { type: 'json' };

type Role = keyof typeof table;

const WORDS: ReadonlyMap<string, Role> = vocabulary(table);
const MOON_ROLES: ReadonlySet<Role> = new Set([
  ...(['moon', 'moonPhase', 'moonPhases', 'lunar', 'fullMoon', 'newMoon'] as const),
]);
const MAX_WORDS = 12;

export type AskedMoon =
  | { readonly kind: 'phase'; readonly day: AskedDay | undefined }
  | { readonly kind: 'next' | 'last'; readonly phase: MainPhase }
  /** The main phases of a month or year, or one of them. */
  | {
      readonly kind: 'list';
      readonly phase: MainPhase | undefined;
      readonly month: number | undefined;
      readonly year: number | undefined;
    };

export function moonCues(): string[] {
  return wordsFor(WORDS, ...MOON_ROLES);
}

export function readAskedMoon({ folded, words, language }: Question): AskedMoon | undefined {
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
