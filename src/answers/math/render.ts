import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { writeDecimal } from '../kit/numbers.ts';
import { toDecimal } from '../kit/rational.ts';
import type { BinaryOperator, Expression } from './model.ts';

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
export function normalise(expression: Expression): string {
  return render(expression, PLAIN);
}

export function display(expression: Expression, language: AnswerLanguage | undefined): string {
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
