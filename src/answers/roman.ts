import vocabulary from './roman/words.json' with { type: 'json' };
import type { AnswerLanguage, Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { lazy } from '../core/lazy.ts';
import { cuesOf, expandAll } from './kit/phrases.ts';
import { answer, bodySchema, Field, type FieldsOf } from './kit/schema.ts';

const MAX_WORDS = 9;
/** No longer word is spelled like a numeral: `mix`. */
const LONGEST_WORD = 3;
/** Whole questions with `#` for the number. Those of kind `language` could also ask for a translation. */
const questions = lazy(
  () =>
    new Map<string, keyof typeof vocabulary>([
      ...expandAll(vocabulary.roman, 'roman' as const),
      ...expandAll(vocabulary.arabic, 'arabic' as const),
      ...expandAll(vocabulary.either, 'either' as const),
      ...expandAll(vocabulary.language, 'language' as const),
    ]),
);

const RomanBody = bodySchema('roman', {
  number: Field.integer('The number.'),
  roman: Field.text('The number in Roman numerals.'),
});

export const roman = answer(RomanBody, {
  summary: 'Converts numbers from 1 to 3999 to Roman numerals and back.',
  cues: [{ words: () => cuesOf(Object.values(vocabulary).flat()) }],
  answer: convert,
});

function convert({ text, folded, words, language }: Question): FieldsOf<typeof RomanBody> | undefined {
  if (words.length < 2 || words.length > MAX_WORDS || !/rom|arab|numbers|decimal/.test(folded))
    return undefined;
  const typed = text.split(' ');
  for (const [at, word] of words.entries()) {
    const spelling = word.replace(/\?$/, '');
    const isNumber = /^\d{1,4}$/.test(spelling);
    if (!isNumber && !isNumeral(spelling)) continue;
    const asked = questions().get(
      [...words.slice(0, at), '#', ...words.slice(at + 1)].join(' ').replace(/ ?\?$/, ''),
    );
    if (asked === undefined) continue;
    if (isNumber)
      return asked === 'roman' || asked === 'either' ? ofNumber(Number(spelling), language) : undefined;
    const isCapital = typed[at]?.startsWith(spelling.toUpperCase()) === true && spelling.length > 1;
    const isMeant = isCapital || spelling.length > LONGEST_WORD;
    if (asked === 'roman' || (asked === 'language' && !isMeant)) return undefined;
    return ofNumber(readNumeral(spelling.toUpperCase()), language);
  }
  return undefined;
}

function ofNumber(number: number, language: AnswerLanguage | undefined) {
  const numeral = writeNumeral(number);
  if (numeral === undefined) return undefined;
  return {
    number,
    roman: numeral,
    text: translator(language)('answers.roman.text', { number, roman: numeral }),
  };
}

const LARGEST = 3999;
const NUMERAL = /^(?=.)m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;
const SIGNS: readonly (readonly [string, number])[] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

/** In lower case. */
function isNumeral(text: string): boolean {
  return NUMERAL.test(text);
}

/** From 1 to 3999. */
function writeNumeral(number: number): string | undefined {
  if (!(number >= 1 && number <= LARGEST)) return undefined;
  let left = number;
  let numeral = '';
  for (const [sign, worth] of SIGNS) {
    while (left >= worth) {
      numeral += sign;
      left -= worth;
    }
  }
  return numeral;
}

function readNumeral(numeral: string): number {
  let at = 0;
  let number = 0;
  for (const [sign, worth] of SIGNS) {
    while (numeral.startsWith(sign, at)) {
      number += worth;
      at += sign.length;
    }
  }
  return number;
}
