import type { Log } from '../core/ports/log.ts';

export type Chore = {
  everyMs: number;
  /** What is logged when it fails; it is done again the next time all the same. */
  failed: string;
  run: () => Promise<void>;
};

/** Does each chore on its schedule, never twice at once, and never keeps the process alive for it. */
export function keepHouse({ chores, log }: { chores: readonly Chore[]; log: Log }): () => void {
  const timers = chores.map(({ everyMs, failed, run }) => {
    let busy = false;
    return setInterval(() => {
      if (busy) return;
      busy = true;
      run()
        .catch((error: unknown) => {
          log.warn({ error: String(error) }, failed);
        })
        .finally(() => {
          busy = false;
        });
    }, everyMs).unref();
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
