import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { sharedCheck } from './write-check.ts';

it('is made once for all who ask within a second, also while it fails', async () => {
  let nowMs = 5;
  const now = mock.method(performance, 'now', () => nowMs);
  try {
    let checks = 0;
    const full = new Error('full');
    let isFull = false;
    const check = sharedCheck(async () => {
      checks++;
      if (isFull) throw full;
    });
    await Promise.all([check(), check()]);
    nowMs += 999;
    isFull = true;
    await check();
    assert.equal(checks, 1);
    nowMs += 1;
    await assert.rejects(check(), full);
    await assert.rejects(check(), full);
    assert.equal(checks, 2);
    nowMs += 1_000;
    isFull = false;
    await check();
    assert.equal(checks, 3);
  } finally {
    now.mock.restore();
  }
});
