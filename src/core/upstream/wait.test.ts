import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { describe, it, type TestContext } from 'node:test';
import { UpstreamCall, type CallResult } from './upstream-call.ts';
import { ClientDisconnected, waitFor, nothingToWaitFor } from './outcome.ts';

const GOOD: CallResult<unknown> = {
  answer: { items: [], correction: '', atMs: 0, freshUntilMs: 0, keptUntilMs: 0 },
  from: 'upstream',
  ms: 1,
};
const BAD: CallResult<unknown> = { reason: 'timeout', ms: 1 };

const calls = (count: number): UpstreamCall<unknown>[] =>
  Array.from({ length: count }, () => new UpstreamCall(0));

function settled(how: CallResult<unknown>): UpstreamCall<unknown> {
  const call = new UpstreamCall(0);
  call.settle(how);
  return call;
}

function probing(): UpstreamCall<unknown> {
  const call = new UpstreamCall(0);
  call.goToBackground();
  return call;
}

/** Timers that the test moves, and how many are set. */
function timers({ mock }: TestContext) {
  mock.timers.enable({ apis: ['setTimeout'] });
  const set = mock.method(globalThis, 'setTimeout');
  const cleared = mock.method(globalThis, 'clearTimeout');
  return {
    tick: (ms: number) => {
      mock.timers.tick(ms);
    },
    assertCleared: () => {
      assert.ok(set.mock.callCount() > 0);
      for (const { result } of set.mock.calls) {
        assert.ok(
          cleared.mock.calls.some((call) => call.arguments[0] === result),
          'a timer is left',
        );
      }
    },
  };
}

describe('waitFor', () => {
  it('resolves with the last call', async (t) => {
    const { assertCleared } = timers(t);
    const [first, second] = calls(2) as [UpstreamCall<unknown>, UpstreamCall<unknown>];
    let how = '';
    const all = waitFor([first, second], { timeoutMs: 100, signal: undefined }).then((end) => (how = end));
    first.settle(BAD);
    await Promise.resolve();
    assert.equal(how, '');
    second.settle(GOOD);
    await all;
    assert.equal(how, 'all in');
    assertCleared();
  });

  it('resolves immediately if all calls have ended', async (t) => {
    const { assertCleared } = timers(t);
    assert.equal(await waitFor([settled(GOOD)], { timeoutMs: 100, signal: undefined }), 'all in');
    assertCleared();
  });

  it('resolves at the deadline, and not before', async (t) => {
    const { tick } = timers(t);
    const { signal } = new AbortController();
    let how = '';
    const all = waitFor([...calls(1), settled(GOOD)], { timeoutMs: 100, signal: signal }).then(
      (end) => (how = end),
    );
    tick(99);
    await Promise.resolve();
    assert.equal(how, '');
    tick(1);
    await all;
    assert.equal(how, 'deadline');
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });

  it('rejects when the client disconnects, and removes its listeners and timers', async (t) => {
    const { assertCleared } = timers(t);
    const [call] = calls(1) as [UpstreamCall<unknown>];
    const leaving = new AbortController();
    const all = waitFor([call], { timeoutMs: 100, signal: leaving.signal });
    leaving.abort();
    await assert.rejects(all, ClientDisconnected);
    assertCleared();
    assert.equal(getEventListeners(leaving.signal, 'abort').length, 0);
    call.settle(GOOD);
  });

  it('rejects immediately for a client that has disconnected', async () => {
    await assert.rejects(
      waitFor(calls(1), { timeoutMs: 60_000, signal: AbortSignal.abort() }),
      ClientDisconnected,
    );
  });

  it('leaves no listener when all calls have ended', async () => {
    const { signal } = new AbortController();
    const [call] = calls(1) as [UpstreamCall<unknown>];
    const all = waitFor([call], { timeoutMs: 60_000, signal: signal });
    assert.equal(getEventListeners(signal, 'abort').length, 1);
    call.settle(GOOD);
    await all;
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });

  it('does not wait any longer for a call that goes to the background', async () => {
    const [probe] = calls(1) as [UpstreamCall<unknown>];
    const all = waitFor([settled(GOOD), probe], { timeoutMs: 60_000, signal: undefined });
    probe.goToBackground();
    assert.equal(await all, 'all in');
  });
});

describe('nothingToWaitFor', () => {
  const table: [name: string, calls: UpstreamCall<unknown>[], expected: boolean][] = [
    ['nobody was asked', [], true],
    ['all answered', [settled(GOOD), settled(GOOD)], true],
    ['all failed', [settled(BAD)], true],
    ['one is running', [settled(GOOD), new UpstreamCall(0)], false],
    ['a probe beside an answer', [settled(GOOD), probing()], true],
    ['a probe beside one that is running', [probing(), new UpstreamCall(0)], false],
    ['a probe alone', [probing()], false],
    ['a probe beside failures only', [settled(BAD), probing()], false],
  ];
  for (const [name, given, expected] of table) {
    it(`${name}: ${expected}`, () => {
      assert.equal(nothingToWaitFor(given), expected);
    });
  }
});
