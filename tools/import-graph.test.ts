import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importCircle } from './import-graph.ts';
import { dependentsOf } from '../tests/support/changed.ts';

const TEXTS = new Map([
  ['src/a/base.ts', 'export const base = 1;'],
  ['src/a/middle.ts', "import { base } from './base.ts';"],
  ['src/top.ts', "const { middle } = await import('./a/middle.ts');"],
  ['src/top.test.ts', "import { top } from './top.ts';"],
  ['src/shape.ts', 'export type Shape = {};'],
  ['src/shape.test.ts', "import type { Shape } from './shape.ts';"],
  ['tests/docs/guide.test.ts', "const GUIDE = read('../../docs/guide.md');"],
  ['tests/docs/pages.test.ts', "const PAGES = readdirSync('docs/decisions');"],
  ['tests/docs/links.test.ts', "const PAGES = globSync('deploy/*.md');"],
]);
const ALL = [...TEXTS.keys()].filter((file) => file.endsWith('.test.ts'));

const CASES: readonly [what: string, changed: string[], tests: string[]][] = [
  ['nothing', [], []],
  ['a test itself', ['src/top.test.ts'], ['src/top.test.ts']],
  ['what it imports through others', ['src/a/base.ts'], ['src/top.test.ts']],
  ['what it imports a type of', ['src/shape.ts'], ['src/shape.test.ts']],
  ['a file that it mentions', ['docs/guide.md'], ['tests/docs/guide.test.ts']],
  ['a file in a folder that it mentions', ['docs/decisions/0001.md'], ['tests/docs/pages.test.ts']],
  ['a file that a pattern of it matches', ['deploy/nginx/guide.md'], ['tests/docs/links.test.ts']],
  ['several files', ['src/shape.ts', 'src/a/middle.ts'], ['src/top.test.ts', 'src/shape.test.ts']],
  ['a file that nothing uses', ['bench/unused.conf'], []],
  ['the packages', ['package-lock.json'], ALL],
];

describe('the tests that depend on', () => {
  for (const [what, changed, tests] of CASES)
    it(what, () => {
      assert.deepEqual([...dependentsOf(changed, TEXTS)].sort(), tests.toSorted());
    });

  it('a file that is gone are those that still import it', () => {
    const texts = new Map(TEXTS);
    texts.delete('src/a/base.ts');
    assert.deepEqual([...dependentsOf(['src/a/base.ts'], texts)], ['src/top.test.ts']);
  });
});

describe('a circle of imports', () => {
  it('is found, even of types', () => {
    const texts = new Map([
      ['src/a.ts', "import { b } from './b.ts';"],
      ['src/b.ts', "import type { C } from './kit/c.ts';"],
      ['src/kit/c.ts', "export { a } from '../a.ts';"],
    ]);
    assert.deepEqual(importCircle(texts), ['src/a.ts', 'src/b.ts', 'src/kit/c.ts', 'src/a.ts']);
    texts.set('src/kit/c.ts', '');
    assert.equal(importCircle(texts), undefined);
  });
});
