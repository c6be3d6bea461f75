import type { AnswerLanguage, Question } from '../../core/answers/instant.ts';
import { readNumber } from '../kit/numbers.ts';
import { phraseList } from '../kit/phrases.ts';
import { add, divide, multiply, rational, type Rational } from '../kit/rational.ts';
import { unitAt, unitByCase, type Unit } from './units.ts';
import vocabulary from './words.json' with { type: 'json' };

export type Conversion = { readonly value: Rational; readonly from: Unit; readonly to: Unit };

const MAX_WORDS = 16;
const MAX_NUMBER_LENGTH = 60;
const CONVERSION_WORDS: ReadonlySet<string> = new Set(vocabulary.conversion);
const TRAILING_WORDS: ReadonlySet<string> = new Set(vocabulary.trailing);
const ONE_WORDS: ReadonlySet<string> = new Set(vocabulary.one);
const howManyAt = phraseList(vocabulary.howMany);
/** Between the unit asked for and the amount. */
const joinAt = phraseList(vocabulary.joins);
const leadAt = phraseList(vocabulary.leads);

type Words = { readonly folded: readonly string[]; readonly typed: readonly string[] };

/** Undefined unless the query names both units. */
export function readUnitConversion(question: Question): Conversion | undefined {
  const { words, hasDigit, language } = question;
  if (words.length > MAX_WORDS) return undefined;
  // In French the next word may begin with the article: combien d'onces.
  const asksHowMany = words[0] === 'combien' || howManyAt(words, 0) !== undefined;
  if (!asksHowMany && !hasDigit) return undefined;
  if (!asksHowMany && !question.folded.includes('=') && !words.some((word) => CONVERSION_WORDS.has(word))) {
    return undefined;
  }
  const split: Words = { folded: splitWords(question.folded), typed: splitWords(question.text) };
  return (asksHowMany ? readHowMany(split, language) : undefined) ?? readPlain(split, language);
}

/** `10km=miles?` → `10`, `km`, `=`, `miles`. */
function splitWords(text: string): string[] {
  return text
    .replaceAll('?', '')
    .replace(/=|→|->/g, ' = ')
    .replace(/(^| )(d')(?=\p{L})/giu, '$1$2 ')
    .split(' ')
    .filter((word) => word !== '')
    .flatMap(splitWord);
}

function splitWord(word: string): string[] {
  const feet = /^(\d{1,2})['′](\d{1,2})(?:"|''|″)?$/.exec(word);
  if (feet?.[1] !== undefined && feet[2] !== undefined) return [feet[1], "'", feet[2], '"'];
  if (/^[+−-]?[\d.,']*\d(?:e[+-]?\d{1,3})?$/i.test(word)) return [word];
  const parts = /^([+−-]?[\d.,']*\d)([^\d.,].*)$/.exec(word);
  if (parts?.[1] === undefined || parts[2] === undefined) return [word];
  const inner = /^(\p{L}+)(\d+)(\p{L}*)$/u.exec(parts[2]);
  // `5ft11in` and `1h30`, but not `5m2`.
  if (
    inner?.[1] !== undefined &&
    inner[2] !== undefined &&
    unitAt([parts[2].toLowerCase()], 0) === undefined
  ) {
    return [parts[1], inner[1], inner[2], ...(inner[3] ? [inner[3]] : [])];
  }
  return [parts[1], parts[2]];
}

function readPlain(words: Words, language: AnswerLanguage | undefined): Conversion | undefined {
  const start = leadAt(words.folded, 0)?.length ?? 0;
  const end = TRAILING_WORDS.has(words.folded.at(-1) ?? '') ? words.folded.length - 1 : words.folded.length;
  for (let at = end - 2; at > start; at -= 1) {
    if (!CONVERSION_WORDS.has(words.folded[at] ?? '')) continue;
    const to = readUnit(words, at + 1);
    const amount = to && at + 1 + to.length === end ? readAmount(words, start, at, language) : undefined;
    if (to && amount) return { ...amount, to: to.unit };
  }
  return undefined;
}

function readHowMany(words: Words, language: AnswerLanguage | undefined): Conversion | undefined {
  let at = howManyAt(words.folded, 0)?.length ?? 0;
  const to = readUnit(words, at);
  at += to?.length ?? 0;
  const join = joinAt(words.folded, at);
  if (!to || !join) return undefined;
  const amount = readAmount(words, at + join.length, words.folded.length, language);
  return amount && { ...amount, to: to.unit };
}

function readUnit({ folded, typed }: Words, at: number): { unit: Unit; length: number } | undefined {
  const exact = unitByCase(typed[at] ?? '');
  if (exact) return { unit: exact, length: 1 };
  const found = unitAt(folded, at);
  return found && { unit: found.value, length: found.length };
}

/** `10 km`, `1 234,5 kg`, `a mile`, `5 ft 11 in`, `1 h 30`: the sum in the last unit. */
function readAmount(
  words: Words,
  start: number,
  end: number,
  language: AnswerLanguage | undefined,
): { value: Rational; from: Unit } | undefined {
  let total: { value: Rational; from: Unit } | undefined;
  for (let at = start; at < end;) {
    const number = readCount(words.folded, at, language);
    if (!number) return undefined;
    at += number.length;
    const unit = at < end ? readUnit(words, at) : undefined;
    const from = unit?.unit ?? (at === end ? partOf(total?.from) : undefined);
    if (!from || at + (unit?.length ?? 0) > end) return undefined;
    if (total && (total.from.quantity !== from.quantity || !isCompound(total.from))) return undefined;
    const before = total && divide(multiply(total.value, total.from.factor), from.factor);
    total = { value: before ? add(before, number.value) : number.value, from };
    at += unit?.length ?? 0;
  }
  return total;
}

function readCount(
  words: readonly string[],
  at: number,
  language: AnswerLanguage | undefined,
): { value: Rational; length: number } | undefined {
  const first = words[at] ?? '';
  if (ONE_WORDS.has(first)) return { value: rational(1n), length: 1 };
  let length = 1;
  while (/^\d{3}(?:[.,]\d+)?$/.test(words[at + length] ?? '')) length += 1;
  const spelling = words.slice(at, at + length).join(' ');
  const value = spelling.length > MAX_NUMBER_LENGTH ? undefined : readNumber(spelling, language);
  return value && { value, length };
}

function isCompound({ id, quantity }: Unit): boolean {
  return quantity === 'time' || quantity === 'mass' || id === 'foot' || id === 'yard' || id === 'mile';
}

/** The unit of a number that has none: inches after feet, minutes after hours. */
function partOf(unit: Unit | undefined): Unit | undefined {
  if (unit?.id === 'foot') return unitAt(['inch'], 0)?.value;
  return unit?.id === 'hour' ? unitAt(['minute'], 0)?.value : undefined;
}
