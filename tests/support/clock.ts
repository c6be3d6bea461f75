import type { Clock } from '../../src/core/ports/clock.ts';
import { systemClock } from '../../src/system/system.ts';

export type TestClock = Clock & {
  advance(ms: number): void;
  /** Changes the wall clock; the monotonic clock is not affected. */
  setWall(ms: number): void;
};

/** A clock that moves only when told to. */
export function testClock(startMs = Date.UTC(2026, 10, 15, 12)): TestClock {
  let steady = startMs;
  let wallOffset = 0;
  return {
    wallMs: () => steady + wallOffset,
    steadyMs: () => steady,
    advance: (ms) => (steady += ms),
    setWall: (ms) => (wallOffset = ms - steady),
  };
}

/** Real time that can also be advanced. */
export function movableClock(): Clock & { advance(ms: number): void } {
  let aheadMs = 0;
  return {
    wallMs: () => systemClock.wallMs() + aheadMs,
    steadyMs: () => systemClock.steadyMs() + aheadMs,
    advance: (ms) => (aheadMs += ms),
  };
}
