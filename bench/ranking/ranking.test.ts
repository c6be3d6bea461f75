import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CASES, caseHolds } from './cases.ts';
import { evaluate, isAsGood, OURS, overall, PLAIN } from './evaluate.ts';
import { borda, combMnz, reciprocalRankFusion, tributary } from './fusions.ts';
import { ndcg, reciprocalRank } from './measures.ts';
import { topicsOf } from './topics.ts';
import { WORLDS } from './worlds.ts';

describe('the order of merged results', () => {
  for (const one of CASES) {
    it(one.name, () => {
      assert.ok(caseHolds(one));
    });
  }
});

describe('the evaluation of the ranking', () => {
  it('is no worse than plain RRF over all worlds', () => {
    const evaluations = WORLDS.map((world) => evaluate(world, { seeds: [101], topicsPerSeed: 50 }));
    assert.equal(
      evaluations.reduce((sum, { topics }) => sum + topics, 0),
      50 * WORLDS.length,
    );
    const rows = overall(evaluations);
    assert.ok(isAsGood({ rows }), JSON.stringify(rows));
  });

  it('notices a worse fusion', () => {
    const [ours, plain] = [
      { name: OURS, ndcg: 0.5, mrr: 0.5 },
      { name: PLAIN, ndcg: 0.5, mrr: 0.51 },
    ];
    assert.ok(!isAsGood({ rows: [ours, plain] }));
    assert.ok(isAsGood({ rows: [ours, { ...plain, mrr: 0.5 }] }));
  });

  it('has the same topics for the same seed, and others for another', () => {
    for (const world of WORLDS) {
      assert.deepEqual(topicsOf(world, 5, 1), topicsOf(world, 5, 1));
      assert.notDeepEqual(topicsOf(world, 5, 1), topicsOf(world, 5, 2));
    }
  });

  it('has lists of 10 to 20 pages without repetitions, and a best page in every topic', () => {
    for (const world of WORLDS) {
      for (const { lists, grades, asked } of topicsOf(world, 20, 3)) {
        assert.deepEqual(asked.toSorted(), [...world.engines.keys()]);
        assert.ok(grades.includes(3));
        for (const list of lists) {
          assert.ok(list.length >= 10 && list.length <= 20);
          assert.equal(new Set(list).size, list.length);
        }
      }
    }
  });

  it('measures an ideal order as 1, and a useless one as 0', () => {
    assert.equal(ndcg([2, 0, 1], [2, 0, 3]), 1);
    assert.equal(ndcg([1], [2, 0, 3]), 0);
    assert.equal(reciprocalRank([1, 0, 2], [2, 0, 3]), 1 / 3);
    assert.equal(reciprocalRank([1], [2, 0, 3]), 0);
  });

  it('compares with other fusions as they are defined', () => {
    const lists = [
      [1, 2, 3],
      [4, 3],
    ];
    assert.deepEqual(reciprocalRankFusion(lists), [3, 1, 4, 2]);
    assert.deepEqual(combMnz(lists), [3, 1, 4, 2]);
    assert.deepEqual(borda(lists), [1, 4, 3, 2]);
    assert.deepEqual(tributary(lists), [3, 1, 4, 2]);
  });
});
