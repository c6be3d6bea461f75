import ts from 'typescript';
import { expressionChanges } from './expression-changes.ts';
import type { Mutant } from './mutant.ts';
import { sqlChanges } from './sql-changes.ts';
import { statementChanges } from './statement-changes.ts';

/** All mutants of a TypeScript file, in the order of the file. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const seen = new Map<string, number>();

  const visit = (node: ts.Node, names: readonly string[]): void => {
    if (isWithoutEffect(node)) return;
    const inner = [...names, ...namesOf(node)];
    const within = inner.join('.') || 'module';
    for (const change of [...expressionChanges(node), ...statementChanges(node), ...sqlChanges(node)]) {
      const text = `${squashed(change.from)} → ${squashed(change.to)}`;
      const id = `${within}: ${text}`;
      const nth = (seen.get(id) ?? 0) + 1;
      seen.set(id, nth);
      mutants.push({
        file,
        operator: change.operator,
        line: tree.getLineAndCharacterOfPosition(change.start).line + 1,
        start: change.start,
        end: change.end,
        replacement: change.replacement,
        within,
        // The same change twice in one function is numbered.
        change: nth === 1 ? text : `${text} (${nth})`,
      });
    }
    ts.forEachChild(node, (child) => {
      visit(child, inner);
    });
  };
  visit(tree, []);
  return mutants.sort((a, b) => a.start - b.start);
}

/** Types and imports, which cannot be mutated. */
function isWithoutEffect(node: ts.Node): boolean {
  return (
    (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isModuleDeclaration(node)
  );
}

function namesOf(node: ts.Node): string[] {
  const isNamed =
    ts.isClassDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isGetAccessor(node) ||
    (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent));
  if (isNamed) return node.name === undefined ? [] : [node.name.getText()];
  return ts.isConstructorDeclaration(node) ? ['constructor'] : [];
}

function squashed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
