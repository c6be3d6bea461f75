import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { UpstreamCall, RunningCalls } from './upstream-call.ts';

function running(sentAtMs: number | undefined): UpstreamCall<unknown> {
  const one = new UpstreamCall<unknown>(0);
  one.sentAtMs = sentAtMs;
  return one;
}

describe('RunningCalls', () => {
  it('finds a call for the same request until it is overdue', () => {
    const calls = new RunningCalls();
    const one = running(100);
    calls.add('a', one);
    assert.equal(calls.find('a', 599, 500), one);
    assert.equal(calls.find('a', 600, 500), undefined);
    assert.equal(calls.find('b', 100, 500), undefined);
  });

  it('does not find a call that has ended', () => {
    const calls = new RunningCalls();
    const one = running(100);
    calls.add('a', one);
    one.settle({ reason: 'timeout', ms: 1 });
    assert.equal(calls.find('a', 100, 500), undefined);
  });

  it('finds a call that waits for its budget, however long that takes', () => {
    const calls = new RunningCalls();
    const waiting = running(undefined);
    calls.add('a', waiting);
    assert.equal(calls.find('a', 1e9, 500), waiting);
  });

  it('finds the latest of several', () => {
    const calls = new RunningCalls();
    const [first, second] = [running(0), running(600)];
    calls.add('a', first);
    calls.add('a', second);
    assert.equal(calls.find('a', 700, 500), second);
    calls.remove('a', second);
    assert.equal(calls.find('a', 400, 500), first);
    calls.remove('a', second);
    calls.remove('a', first);
    assert.equal(calls.find('a', 0, 500), undefined);
  });

  it('cancels the oldest if more than three run', () => {
    const calls = new RunningCalls();
    const all = [0, 1, 2, 3].map((ms) => running(ms));
    for (const one of all) calls.add('a', one);
    assert.deepEqual(
      all.map(({ isCancelled }) => isCancelled),
      [true, false, false, false],
    );
  });
});
