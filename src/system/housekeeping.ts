import type { Log } from '../core/ports/log.ts';

export type Chore = {
  everyMs: number;
  /** What is logged when it fails; it is done again the next time all the same. */
  failed: string;
  run: () => Promise<void>;
};

/** No chore takes longer unless it hangs. */
const BOUND_MS = 300_000;

/** Does each chore on its schedule, never twice at once, and never keeps the process alive for it. */
export function keepHouse({
  chores,
  log,
  boundMs = BOUND_MS,
}: {
  chores: readonly Chore[];
  log: Log;
  boundMs?: number;
}): () => void {
  const timers = chores.map((chore) => {
    let isBusy = false;
    return setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      withinBound(chore, boundMs)
        .catch((error: unknown) => {
          log.warn({ error: String(error) }, chore.failed);
        })
        .finally(() => {
          isBusy = false;
        });
    }, chore.everyMs).unref();
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** One that hangs is given up, so that the next run can do its work; what it waits for has bounds of its own. */
async function withinBound({ run }: Chore, boundMs: number): Promise<void> {
  const { promise: hung, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error(`not done after ${boundMs / 1000} s`));
  }, boundMs).unref();
  try {
    await Promise.race([run(), hung]);
  } finally {
    clearTimeout(timer);
  }
}
