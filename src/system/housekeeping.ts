import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log, LogFields } from '../core/ports/log.ts';
import { deferred } from '../core/ports/maybe-promise.ts';

export type HousekeepingTask = {
  everyMs: number;
  /** Logged when it begins to fail. It still runs the next time. */
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
    let isFailing = false;
    return setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      withinBound(task, boundMs)
        .then(() => {
          if (isFailing) log.info({ task: task.failed }, 'a background task works again');
          isFailing = false;
        })
        .catch((error: unknown) => {
          // A task that runs every second would fill the log.
          if (!isFailing) log.warn(whyFailed(error), task.failed);
          isFailing = true;
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
  const { promise: hung, reject } = deferred<never>();
  const timer = setTimeout(() => {
    reject(new Error(`not done after ${boundMs / 1000} s`));
  }, boundMs).unref();
  try {
    await Promise.race([run(), hung]);
  } finally {
    clearTimeout(timer);
  }
}

/** Tasks handle no queries, so the message can be logged. */
function whyFailed(error: unknown): LogFields {
  return error instanceof Error
    ? { error: error.name, reason: error.message }
    : { error: typeof error, reason: String(error) };
}

/** Does work slice by slice, and lets requests be served in between. */
export async function inSlices(work: Iterator<void>): Promise<void> {
  while (work.next().done !== true) await nextTurn();
}
