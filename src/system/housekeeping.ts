import type { Log } from '../core/ports/log.ts';

export type HousekeepingTask = {
  everyMs: number;
  /** Logged when it fails. It still runs the next time. */
  failed: string;
  run: () => Promise<void>;
};

/** Only exceeded by a task that hangs. */
const BOUND_MS = 300_000;

/** Runs each task on its schedule, never concurrently with itself, without keeping the process alive. */
export function startHousekeeping({
  tasks,
  log,
  boundMs = BOUND_MS,
}: {
  tasks: readonly HousekeepingTask[];
  log: Log;
  boundMs?: number;
}): () => void {
  const timers = tasks.map((task) => {
    let isBusy = false;
    return setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      withinBound(task, boundMs)
        .catch((error: unknown) => {
          log.warn({ error: String(error) }, task.failed);
        })
        .finally(() => {
          isBusy = false;
        });
    }, task.everyMs).unref();
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** Gives up on a task that hangs, so that the next run can start. */
async function withinBound({ run }: HousekeepingTask, boundMs: number): Promise<void> {
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
