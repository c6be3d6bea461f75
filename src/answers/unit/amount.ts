import vocabulary from './words.json' with { type: 'json' };
import type { AnswerLanguage } from '../../core/answers/instant.ts';
import * as exact from '../kit/rational.ts';
import { isNumberWord, isSimpleNumberWord, numberWordsAt } from '../kit/number-words.ts';
import { readNumber } from '../kit/numbers.ts';
import { misspeltUnit, type Unit, unitAt, unitByCase, unitById } from './units.ts';
import { plainForms } from '../../core/answers/question.ts';

export type Measure = { readonly value: exact.Rational; readonly unit: Unit };
/** The sum in the last unit, and the parts it was given in: `5 ft 11 in`. */
export type Amount = Measure & { readonly parts: readonly Measure[] };

const MAX_NUMBER_LENGTH = 60;
const ONE_WORDS: ReadonlySet<string> = new Set(vocabulary.one);
/** The unit of a last number that has none, and how many digits the number has: `1 m 80`, `6 ft 2`. */
const PARTS: Readonly<Record<string, readonly [string, RegExp]>> = {
  foot: ['inch', /^\d{1,2}$/],
  hour: ['minute', /^\d{1,2}$/],
  metre: ['centimetre', /^\d{2}$/],
  kilogram: ['gram', /^\d{3}$/],
  stone: ['pound', /^\d{1,2}$/],
};
const COMPOUND: ReadonlySet<string> = new Set(['time', 'mass', 'length', 'volume']);

type UnitRead = { readonly unit: Unit; readonly length: number };

export function readUnit(words: Words, at: number): UnitRead | undefined {
  const known = readKnownUnit(words, at);
  if (known) return known;
  const meant = misspeltUnit(words.folded[at] ?? '');
  return meant && { unit: meant, length: 1 };
}

export function readKnownUnit({ folded, typed }: Words, at: number): UnitRead | undefined {
  const exact = unitByCase(typed[at] ?? '');
  if (exact) return { unit: exact, length: 1 };
  const found = unitAt(folded, at);
  return found && { unit: found.value, length: found.length };
}

/** `10 km`, `1 234,5 kg`, `a mile`, `½ cup`, `five feet`, `5 ft 11 in`, `1 h 30`. */
export function readAmount(
  words: Words,
  start: number,
  end: number,
  language: AnswerLanguage | undefined,
): Amount | undefined {
  const parts: Measure[] = [];
  for (let at = start; at < end;) {
    const count = readCount(words, at, language);
    if (!count) return undefined;
    at += count.length;
    const named = at < end ? readUnit(words, at) : undefined;
    const before = parts.at(-1);
    const unit = named?.unit ?? (at === end ? partOf(before?.unit, words.folded[at - 1]) : undefined);
    if (!unit || at + (named?.length ?? 0) > end) return undefined;
    if (before && !isPart(unit, before.unit)) return undefined;
    parts.push({ value: count.value, unit });
    at += named?.length ?? 0;
  }
  const last = parts.at(-1);
  return last && { ...sumIn(last.unit, parts), parts };
}

export function sumIn(unit: Unit, parts: readonly Measure[]): Measure {
  const [first] = parts;
  if (parts.length === 1 && first?.unit === unit) return first;
  const inBase = parts.reduce(
    (sum, part) => exact.add(sum, exact.multiply(part.value, part.unit.factor)),
    exact.rational(0n),
  );
  return { value: exact.divide(inBase, unit.factor), unit };
}

/** Whether a unit may follow a larger one. */
function isPart(unit: Unit, larger: Unit): boolean {
  if (unit.quantity !== larger.quantity || !COMPOUND.has(unit.quantity)) return false;
  return exact.subtract(larger.factor, unit.factor).numerator > 0n;
}

export function partOf(unit: Unit | undefined, spelling: string | undefined): Unit | undefined {
  const [id, digits] = PARTS[unit?.id ?? ''] ?? [];
  return id !== undefined && digits?.test(spelling ?? '') ? unitById(id) : undefined;
}

function readCount(
  words: Words,
  at: number,
  language: AnswerLanguage | undefined,
): { value: exact.Rational; length: number } | undefined {
  const { folded } = words;
  const first = folded[at] ?? '';
  // `un mille marin` is one nautical mile.
  if (ONE_WORDS.has(first) && unitAt(folded, at + 1)) return { value: exact.rational(1n), length: 1 };
  if (/^\p{L}/u.test(first)) {
    const spelt = numberWordsAt(folded, at);
    return spelt && { value: exact.rational(BigInt(spelt.value)), length: spelt.length };
  }
  const mixed =
    exact.readFraction(`${first} ${folded[at + 1] ?? ''}`) ??
    exact.readFractionSign(`${first} ${folded[at + 1] ?? ''}`);
  if (mixed) return { value: mixed, length: 2 };
  const fraction = exact.readFraction(first) ?? exact.readFractionSign(first);
  if (fraction) return { value: fraction, length: 1 };
  let length = 1;
  while (/^\d{3}(?:[.,]\d+)?$/.test(folded[at + length] ?? '')) length += 1;
  const spelling = folded.slice(at, at + length).join(' ');
  const value = spelling.length > MAX_NUMBER_LENGTH ? undefined : readNumber(spelling, language);
  return value && { value, length };
}

/** Whether a word may be an amount without a digit; compounds such as `einundzwanzig` are long. */
export function mayBeAmount(word: string): boolean {
  if (ONE_WORDS.has(word) || isSimpleNumberWord(word)) return true;
  return exact.startsWithFraction(word) || (word.length > 8 && isNumberWord(word));
}

export type Words = { readonly folded: readonly string[]; readonly typed: readonly string[] };

const NUMBER = /^[+−-]?[\d.,']*\d(?:e[+-]?\d{1,3})?$/i;
const FRACTION = new RegExp(`^(\\d+[/⁄]\\d+|\\d*[${exact.FRACTION_SIGNS}])(.*)$`, 'u');
const FEET = /^(\d{1,2})['′](\d{1,2})(?:"|''|″)?$/;

/** The words of a query, folded and with their capitals, at the same places. */
export function splitQuestion({ folded, text }: { folded: string; text: string }): Words {
  return { folded: splitWords(folded), typed: splitWords(plainForms(text)) };
}

/** `10km=miles?` → `10`, `km`, `=`, `miles`. */
function splitWords(text: string): string[] {
  let plain = text.replace(/[?¿]/g, '');
  if (/[=→>]/.test(plain)) plain = plain.replace(/=|→|->/g, ' = ');
  // `fl. oz.`
  if (plain.includes('.')) plain = plain.replace(/(?<=\p{L})\.(?= |$)/gu, '');
  // `d'onces`, `un'oncia`
  if (/['’]/.test(plain)) plain = plain.replace(/(^| )(d|un)['’](?=\p{L})/giu, "$1$2' ");
  return plain
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => (/^\p{L}*$/u.test(word) ? [word] : splitWord(word)));
}

function splitWord(word: string): string[] {
  const feet = FEET.exec(word);
  if (feet?.[1] !== undefined && feet[2] !== undefined) return [feet[1], "'", feet[2], '"'];
  if (NUMBER.test(word)) return [word];
  const fraction = FRACTION.exec(word);
  if (fraction?.[1] !== undefined) return fraction[2] ? [fraction[1], fraction[2]] : [fraction[1]];
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
