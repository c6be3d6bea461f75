import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { AddressWindows } from './guests.ts';

const MINUTE = { limit: 5, windowMs: 60_000 };

describe('the allowance of addresses', () => {
  it('is the same for each address, and refuses more until something has left the window', () => {
    const windows = new AddressWindows(MINUTE);
    for (let i = 0; i < 5; i++) assert.equal(windows.take('a', 1_000), 0);
    assert.equal(windows.look('a', 1_000), 64);
    assert.equal(windows.take('a', 1_000), 64, 'until the end of the slot, one window later');
    assert.equal(windows.take('b', 1_000), 0);
    assert.equal(windows.take('a', 64_999), 1);
    assert.equal(windows.look('a', 65_000), 0);
    assert.equal(windows.take('a', 65_000), 0);
  });

  it('never exceeds the limit in any window, and waiting as reported is enough', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 100 });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 0, max: 1_000_000 }), (steps, startMs) => {
        const windows = new AddressWindows(MINUTE);
        const taken: number[] = [];
        let nowMs = startMs;
        for (const step of steps) {
          nowMs += step;
          const waitSeconds = windows.take('a', nowMs);
          if (waitSeconds === 0) taken.push(nowMs);
          assert.ok(taken.filter((atMs) => atMs > nowMs - MINUTE.windowMs).length <= MINUTE.limit);
          const older = taken.filter((atMs) => atMs > nowMs - MINUTE.windowMs * (13 / 12)).length;
          if (waitSeconds > 0) assert.ok(older >= MINUTE.limit, 'nothing is refused without need');
        }
        const waitSeconds = windows.look('a', nowMs);
        assert.equal(windows.look('a', nowMs + waitSeconds * 1_000), 0);
      }),
    );
  });

  it('limits the number of remembered addresses', () => {
    const windows = new AddressWindows({ limit: 1, windowMs: 60_000 }, { maxAddresses: 3 });
    for (const address of ['a', 'b', 'c', 'd']) assert.equal(windows.take(address, 0), 0);
    assert.equal(windows.size, 3);
    assert.equal(windows.take('d', 0), 65);
    assert.equal(windows.take('a', 0), 0, 'the one that came first was forgotten');
    assert.equal(windows.look('nobody', 0), 0);
    assert.equal(windows.size, 3, 'looking remembers nobody');
  });

  it('remembers ten thousand addresses by default', () => {
    const windows = new AddressWindows(MINUTE);
    for (let i = 0; i <= 10_000; i++) windows.take(String(i), 0);
    assert.equal(windows.size, 10_000);
  });
});
