import ts from 'typescript';
import { conditionChanges } from './expression-changes.ts';
import type { Change } from './mutant.ts';

/** Removes statements, changes conditions of branches and loops, and empties functions. */
export function statementChanges(node: ts.Node): Change[] {
  if (ts.isIfStatement(node)) return conditionChanges(node.expression);
  if (ts.isWhileStatement(node)) return conditionChanges(node.expression).filter(isNever);
  if (ts.isForStatement(node) && node.condition) return conditionChanges(node.condition).filter(isNever);
  if (ts.isExpressionStatement(node)) return isSuperCall(node) ? [] : [leftOut(node)];
  if (ts.isThrowStatement(node)) return isWholeBranch(node) ? [] : [leftOut(node)];
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return emptyExpression(node.body);
  return isFunctionWithBody(node) ? emptyBody(node.body) : [];
}

/** An endless loop says nothing about the tests. */
function isNever({ replacement }: Change): boolean {
  return replacement === 'false';
}

function leftOut(node: ts.Statement): Change {
  return {
    operator: 'statement',
    start: node.getStart(),
    end: node.getEnd(),
    replacement: ';',
    from: node.getText(),
    to: 'nothing',
  };
}

function emptyExpression(body: ts.ConciseBody): Change[] {
  const text = body.getText();
  if (text === 'undefined') return [];
  return [
    {
      operator: 'body',
      start: body.getStart(),
      end: body.getEnd(),
      replacement: 'undefined',
      from: `=> ${text}`,
      to: '=> undefined',
    },
  ];
}

/** A body with one removable statement is the same change as removing that statement. */
function emptyBody(body: ts.Block): Change[] {
  const [first, second] = body.statements;
  if (first === undefined || (second === undefined && ts.isExpressionStatement(first))) return [];
  return [
    {
      operator: 'body',
      start: body.getStart(),
      end: body.getEnd(),
      replacement: '{}',
      from: 'whole body',
      to: 'empty',
    },
  ];
}

function isFunctionWithBody(node: ts.Node): node is ts.FunctionLikeDeclaration & { body: ts.Block } {
  const isFunction =
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isGetAccessor(node) ||
    ts.isArrowFunction(node);
  return isFunction && node.body !== undefined && ts.isBlock(node.body);
}

function isSuperCall({ expression }: ts.ExpressionStatement): boolean {
  return ts.isCallExpression(expression) && expression.expression.kind === ts.SyntaxKind.SuperKeyword;
}

/** A condition that is never true is the same change. */
function isWholeBranch(node: ts.Statement): boolean {
  const branch =
    ts.isBlock(node.parent) && node.parent.statements.length === 1 ? node.parent.parent : node.parent;
  return ts.isIfStatement(branch) && branch.elseStatement === undefined;
}
