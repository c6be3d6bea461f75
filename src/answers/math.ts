import type { AnswerLanguage, Question } from '../core/answers/instant.ts';
import { toQuestion } from '../core/answers/question.ts';
import { isNumberWord, isSimpleNumberWord } from './kit/number-words.ts';
import { type Rational, toDecimal, toNumber, toSignificant } from './kit/rational.ts';
import { isClear } from './math/clarity.ts';
import { evaluate } from './math/evaluate.ts';
import { parse } from './math/parse.ts';
import {
  ACTION_WORDS,
  ARTICLES,
  KNOWN_WORDS,
  leadPhrases,
  readTokens,
  spellOutSeveral,
  tokenPhrases,
  type TokenReading,
} from './math/tokens.ts';
import { answer, bodySchema, equation, type Equation, Field, type FieldsOf, nullable } from './kit/schema.ts';
import { spellNumber, writeDecimal } from './kit/numbers.ts';
import type { BinaryOperator, Expression } from './math/model.ts';

const MAX_LENGTH = 2500;

const MathBody = bodySchema('math', {
  expression: Field.text('The expression as it was understood.'),
  result: Field.text('A decimal, or a fraction such as 1/3 if no decimal is exact.'),
  approximate: nullable(
    Field.number('`null` if out of the range of a double.'),
    'The result as a number; null if it is too large.',
  ),
  exact: Field.flag('Whether the result is exact.'),
});

export const math = answer<typeof MathBody, Equation>(MathBody, {
  summary: 'Calculates an expression, with an exact result if possible.',
  cues: [{ digits: true }, { words: () => [...ACTION_WORDS, ...SIGNS] }],
  answer: calculate,
});

function calculate(question: Question): FieldsOf<typeof MathBody, Equation> | undefined {
  const { folded, language } = question;
  if (folded.length > MAX_LENGTH) return undefined;
  const several = spellOutSeveral(folded);
  if (several === undefined && !mayBeCalculation(question)) return undefined;
  const reading = readTokens(several ?? folded, language);
  return reading && isClear(reading) ? evaluated(reading, language) : undefined;
}

/** What is typed into a calculator, which may be a number alone. */
export function calculateInput(
  text: string,
  language: Question['language'],
): FieldsOf<typeof MathBody, Equation> | undefined {
  const reading =
    text.length > MAX_LENGTH ? undefined : readTokens(toQuestion(text, language).folded, language);
  return reading && evaluated(reading, language);
}

function evaluated({ tokens }: TokenReading, language: Question['language']) {
  const expression = parse(tokens);
  const value = expression && evaluate(expression);
  if (!expression || value === undefined) return undefined;
  const shown = typeof value === 'number' ? ofDouble(value, language) : ofFraction(value, language);
  const approximate = typeof value === 'number' ? Number(shown.result) : toNumber(value);
  return {
    expression: normalise(expression),
    result: shown.result,
    approximate: Number.isFinite(approximate) ? approximate : null,
    exact: typeof value !== 'number',
    ...equation(display(expression, language), shown.whole, shown.text),
  };
}

/** Signs of a calculation without digits: `ln(e)`, `½ + ¼`, `two+two`. */
const SIGNS = '(+*^/×÷√';

function mayBeCalculation({ folded, words, last, hasDigit }: Question): boolean {
  if (!KNOWN_WORDS.has(last) && /^[a-z]+$/.test(last) && !isNumberWord(last)) return false;
  if (!hasDigit)
    return words.some((word) => ACTION_WORDS.has(word)) || [...SIGNS].some((sign) => folded.includes(sign));
  const first = folded.codePointAt(0) ?? 0;
  const isLetter = first >= 0x61 && first <= 0x7a;
  if (!isLetter) return true;
  if (leadPhrases(words, 0) !== undefined || tokenPhrases(words, 0) !== undefined) return true;
  if (ARTICLES.has(words[0] ?? '') || isSimpleNumberWord(words[0] ?? '')) return true;
  // `sqrt(16)` is one word.
  return folded.includes('(') || /^(?:pi|e|tau|phi)[*/^+]/.test(folded);
}

/** The digits of a double that are reliable after a few operations. */
const DOUBLE_DIGITS = 14;
const NOISE = 1e-14;

/** A decimal or a fraction, the same in words of the language, and whether the words have all its digits. */
type WrittenResult = { readonly result: string; readonly text: string; readonly whole: boolean };

function ofDouble(value: number, language: AnswerLanguage | undefined): WrittenResult {
  const rounded = Math.abs(value) < NOISE ? 0 : Number(value.toPrecision(DOUBLE_DIGITS));
  const result = String(rounded);
  const short = String(Number(rounded.toPrecision(10)));
  return {
    result,
    text: writeDecimal(short, language),
    whole: Number.isInteger(rounded) && short === result,
  };
}

function ofFraction(value: Rational, language: AnswerLanguage | undefined): WrittenResult {
  const decimal = toDecimal(value);
  const { text, whole } = spellNumber(value, language);
  if (decimal !== undefined) return { result: decimal, text, whole };
  return {
    result: `${value.numerator}/${value.denominator}`,
    text: writeDecimal(toSignificant(value, 10), language),
    whole,
  };
}

type Style = {
  readonly number: (decimal: string) => string;
  readonly signs: Readonly<Record<BinaryOperator, string>>;
};

const PLAIN: Style = {
  number: (decimal) => decimal,
  signs: { '+': ' + ', '-': ' - ', '*': ' * ', '/': ' / ', '^': '^', mod: ' mod ' },
};
const STRENGTH: Readonly<Record<BinaryOperator, number>> = {
  '+': 1,
  '-': 1,
  '*': 2,
  '/': 2,
  mod: 2,
  '^': 4,
};
const NEGATION = 3;
const POSTFIX = 5;

/** The canonical form of an expression. */
function normalise(expression: Expression): string {
  return render(expression, PLAIN);
}

function display(expression: Expression, language: AnswerLanguage | undefined): string {
  return render(expression, {
    number: (decimal) => writeDecimal(decimal, language),
    signs: { ...PLAIN.signs, '*': ' × ', '/': ' ÷ ' },
  });
}

function render(node: Expression, style: Style): string {
  switch (node.kind) {
    case 'number':
      return style.number(toDecimal(node.value) ?? '');
    case 'constant':
      return node.name;
    case 'negate':
      return '-' + bracketed(node.of, NEGATION, style);
    case 'postfix':
      return bracketed(node.of, POSTFIX, style) + node.operator;
    case 'call':
      return `${node.name}(${node.parameters.map((parameter) => render(parameter, style)).join('; ')})`;
    case 'binary': {
      const strength = STRENGTH[node.operator];
      const isPower = node.operator === '^';
      const left = bracketed(node.left, isPower ? strength + 1 : strength, style);
      const right = bracketed(node.right, isPower ? NEGATION : strength + 1, style);
      return left + style.signs[node.operator] + right;
    }
  }
}

function bracketed(node: Expression, atLeast: number, style: Style): string {
  const text = render(node, style);
  return strengthOf(node) < atLeast ? `(${text})` : text;
}

function strengthOf(node: Expression): number {
  switch (node.kind) {
    case 'binary':
      return STRENGTH[node.operator];
    case 'negate':
      return NEGATION;
    case 'postfix':
      return POSTFIX;
    case 'number':
    case 'constant':
    case 'call':
      return POSTFIX + 1;
  }
}
