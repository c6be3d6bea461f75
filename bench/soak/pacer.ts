import type { SeededRandom } from './random.ts';

export type Running = { stop(): Promise<void> };

/** Clients do not wait for each other, but nobody waits for a thousand responses at once. */
const MOST_AT_ONCE = 40;

/** Does it again and again at about this interval, whether or not the one before has ended. */
export function repeat(everyMs: number, random: SeededRandom, work: () => Promise<unknown>): Running {
  const underWay = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  const next = (): void => {
    timer = setTimeout(
      () => {
        next();
        if (underWay.size >= MOST_AT_ONCE) return;
        const done = work().finally(() => underWay.delete(done));
        underWay.add(done);
      },
      everyMs * random.between(0.7, 1.3),
    );
  };
  next();
  return {
    async stop() {
      clearTimeout(timer);
      await Promise.allSettled(underWay);
    },
  };
}

export async function stopAll(running: readonly Running[]): Promise<void> {
  await Promise.all(running.map((one) => one.stop()));
}
