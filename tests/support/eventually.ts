import { setTimeout as sleep } from 'node:timers/promises';

/** Much longer than anything takes; only failing tests wait this long. */
const PATIENCE_MS = 20_000;

/** Retries until the check passes, or throws its last failure after the deadline. */
export async function eventually(holds: () => Promise<void> | void, withinMs = PATIENCE_MS): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      await holds();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(10);
    }
  }
}
