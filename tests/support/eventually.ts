import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '../../src/core/errors.ts';
import { startStopwatch } from './own-time.ts';

/** Much longer than anything takes; only failing tests wait this long. */
const PATIENCE_MS = 20_000;

/** Retries until the check passes, or throws its last failure after the deadline, which a busy machine brings no nearer. */
export async function eventually(holds: () => Promise<void> | void, withinMs = PATIENCE_MS): Promise<void> {
  const stopwatch = startStopwatch();
  try {
    for (;;) {
      try {
        await holds();
        return;
      } catch (error) {
        if (stopwatch.ms() > withinMs) throw error;
        await sleep(10);
      }
    }
  } finally {
    stopwatch.stop();
  }
}

/** Repeats what many do to the same row of a database: on a busy machine some wait too long, and are told to try again. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}
