import type { Clock } from '../../src/core/ports/clock.ts';
import { systemClock } from '../../src/system/clock.ts';

export type TestClock = Clock & {
  advance(ms: number): void;
  /** Sets the calendar, as an operator or a time server does; steady time goes on as before. */
  setWall(ms: number): void;
};

/** A clock that stands still until it is moved. */
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

/** Time goes on as it does, and can be moved past what somebody asked to wait. */
export function movableClock(): Clock & { advance(ms: number): void } {
  let aheadMs = 0;
  return {
    wallMs: () => systemClock.wallMs() + aheadMs,
    steadyMs: () => systemClock.steadyMs() + aheadMs,
    advance: (ms) => (aheadMs += ms),
  };
}
