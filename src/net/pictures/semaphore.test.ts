import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Semaphore } from './semaphore.ts';

const LONG_MS = 60_000;

describe('turns', () => {
  it('are given at once to as many as may work, and to the others in the order they came', async () => {
    const turns = new Semaphore({ atOnce: 2, mostWaiting: 3 });
    assert.deepEqual(await Promise.all([turns.take(LONG_MS), turns.take(LONG_MS)]), [true, true]);
    assert.equal(turns.working, 2);
    const begun: string[] = [];
    const waiting = ['first', 'second', 'third'].map(async (name) => {
      assert.equal(await turns.take(LONG_MS), true);
      begun.push(name);
    });
    assert.equal(await turns.take(LONG_MS), false, 'one too many waits');
    for (const expected of ['first', 'second', 'third']) {
      turns.giveBack();
      await new Promise(setImmediate);
      assert.equal(begun.at(-1), expected);
      assert.equal(turns.working, 2, 'passed on');
    }
    await Promise.all(waiting);
    turns.giveBack();
    turns.giveBack();
    assert.equal(turns.working, 0);
    assert.equal(await turns.take(LONG_MS), true);
  });

  it('that do not come in time leave the line to others', async () => {
    const turns = new Semaphore({ atOnce: 1, mostWaiting: 1 });
    await turns.take(LONG_MS);
    assert.equal(await turns.take(1), false);
    const next = turns.take(LONG_MS);
    turns.giveBack();
    assert.equal(await next, true, 'not to whoever has gone');
    turns.giveBack();
    assert.equal(turns.working, 0);
  });
});
