import type { Clock } from '../core/ports/clock.ts';

const startedAtMs = Date.now() - performance.now();

export const systemClock: Clock = {
  wallMs: () => Date.now(),
  steadyMs: () => Math.floor(startedAtMs + performance.now()),
};
