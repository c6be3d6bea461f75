import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import plugin from './restricted-syntax.ts';

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
