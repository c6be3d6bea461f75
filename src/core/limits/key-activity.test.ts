import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import { handled } from '../ports/maybe-promise.ts';
import { KeyActivity } from './usage-meter.ts';

function activity(touch: (key: string, atMs: number) => Promise<void> = async () => undefined) {
  const clock = testClock();
  const touched: [key: string, atMs: number][] = [];
  const ledger = {
    touch: (key: string, atMs: number) => {
      touched.push([key, atMs]);
      return handled(touch(key, atMs));
    },
  };
  return { clock, touched, keys: new KeyActivity({ ledger, clock }) };
}

describe('the last use of a key', () => {
  it('is recorded immediately, and then once a second', () => {
    const { clock, touched, keys } = activity();
    const startMs = clock.wallMs();
    for (const stepMs of [0, 1, 998, 1, 0, 999, 1]) {
      clock.advance(stepMs);
      keys.seen('a');
    }
    assert.deepEqual(
      touched.map(([, atMs]) => atMs - startMs),
      [0, 1_000, 2_000],
    );
  });

  it('is recorded for each key separately', () => {
    const { touched, keys } = activity();
    for (const key of ['a', 'b', 'a', 'b']) keys.seen(key);
    assert.deepEqual(
      touched.map(([key]) => key),
      ['a', 'b'],
    );
  });

  it('is recorded as wall-clock time, at the pace of the steady clock', () => {
    const { clock, touched, keys } = activity();
    keys.seen('a');
    clock.setWall(0);
    keys.seen('a');
    clock.advance(1_000);
    keys.seen('a');
    assert.deepEqual(touched.at(-1), ['a', 1_000]);
    assert.equal(touched.length, 2);
  });

  it('does not fail a request if it cannot be recorded', async () => {
    const { keys } = activity(() => Promise.reject(new Error('the store is away')));
    keys.seen('a');
    // An unhandled rejection would fail this test at the end of the turn.
    await new Promise(setImmediate);
  });

  it('is remembered for ten thousand keys at most', () => {
    const { touched, keys } = activity();
    for (let i = 0; i < 10_000; i++) keys.seen(`key ${i}`);
    keys.seen('key 0');
    assert.equal(touched.length, 10_000);
    keys.seen('one more');
    keys.seen('key 0');
    assert.equal(touched.length, 10_002, 'those before it were let go');
  });
});
