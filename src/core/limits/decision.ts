import type { Handled } from '../ports/maybe-promise.ts';
import type { Limit } from './policy.ts';

/** The state of one limit of a subject after a decision. */
export type LimitState = {
  name: string;
  limit: number;
  windowSeconds: number;
  remaining: number;
  /** Whole seconds until the oldest spend leaves the window and `remaining` grows; 0 when nothing is spent. */
  resetSeconds: number;
};

export type Decision = {
  allowed: boolean;
  limitStates: readonly LimitState[];
  /** Whole seconds after which the next request passes every limit: 0 when this one did, never less than 1 otherwise. */
  retryAfterSeconds: number;
  /** The moment the spend is remembered by; undefined when nothing was spent. */
  spentAtMs: number | undefined;
  /** Resolves once the spend would survive a crash, which the work waits for; undefined if it already does. */
  recorded: Handled<void> | undefined;
  /** Takes the spend back, for a call that was never sent. Only budgets have it. */
  giveBack?: () => void;
};

export function limitState(limit: Limit, used: number, oldestFreeAtMs: number, nowMs: number): LimitState {
  return {
    name: limit.name,
    limit: limit.limit,
    windowSeconds: limit.windowMs / 1000,
    remaining: Math.max(0, limit.limit - used),
    resetSeconds: used > 0 ? secondsUntil(oldestFreeAtMs, nowMs) : 0,
  };
}

/** Rounded up: waiting that long is enough, waiting a second less is not. */
export function secondsUntil(atMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((atMs - nowMs) / 1000));
}
