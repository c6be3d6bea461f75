import type { SeededRandom } from './random.ts';

export type Running = { stop(): Promise<void> };

/** Upper bound for requests in progress. */
const MAX_AT_ONCE = 40;

/** Repeats the action at about this interval, even if the previous one has not finished. */
export function repeat(everyMs: number, random: SeededRandom, work: () => Promise<unknown>): Running {
  const underWay = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  const next = (): void => {
    timer = setTimeout(
      () => {
        next();
        if (underWay.size >= MAX_AT_ONCE) return;
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
