import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Semaphore } from './picture-client.ts';

const LONG_MS = 60_000;

describe('semaphore', () => {
  it('starts as many tasks as allowed immediately, and the others in order', async () => {
    const semaphore = new Semaphore({ maxConcurrent: 2, maxWaiting: 3 });
    assert.deepEqual(await Promise.all([semaphore.acquire(LONG_MS), semaphore.acquire(LONG_MS)]), [
      true,
      true,
    ]);
    assert.equal(semaphore.working, 2);
    const begun: string[] = [];
    const waiting = ['first', 'second', 'third'].map(async (name) => {
      assert.equal(await semaphore.acquire(LONG_MS), true);
      begun.push(name);
    });
    assert.equal(await semaphore.acquire(LONG_MS), false, 'one too many waits');
    for (const expected of ['first', 'second', 'third']) {
      semaphore.release();
      await new Promise(setImmediate);
      assert.equal(begun.at(-1), expected);
      assert.equal(semaphore.working, 2, 'passed on');
    }
    await Promise.all(waiting);
    semaphore.release();
    semaphore.release();
    assert.equal(semaphore.working, 0);
    assert.equal(await semaphore.acquire(LONG_MS), true);
  });

  it('removes a task that has waited too long', async () => {
    const semaphore = new Semaphore({ maxConcurrent: 1, maxWaiting: 1 });
    await semaphore.acquire(LONG_MS);
    assert.equal(await semaphore.acquire(1), false);
    const next = semaphore.acquire(LONG_MS);
    semaphore.release();
    assert.equal(await next, true, 'not to a caller that left');
    semaphore.release();
    assert.equal(semaphore.working, 0);
  });
});
