import words from './base/words.json' with { type: 'json' };
import type { AnswerLanguage, Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { answer, bodySchema, Field, part, type FieldsOf } from './kit/schema.ts';

const BASE_NAMES: ReadonlyMap<string, number> = new Map(
  Object.entries(words.names).flatMap(([base, names]) => names.map((name) => [name, Number(base)])),
);
const CONVERSION_WORDS = new Set(words.conversion);
const LEAD_WORDS = new Set(words.lead);
const OF_WORDS = new Set(words.of);
const MAX_WORDS = 12;
/** `what is`. */
const MAX_LEAD = 2;
const PREFIXES: Readonly<Record<string, number>> = { '0x': 16, '0b': 2, '0o': 8 };

export const BaseBody = bodySchema('base', {
  value: Field.text('The digits as given, without a prefix such as 0x.'),
  from_base: Field.integer('Base of the value.'),
  to_base: Field.integer('Base of the result.'),
  result: Field.text('The converted number.'),
  bases: part(
    {
      binary: Field.text('Base 2.'),
      octal: Field.text('Base 8.'),
      decimal: Field.text('Base 10.'),
      hexadecimal: Field.text('Base 16.'),
    },
    'The number in the common bases.',
  ),
});

export const base = answer(BaseBody, {
  summary: 'Converts a whole number to another base, from 2 to 36.',
  cues: [
    { words: () => [...BASE_NAMES.keys(), 'base', 'basis', 'grondtal'] },
    { digits: true, test: ({ last }) => last.startsWith('0') },
  ],
  answer: convert,
});

function convert({ words, hasDigit, language }: Question): FieldsOf<typeof BaseBody> | undefined {
  const bare = hasDigit ? readBare(words) : undefined;
  const common = bare && describe(bare, 10, language);
  if (common) return { ...common, text: everyBase(bare, common.bases, language) };
  const named = hasDigit ? readNamed(words) : undefined;
  if (named) return describe(named.from, named.toBase, language);
  if (words.length < 3 || words.length > MAX_WORDS) return undefined;
  const start = words.findIndex((word) => !LEAD_WORDS.has(word));
  const at = words.findLastIndex((word) => CONVERSION_WORDS.has(word));
  if (start < 0 || at <= start) return undefined;
  const toBase = readBase(words, at + 1, words.length);
  const from = toBase === undefined ? undefined : readSource(words.slice(start, at));
  if (toBase === undefined || !from || from.base === toBase) return undefined;
  return describe(from, toBase, language);
}
type Source = { readonly digits: string; readonly base: number };

/** `0xff`, `what is 0b1010`: the question is which number it is. */
function readBare(words: readonly string[]): Source | undefined {
  if (!words.at(-1)?.startsWith('0')) return undefined;
  const last = (words.at(-1) ?? '').replace(/ ?=?\??$/, '');
  const base = PREFIXES[last.slice(0, 2)];
  if (base === undefined || words.length > MAX_LEAD + 1 || isErrorCode(last)) return undefined;
  return words.slice(0, -1).every((word) => LEAD_WORDS.has(word))
    ? { digits: last.slice(2), base }
    : undefined;
}

/** `255 hex`, `hex of 255`, `0xff decimal`: the number in that base, unless it is binary already, as in `1010 binary`. */
function readNamed(words: readonly string[]): { from: Source; toBase: number } | undefined {
  const isOf = words.length === 3 && OF_WORDS.has(words[1] ?? '');
  const [digits = '', name = ''] = isOf ? [words[2], words[0]] : words;
  if (!isOf && words.length !== 2) return undefined;
  const prefixed = PREFIXES[digits.slice(0, 2)];
  const base = prefixed !== undefined || /^\d+$/.test(digits) ? readBase([name], 0, 1) : undefined;
  if (base === undefined || base === (prefixed ?? 10)) return undefined;
  if (prefixed !== undefined) return { from: { digits: digits.slice(2), base: prefixed }, toBase: base };
  const isBinary = !isOf && base === 2 && /^[01]{2,}$/.test(digits);
  return { from: { digits, base: isBinary ? 2 : 10 }, toBase: isBinary ? 10 : base };
}

/** `0x80070005` and `0xc000007b` are error codes of Windows. */
function isErrorCode(word: string): boolean {
  return /^0x[8c][\da-f]{7}$/.test(word);
}

function describe(from: Source, toBase: number, language: AnswerLanguage | undefined) {
  const value = parseDigits(from.digits, from.base);
  if (value === undefined) return undefined;
  const result = value.toString(toBase);
  return {
    value: from.digits,
    from_base: from.base,
    to_base: toBase,
    result,
    bases: {
      binary: value.toString(2),
      octal: value.toString(8),
      decimal: value.toString(),
      hexadecimal: value.toString(16),
    },
    text: `${inBase(from.digits, from.base, language)} = ${inBase(result, toBase, language)}`,
  };
}

/** `ff (base 16) = 255 = 11111111 (base 2) = 377 (base 8)`. */
function everyBase(
  { digits, base: from }: Source,
  bases: FieldsOf<typeof BaseBody>['bases'],
  language: AnswerLanguage | undefined,
): string {
  const others = (
    [
      [10, bases.decimal],
      [16, bases.hexadecimal],
      [2, bases.binary],
      [8, bases.octal],
    ] as const
  ).filter(([to]) => to !== from);
  return [inBase(digits, from, language), ...others.map(([to, shown]) => inBase(shown, to, language))].join(
    ' = ',
  );
}

function inBase(digits: string, numberBase: number, language: AnswerLanguage | undefined): string {
  return numberBase === 10
    ? digits
    : translator(language)('answers.base.inBase', { digits, base: numberBase });
}

function readBase(words: readonly string[], from: number, to: number): number | undefined {
  const name = words.slice(from, to).join(' ').replace(/\?$/, '').trim();
  const numbered = /^(?:base|basis|grondtal) ?(\d{1,2})$/.exec(name);
  const found = numbered ? Number(numbered[1]) : BASE_NAMES.get(name);
  return found !== undefined && found >= 2 && found <= 36 ? found : undefined;
}

/** `0xff`, `255`, `hex ff`, `ff hex`, `1010 base 2`, `1010 in base 2`. */
function readSource(words: readonly string[]): Source | undefined {
  const [first = '', second = ''] = words;
  if (words.length === 1) {
    const prefixed = PREFIXES[first.replace(/^-/, '').slice(0, 2)];
    if (prefixed !== undefined) return { digits: first.replace(/0[xbo]/, ''), base: prefixed };
    return /^-?\d+$/.test(first) ? { digits: first, base: 10 } : undefined;
  }
  const afterwards = CONVERSION_WORDS.has(second) || second === 'from' ? 2 : 1;
  const stated = readBase(words, afterwards, words.length);
  if (stated !== undefined) return { digits: withoutPrefix(first, stated), base: stated };
  const last = words.at(-1) ?? '';
  const ahead = readBase(words, 0, words.length - 1);
  return ahead === undefined ? undefined : { digits: withoutPrefix(last, ahead), base: ahead };
}

function withoutPrefix(digits: string, numberBase: number): string {
  return PREFIXES[digits.slice(0, 2)] === numberBase ? digits.slice(2) : digits;
}

const MAX_DIGITS = 500;

/** Undefined if a digit does not belong to the base. */
function parseDigits(digits: string, numberBase: number): bigint | undefined {
  const negative = digits.startsWith('-');
  const body = negative ? digits.slice(1) : digits;
  if (body === '' || body.length > MAX_DIGITS) return undefined;
  let value = 0n;
  for (const character of body) {
    const digit = /[\da-z]/.test(character) ? Number.parseInt(character, 36) : Number.NaN;
    if (!(digit < numberBase)) return undefined;
    value = value * BigInt(numberBase) + BigInt(digit);
  }
  return negative ? -value : value;
}
