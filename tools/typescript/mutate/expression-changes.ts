import ts from 'typescript';
import type { Change, Operator } from './mutant.ts';

const { SyntaxKind } = ts;

type Swap = { readonly operator: Operator; readonly to: readonly string[] };

const BINARY: Readonly<Partial<Record<ts.SyntaxKind, Swap>>> = {
  [SyntaxKind.AmpersandAmpersandToken]: { operator: 'logic', to: ['||'] },
  [SyntaxKind.BarBarToken]: { operator: 'logic', to: ['&&'] },
  [SyntaxKind.EqualsEqualsEqualsToken]: { operator: 'equality', to: ['!=='] },
  [SyntaxKind.ExclamationEqualsEqualsToken]: { operator: 'equality', to: ['==='] },
  [SyntaxKind.LessThanToken]: { operator: 'comparison', to: ['<=', '>='] },
  [SyntaxKind.LessThanEqualsToken]: { operator: 'comparison', to: ['<', '>'] },
  [SyntaxKind.GreaterThanToken]: { operator: 'comparison', to: ['>=', '<='] },
  [SyntaxKind.GreaterThanEqualsToken]: { operator: 'comparison', to: ['>', '<'] },
  [SyntaxKind.PlusToken]: { operator: 'arithmetic', to: ['-'] },
  [SyntaxKind.MinusToken]: { operator: 'arithmetic', to: ['+'] },
  [SyntaxKind.AsteriskToken]: { operator: 'arithmetic', to: ['/'] },
  [SyntaxKind.SlashToken]: { operator: 'arithmetic', to: ['*'] },
  [SyntaxKind.PercentToken]: { operator: 'arithmetic', to: ['*'] },
  [SyntaxKind.PlusEqualsToken]: { operator: 'arithmetic', to: ['-='] },
  [SyntaxKind.MinusEqualsToken]: { operator: 'arithmetic', to: ['+='] },
};

const METHODS: Readonly<Record<string, string>> = { min: 'max', max: 'min', some: 'every', every: 'some' };

/** Smaller numbers are changed by one. Larger ones are sizes or times, where one more makes no difference. */
const SMALL_NUMBER = 100;

/** Changes to the expression itself, not to its parts, which are visited separately. */
export function expressionChanges(node: ts.Node): Change[] {
  if (ts.isBinaryExpression(node)) return binaryChanges(node);
  if (ts.isPrefixUnaryExpression(node)) return prefixChanges(node);
  if (ts.isPostfixUnaryExpression(node)) return [stepChange(node, node.operand, node.operator)];
  if (ts.isConditionalExpression(node)) return conditionChanges(node.condition);
  if (ts.isNumericLiteral(node)) return numberChanges(node);
  if (node.kind === SyntaxKind.TrueKeyword) return [replace('boolean', node, 'false')];
  if (node.kind === SyntaxKind.FalseKeyword) return [replace('boolean', node, 'true')];
  if (ts.isQuestionDotToken(node)) return [optionalChainChange(node)];
  if (ts.isCallExpression(node)) return callChanges(node);
  return [];
}

/** Makes the condition of an `if` or `? :` always or never true. */
export function conditionChanges(condition: ts.Expression): Change[] {
  return ['true', 'false']
    .filter((value) => value !== condition.getText())
    .map((value) => ({
      ...replace('condition', condition, value),
      from: `if (${condition.getText()})`,
      to: `if (${value})`,
    }));
}

function binaryChanges(node: ts.BinaryExpression): Change[] {
  const [left, right] = [node.left.getText(), node.right.getText()];
  const kind = node.operatorToken.kind;
  if (isIndexWithFallback(node)) return [];
  if (kind === SyntaxKind.QuestionQuestionToken) return [replace('fallback', node, `(${left})`, left)];
  if (kind === SyntaxKind.QuestionQuestionEqualsToken) {
    return [replace('fallback', node, `${left} = ${right}`)];
  }
  const swap = BINARY[kind];
  if (swap === undefined || isJoinedText(node)) return [];
  return swap.to.map((to) => {
    const isAssignment = to.length === 2 && '+-'.includes(to.charAt(0));
    const changed = isAssignment ? `${left} ${to} ${right}` : `((${left}) ${to} (${right}))`;
    return replace(swap.operator, node, changed, `${left} ${to} ${right}`);
  });
}

/** `-` between strings would fail the type check. */
function isJoinedText(node: ts.BinaryExpression): boolean {
  return [node.left, node.right].some(
    (side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
  );
}

function prefixChanges(node: ts.PrefixUnaryExpression): Change[] {
  const operand = node.operand.getText();
  if (node.operator === SyntaxKind.ExclamationToken) return [replace('negation', node, operand)];
  if (node.operator === SyntaxKind.PlusPlusToken || node.operator === SyntaxKind.MinusMinusToken) {
    return [stepChange(node, node.operand, node.operator)];
  }
  return [];
}

function stepChange(node: ts.Node, operand: ts.Expression, operator: ts.SyntaxKind): Change {
  const from = operator === SyntaxKind.PlusPlusToken ? '++' : '--';
  const text = node.getText();
  const isBefore = text.startsWith(from);
  const to = from === '++' ? '--' : '++';
  return replace('arithmetic', node, isBefore ? `${to}${operand.getText()}` : `${operand.getText()}${to}`);
}

/**
 * `counts[i] ?? 0`: the type checker requires the fallback for index access, but it is rarely reachable. Mutating it would
 * only produce equivalent mutants.
 */
function isIndexWithFallback({ left, operatorToken, right }: ts.BinaryExpression): boolean {
  return (
    operatorToken.kind === SyntaxKind.QuestionQuestionToken &&
    ts.isElementAccessExpression(left) &&
    ["''", '0'].includes(right.getText())
  );
}

function numberChanges(node: ts.NumericLiteral): Change[] {
  if (ts.isBinaryExpression(node.parent) && isIndexWithFallback(node.parent)) return [];
  const value = Number(node.getText().replaceAll('_', ''));
  if (!Number.isFinite(value)) return [];
  return [replace('number', node, String(Math.abs(value) <= SMALL_NUMBER ? value + 1 : value * 2))];
}

/** Replaces the whole access, because it runs even if the part before `?.` is undefined. */
function optionalChainChange(node: ts.QuestionDotToken): Change {
  const access = node.parent;
  const text = access.getText();
  const before = text.slice(0, node.getStart() - access.getStart());
  const dot = ts.isPropertyAccessExpression(access) ? '.' : '';
  return replace('optional-chain', access, before + dot + text.slice(node.getEnd() - access.getStart()));
}

function callChanges({ expression }: ts.CallExpression): Change[] {
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const { name } = expression;
  const other = Object.hasOwn(METHODS, name.text) ? METHODS[name.text] : undefined;
  if (other === undefined) return [];
  return [{ ...replace('call', name, other), from: expression.getText(), to: `….${other}` }];
}

function replace(operator: Operator, node: ts.Node, replacement: string, to = replacement): Change {
  return { operator, start: node.getStart(), end: node.getEnd(), replacement, from: node.getText(), to };
}
