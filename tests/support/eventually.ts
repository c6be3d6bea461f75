import { setTimeout as sleep } from 'node:timers/promises';

/** Tries until it holds; after the deadline the last failure stands. */
export async function eventually(holds: () => Promise<void> | void, withinMs = 5_000): Promise<void> {
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
