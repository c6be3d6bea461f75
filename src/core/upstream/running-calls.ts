import type { UpstreamCall } from './upstream-call.ts';

/** How many calls with the same question may run at once: the first, and others made because it is overdue. */
const MOST_PER_QUESTION = 3;

/** A call under way, with the way to end it. */
export type Running = {
  readonly call: UpstreamCall<unknown>;
  /** When the provider was asked; undefined while the call waits for its turn. */
  sentAtMs: number | undefined;
  /** Gives the call up, as if its time had run out. */
  readonly abort: AbortController;
};

/** The calls under way by their questions, oldest first. */
export class RunningCalls {
  readonly #byName = new Map<string, Running[]>();

  /** The latest call with this question, unless it has run for too long to be waited for. */
  find(name: string, nowMs: number, overdueAfterMs: number): UpstreamCall<unknown> | undefined {
    const latest = this.#byName.get(name)?.at(-1);
    if (!latest) return undefined;
    const isOverdue = latest.sentAtMs !== undefined && nowMs - latest.sentAtMs >= overdueAfterMs;
    return isOverdue ? undefined : latest.call;
  }

  /** Where too many run already the oldest is given up. */
  add(name: string, running: Running): void {
    const calls = this.#byName.get(name);
    if (!calls) this.#byName.set(name, [running]);
    else {
      calls.push(running);
      if (calls.length > MOST_PER_QUESTION) calls[0]?.abort.abort();
    }
  }

  remove(name: string, running: Running): void {
    const calls = this.#byName.get(name);
    const at = calls?.indexOf(running) ?? -1;
    if (!calls || at === -1) return;
    if (calls.length === 1) this.#byName.delete(name);
    else calls.splice(at, 1);
  }
}
