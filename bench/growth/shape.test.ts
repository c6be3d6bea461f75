import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lineThrough, shapeOf } from './shape.ts';

function pointsOf(cost: (x: number) => number, xs: readonly number[]) {
  return xs.map((x) => ({ x, y: cost(x) }));
}

const ENGINES = [1, 2, 3, 4, 6, 8, 10, 12];
const KEYS = [1, 10, 100, 1_000, 10_000, 100_000];

describe('the shape of a curve', () => {
  it('is flat if the cost hardly grows', () => {
    assert.equal(shapeOf(pointsOf(() => 80, KEYS)), 'flat');
    assert.equal(shapeOf(pointsOf((x) => 80 + 3 * Math.log10(x), KEYS)), 'flat');
    assert.equal(shapeOf(pointsOf((x) => 80 - x / 10_000, KEYS)), 'flat');
  });

  it('is linear if every further unit costs the same, or less', () => {
    assert.equal(shapeOf(pointsOf((x) => 300 + 200 * x, ENGINES)), 'linear');
    assert.equal(shapeOf(pointsOf((x) => 300 * Math.sqrt(x), ENGINES)), 'linear');
    assert.equal(shapeOf(pointsOf((x) => 80 + x / 1_000, KEYS)), 'linear');
  });

  it('is worse if further units cost more and more', () => {
    assert.equal(shapeOf(pointsOf((x) => 100 * x ** 2, ENGINES)), 'worse than linear');
    assert.equal(shapeOf(pointsOf((x) => 80 + (x / 5_000) ** 2, KEYS)), 'worse than linear');
  });

  it('tolerates noise', () => {
    const noisy = pointsOf((x) => (300 + 200 * x) * (x % 4 === 0 ? 1.1 : 0.95), ENGINES);
    assert.equal(shapeOf(noisy), 'linear');
  });
});

describe('a line', () => {
  it('goes through points that are on one', () => {
    const line = lineThrough(pointsOf((x) => 7 + 2 * x, ENGINES));
    assert.equal(Math.round(line(100) * 1e6) / 1e6, 207);
  });

  it('is level through one point', () => {
    assert.equal(lineThrough([{ x: 3, y: 5 }])(100), 5);
  });
});
