import type { InstantBody, InstantValue } from '../../answers/index.ts';

type AnswerType = InstantBody['type'];

/** Answers that are equations: the query is right above, so only the result is shown. */
const EQUATIONS: ReadonlySet<AnswerType> = new Set<AnswerType>([
  'base',
  'currency',
  'math',
  'percentage',
  'roman',
  'unit',
]);

/**
 * Answers that fit into one line and stay the same while someone types. Left out: what is random, private, a tool to work
 * with, or known only to a provider.
 */
const IN_ONE_LINE: ReadonlySet<AnswerType> = new Set<AnswerType>([
  ...EQUATIONS,
  'bmi',
  'case',
  'color',
  'country',
  'date',
  'dictionary',
  'emoji',
  'encode',
  'hash',
  'http',
  'interest',
  'loan',
  'moon',
  'morse',
  'port',
  'spelling',
  'sun',
  'synonym',
  'timedifference',
  'timestamp',
  'wordcount',
  'worldclock',
]);

const MAX_LENGTH = 120;

/** The line below the search box, such as `= 36`; empty if this answer has none. */
export function liveAnswer({ body }: InstantValue): string {
  if ('tool' in body || !IN_ONE_LINE.has(body.type)) return '';
  const equals = EQUATIONS.has(body.type) ? /(?:^|\s)([=≈] .*)$/su.exec(body.text)?.[1] : undefined;
  const line = (equals ?? body.text).replace(/\s+/gu, ' ').trim();
  return [...line].length > MAX_LENGTH ? `${[...line].slice(0, MAX_LENGTH).join('').trimEnd()}…` : line;
}
