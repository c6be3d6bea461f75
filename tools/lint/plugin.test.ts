import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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
