import ts from 'typescript';
import type { Change } from './mutant.ts';

const IS_SQL = /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|VALUES|WHERE|ORDER BY|JOIN|ON CONFLICT)\b/;

/** Each pattern matches a complete clause, so that the statement stays valid. */
const SWAPS: readonly (readonly [pattern: RegExp, to: string])[] = [
  [/\bAND\b/g, 'OR'],
  [/(?<!CREATE )\bOR\b(?! (?:IGNORE|REPLACE))/g, 'AND'],
  [/ <= /g, ' < '],
  [/ < /g, ' <= '],
  [/ >= /g, ' > '],
  [/ > /g, ' >= '],
  [/ <> /g, ' = '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/\bIS NULL\b/g, 'IS NOT NULL'],
  [/\bIS NOT NULL\b/g, 'IS NULL'],
  [/\bNOT (?=IN\b|EXISTS\b)/g, ''],
  [/ DESC\b/g, ''],
  [/(?<=(?:WHERE|AND|OR|ON) \(?[\w.]+) = /g, ' <> '],
  [/\bMIN\(/g, 'MAX('],
  [/\bMAX\(/g, 'MIN('],
  [/\bLEAST\(/g, 'GREATEST('],
  [/\bGREATEST\(/g, 'LEAST('],
];

/** SQL in strings is code too. */
export function sqlChanges(node: ts.Node): Change[] {
  const isText =
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node);
  if (!isText || !IS_SQL.test(wholeText(node))) return [];
  const text = node.getText();
  return SWAPS.flatMap(([pattern, to]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      operator: 'sql' as const,
      start: node.getStart() + index,
      end: node.getStart() + index + found.length,
      replacement: to,
      from: text.slice(Math.max(0, index - 20), index + found.length + 12),
      to: to.trim() || 'nothing',
    })),
  );
}

function wholeText(node: ts.Node): string {
  const isPart = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
  if (!isPart) return node.getText();
  return (ts.isTemplateSpan(node.parent) ? node.parent.parent : node.parent).getText();
}
