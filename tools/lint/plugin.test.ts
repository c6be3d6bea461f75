import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { forbiddenImport } from './import-rules.ts';
import plugin from './plugin.ts';

describe('restricted syntax', () => {
  it('is reported where one of the selectors matches', () => {
    const reported: unknown[] = [];
    const visitors = plugin.rules['restricted-syntax'].create({
      options: [
        { selector: 'WithStatement', message: 'no with' },
        { selector: 'LabeledStatement', message: 'no labels' },
      ],
      report: (problem) => reported.push(problem),
    });
    const node = { type: 'LabeledStatement' };
    visitors[node.type]?.(node);
    assert.deepEqual(reported, [{ node, message: 'no labels' }]);
  });
});

describe('imports', () => {
  const CASES: readonly [from: string, to: string, isTypeOnly: boolean, isForbidden: boolean][] = [
    ['src/core/rank/merge.ts', '../query/query.ts', false, false],
    ['src/core/rank/merge.ts', '../../http/server.ts', true, true],
    ['src/core/rank/merge.ts', 'node:fs', false, true],
    ['src/core/rank/merge.ts', 'node:crypto', false, false],
    ['src/core/rank/merge.test.ts', 'node:fs', false, false],
    ['src/http/server.ts', '../store/open-database.ts', false, true],
    ['src/upstreams/brave.ts', 'entities', false, false],
    ['src/upstreams/brave.ts', 'undici', false, true],
    ['src/site/search/page.ts', '../../answers/math.ts', true, false],
    ['src/site/search/page.ts', '../../answers/math.ts', false, true],
    ['src/site/search/page.ts', '../components/link.ts', false, false],
    ['src/site/search/page.ts', '../maps/page.ts', false, true],
    ['src/store/postgres/client.ts', 'pg', false, false],
    ['src/store/postgres/pool.ts', 'pg', false, true],
    ['src/cli/search.ts', '../compose/compose.ts', false, false],
    ['src/site/search/page.ts', '../../compose/compose.ts', false, true],
    ['sandbox/twins/brave.ts', '../../src/core/query/query.ts', false, true],
    ['sandbox/twins/brave.ts', 'fast-check', false, true],
    ['clients/typescript/src/client.ts', 'node:http', false, true],
    ['src/main.ts', '../tests/support/say.ts', false, true],
  ];
  for (const [from, to, isTypeOnly, isForbidden] of CASES)
    it(`of ${to} ${isTypeOnly ? 'for its types ' : ''}by ${from} are ${isForbidden ? 'forbidden' : 'allowed'}`, () => {
      assert.equal(forbiddenImport(from, to, isTypeOnly) !== undefined, isForbidden);
    });
});

describe('a promise that is kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-lint-'));
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const FORBIDDEN = [
    'type Decision = { recorded: Promise<void> | undefined };',
    'class Held { #running: Promise<void> | undefined }',
    'class Held { #latest = Promise.resolve(); }',
    'const pending = new Map<string, Promise<void>>();',
    'const { promise, reject } = Promise.withResolvers<void>();',
    'async function f(work: Promise<void>) { await other(); await work; }',
    'async function f({ work }: { work: MaybePromise<number> }) { await work; }',
    'async function f() { const work = start(); await other(); await work; }',
    'async function f() { const work = start(); await other(); await Promise.all([work, other()]); }',
    'function f() { const work = start(); return async () => { await work; }; }',
  ];
  const ALLOWED = [
    'async function f(): Promise<void> { await start(); }',
    'function f(work: Promise<void>): Promise<void> { return work.finally(stop); }',
    'type Start = (name: string) => Promise<void>;',
    'interface Ledger { read(): MaybePromise<number> }',
    'class Held { #running: Handled<void> | undefined }',
    'async function f() { const work = start(); await work; }',
    'async function f() { const work = handled(start()); await other(); await work; }',
    'async function f() { const work = start().catch(stop); await other(); await work; }',
    'async function f() { const work = await start(); await other(); await work; }',
    'async function f() { const work = [start(), other()]; await Promise.all(work); }',
  ];

  it('is reported unless it is handled or awaited where it is made', () => {
    const config = join(folder, 'oxlintrc.json');
    const rule = { 'project/kept-promises': 'error' };
    const jsPlugins = [{ name: 'project', specifier: join(import.meta.dirname, 'plugin.ts') }];
    writeFileSync(config, JSON.stringify({ jsPlugins, categories: { correctness: 'off' }, rules: rule }));
    for (const [i, code] of [...FORBIDDEN, ...ALLOWED].entries())
      writeFileSync(join(folder, `${i}.ts`), code);
    const { stdout } = spawnSync('oxlint', ['--config', config, '--format', 'json', folder], {
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string }[] };
    const reported = diagnostics.map(({ filename }) => Number(basename(filename, '.ts')));
    assert.deepEqual(
      [...new Set(reported)].toSorted((a, b) => a - b),
      [...FORBIDDEN.keys()],
    );
  });
});
