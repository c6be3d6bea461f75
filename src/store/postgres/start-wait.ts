import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../core/ports/log.ts';
import { mayPassSoon } from './errors.ts';

const RETRY_MS = 500;
const SAY_EVERY_MS = 10_000;

/** How long a starting server waits for a database that is not up yet. */
export type StartWait = { readonly ms: number; readonly signal: AbortSignal };

/** Repeats what failed until it succeeds, fails for a reason that will not pass, or the time is over. */
export async function waitForDatabase(
  open: () => Promise<void>,
  { ms, signal }: StartWait,
  log: Log,
): Promise<void> {
  const startedMs = performance.now();
  let said = '';
  let saidMs = 0;
  for (;;) {
    try {
      await open();
      return;
    } catch (error) {
      const nowMs = performance.now();
      const leftMs = startedMs + ms - nowMs;
      if (leftMs <= 0 || signal.aborted || !(error instanceof Error) || !mayPassSoon(error)) throw error;
      if (error.message !== said || nowMs >= saidMs + SAY_EVERY_MS) {
        log.warn(
          { store: 'database', reason: error.message, secondsLeft: Math.round(leftMs / 1000) },
          'waiting for the database',
        );
        [said, saidMs] = [error.message, nowMs];
      }
    }
    // After an abort the next failure ends the wait.
    await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}
