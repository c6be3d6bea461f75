import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isOver,
  newTimer,
  passedMs,
  readTimer,
  started,
  stopped,
  withLap,
  withMore,
  writtenLap,
} from './timer-state.ts';

const NOON = 1_000_000;

describe('a timer', () => {
  it('counts only while it runs', () => {
    const running = started(newTimer(60_000), NOON);
    assert.equal(passedMs(running, NOON + 5_000), 5_000);
    const paused = stopped(running, NOON + 5_000);
    assert.equal(passedMs(paused, NOON + 50_000), 5_000);
    assert.equal(passedMs(started(paused, NOON + 50_000), NOON + 51_000), 6_000);
    assert.equal(passedMs(running, NOON - 5_000), 0, 'the clock was set back');
  });

  it('ends, and starts over when it is started again', () => {
    const running = started(newTimer(60_000), NOON);
    assert.deepEqual([isOver(running, NOON + 59_999), isOver(running, NOON + 60_000)], [false, true]);
    assert.equal(passedMs(started(running, NOON + 90_000), NOON + 91_000), 1_000);
    assert.equal(isOver(started(newTimer(0), NOON), NOON * 9), false, 'a stopwatch never ends');
  });

  it('takes another minute, also when its time is up', () => {
    const running = started(newTimer(60_000), NOON);
    assert.equal(withMore(running, 60_000, NOON + 1_000).totalMs, 120_000);
    const late = withMore(running, 60_000, NOON + 70_000);
    assert.deepEqual([isOver(late, NOON + 129_999), isOver(late, NOON + 130_000)], [false, true]);
  });

  it('can be stored and read, and anything else is ignored', () => {
    const running = withLap(started(newTimer(0), NOON), NOON + 1_500);
    assert.deepEqual(readTimer(JSON.parse(JSON.stringify(running)), NOON), running);
    for (const stored of [undefined, null, '', {}, [], { totalMs: 'x', passedMs: 0, laps: [] }])
      assert.equal(readTimer(stored, NOON), undefined, JSON.stringify(stored));
  });

  it('restarts if it has rung before, and rings if its time came while the page was closed', () => {
    const running = started(newTimer(60_000), NOON);
    assert.equal(readTimer(stopped(running, NOON + 60_000), NOON + 70_000), undefined);
    assert.deepEqual(readTimer(running, NOON + 70_000), running);
    const paused = stopped(running, NOON + 5_000);
    assert.deepEqual(readTimer(paused, NOON + 70_000), paused);
  });

  it('writes laps', () => {
    assert.equal(writtenLap([5_200, 12_400], 0), '1\u20030:05.20\u20030:05.20');
    assert.equal(writtenLap([5_200, 12_400], 1), '2\u20030:07.20\u20030:12.40');
  });
});
