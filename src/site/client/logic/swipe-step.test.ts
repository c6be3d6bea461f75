import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { swipeStep } from './swipe-step.ts';

describe('a swipe', () => {
  for (const [dx, dy, step] of [
    [-80, 5, 1],
    [80, -20, -1],
    [-39, 0, 0],
    [-60, 50, 0],
    [5, 200, 0],
    [0, 0, 0],
  ] as const)
    it(`of ${dx}, ${dy} pixels is a step of ${step}`, () => {
      assert.equal(swipeStep(dx, dy), step);
    });
});
