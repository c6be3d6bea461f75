import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { applyMutant, OPERATORS, type Operator } from './mutant.ts';
import { mutantsOf } from './mutants.ts';
import { sampleOf } from './sample.ts';

const CASES: readonly [operator: Operator, source: string, mutated: readonly string[]][] = [
  ['logic', 'x(a && b);', ['x(((a) || (b)));']],
  ['logic', 'x(a || b);', ['x(((a) && (b)));']],
  ['equality', 'x(a === b);', ['x(((a) !== (b)));']],
  ['comparison', 'x(a < b);', ['x(((a) <= (b)));', 'x(((a) >= (b)));']],
  ['arithmetic', 'x(a + b);', ['x(((a) - (b)));']],
  ['arithmetic', "x('text' + b);", []],
  ['arithmetic', 'a += b;', ['a -= b;']],
  ['arithmetic', 'a++;', ['a--;']],
  ['boolean', 'x(true);', ['x(false);']],
  ['negation', 'x(!a);', ['x(a);']],
  ['condition', 'if (a) x();', ['if (true) x();', 'if (false) x();']],
  ['condition', 'x(a ? b : c);', ['x(true ? b : c);', 'x(false ? b : c);']],
  ['condition', 'while (a) x();', ['while (false) x();']],
  ['fallback', 'x(a ?? b);', ['x((a));']],
  ['fallback', 'a ??= b;', ['a = b;']],
  ['fallback', "x(a[b] ?? 0, a[b] ?? '');", []],
  ['fallback', 'x(a[b] ?? 1);', ['x((a[b]));']],
  ['number', 'x(a[b] ?? 0);', []],
  [
    'optional-chain',
    'x(a?.b, c?.[0], d?.());',
    ['x(a.b, c?.[0], d?.());', 'x(a?.b, c[0], d?.());', 'x(a?.b, c?.[0], d());'],
  ],
  [
    'call',
    'x(Math.min(a, b), c.some(d));',
    ['x(Math.max(a, b), c.some(d));', 'x(Math.min(a, b), c.every(d));'],
  ],
  ['statement', 'check(a);', [';']],
  ['statement', 'function f() { throw a; }', ['function f() { ; }']],
  ['statement', 'if (a) { throw b; }', []],
  ['body', 'function f() { return a; }', ['function f() {}']],
  ['body', 'const f = (a) => a.b;', ['const f = (a) => undefined;']],
  ['number', 'x(0, 60_000);', ['x(1, 60_000);', 'x(0, 120000);']],
  [
    'sql',
    "x('SELECT a FROM b WHERE c = 1 AND d < 2');",
    [
      "x('SELECT a FROM b WHERE c = 1 OR d < 2');",
      "x('SELECT a FROM b WHERE c = 1 AND d <= 2');",
      "x('SELECT a FROM b WHERE c <> 1 AND d < 2');",
    ],
  ],
  ['sql', "x('rock AND roll');", []],
];

describe('mutants', () => {
  for (const [operator, source, expected] of CASES) {
    it(`of ${source} by ${operator}`, () => {
      const mutants = mutantsOf('a.ts', source).filter((one) => one.operator === operator);
      assert.deepEqual(new Set(mutants.map((mutant) => applyMutant(source, mutant))), new Set(expected));
    });
  }

  it('are made by every operator', () => {
    const made = CASES.flatMap(([, source]) => mutantsOf('a.ts', source)).map(({ operator }) => operator);
    assert.deepEqual(new Set(made), new Set(OPERATORS));
  });

  it('leave types and imports alone', () => {
    const source = `import { a } from './a.ts';\ntype A = 1 | true;\ninterface B { c: 2 }\nlet d: 3 | undefined;`;
    assert.deepEqual(mutantsOf('a.ts', source), []);
  });

  it('can all be parsed', () => {
    const source = `
      export class A {
        #b = a ?? (c || d && e);
        f(): boolean { if (!this.#b?.g || h) return -1 + 2 > i; throw new Error('x'); }
      }`;
    for (const mutant of mutantsOf('a.ts', source)) {
      const { diagnostics } = ts.transpileModule(applyMutant(source, mutant), { reportDiagnostics: true });
      assert.deepEqual(diagnostics, [], mutant.change);
    }
  });

  it('are named by where they are and what they change, not by their line', () => {
    const source = 'class A { b() { return c && d; } }';
    const names = (text: string) => mutantsOf('a.ts', text).map(({ within, change }) => [within, change]);
    assert.deepEqual(names(source), [
      ['A.b', 'whole body → empty'],
      ['A.b', 'c && d → c || d'],
    ]);
    assert.deepEqual(names(`\n\n${source}`), names(source));
  });

  it('with the same change in the same function are numbered', () => {
    const changes = mutantsOf('a.ts', 'const a = [b && c, b && c];').map(({ change }) => change);
    assert.deepEqual(changes, ['b && c → b || c', 'b && c → b || c (2)']);
  });
});

describe('a sample', () => {
  const all = Array.from({ length: 1_000 }, (_, i) => i);

  it('is the same for the same seed, in order and without repetition', () => {
    const drawn = sampleOf(all, 50, 7);
    assert.deepEqual(sampleOf(all, 50, 7), drawn);
    assert.equal(new Set(drawn).size, 50);
    assert.deepEqual(
      drawn,
      [...drawn].sort((a, b) => a - b),
    );
  });

  it('is another one for another seed', () => {
    assert.notDeepEqual(sampleOf(all, 50, 7), sampleOf(all, 50, 8));
  });

  it('is everything where it is to be larger', () => {
    assert.deepEqual(sampleOf(all, 2_000, 7), all);
  });
});
