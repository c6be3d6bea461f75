import { setTimeout as sleep } from 'node:timers/promises';

/** Far longer than anything takes: only a test that fails waits for it. */
const PATIENCE_MS = 20_000;

/** Tries until it holds; after the deadline the last failure stands. */
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
