import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { IntlMessageFormat } from 'intl-messageformat';
import ts from 'typescript';
import { messagesIn, type MessageKey } from '../../src/locales/messages.ts';

const MESSAGES = messagesIn('en');
const KEYS = Object.keys(MESSAGES) as MessageKey[];

/** A part of a parsed message: 1 is a value, 6 a plural. */
type Part = {
  readonly type: number;
  readonly value?: string;
  readonly options?: Record<string, { value: Part[] }>;
};

function placeholdersIn(parts: readonly Part[]): string[] {
  return parts.flatMap(({ type, value = '', options = {} }) =>
    type === 1 || type === 6
      ? [value, ...Object.values(options).flatMap((option) => placeholdersIn(option.value))]
      : [],
  );
}

function placeholdersOf(key: MessageKey): string[] {
  const parsed = new IntlMessageFormat(MESSAGES[key], 'en', undefined, { ignoreTag: true });
  return placeholdersIn(parsed.getAst());
}

type Use = {
  readonly where: string;
  /** One key, or the keys of a family such as `search.reasons.${reason}`. */
  readonly keys: readonly MessageKey[];
  /** The names in the object literal behind the key; undefined where values come another way. */
  readonly values: readonly string[] | undefined;
};

function keysOf(node: ts.Node): MessageKey[] {
  if (ts.isStringLiteralLike(node)) return KEYS.filter((key) => key === node.text);
  if (!ts.isTemplateExpression(node) || !/^[a-z]+\./.test(node.head.text)) return [];
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  const family = new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`);
  return KEYS.filter((key) => family.test(key));
}

function valuesOf({ parent }: ts.Node): readonly string[] | undefined {
  if (!ts.isCallExpression(parent)) return undefined;
  const [, values] = parent.arguments;
  if (values === undefined) return [];
  if (!ts.isObjectLiteralExpression(values)) return undefined;
  if (values.properties.some(ts.isSpreadAssignment)) return undefined;
  return values.properties.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : ''));
}

function usesIn(path: string): Use[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const uses: Use[] = [];
  const visit = (node: ts.Node): void => {
    const keys = keysOf(node);
    if (keys.length > 0) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      const isFirst = ts.isCallExpression(node.parent) && node.parent.arguments[0] === node;
      uses.push({ where: `${path}:${line + 1}`, keys, values: isFirst ? valuesOf(node) : undefined });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return uses;
}

describe('the use of messages', () => {
  const files = globSync('src/{site,answers,cards}/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
  const uses = files.flatMap(usesIn);

  it('passes exactly the values that the message has placeholders for', () => {
    assert.ok(uses.length > 400);
    for (const { where, keys, values } of uses) {
      if (values === undefined) continue;
      const needed = new Set(keys.flatMap((key) => placeholdersOf(key)));
      assert.deepEqual([...values].sort(), [...needed].sort(), `${where}: ${keys.join(', ')}`);
    }
  });

  it('leaves no message unused', () => {
    const used = new Set(uses.flatMap(({ keys }) => keys));
    assert.deepEqual(
      KEYS.filter((key) => !used.has(key)),
      [],
    );
  });
});
