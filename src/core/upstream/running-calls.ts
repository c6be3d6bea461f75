import type { Cancellation } from '../ports/fetcher.ts';
import type { UpstreamCall } from './upstream-call.ts';

/** How many calls for the same request may run at once: the first, and others started because it is overdue. */
const MAX_PER_REQUEST = 3;

export class RunningCall implements Cancellation {
  readonly call: UpstreamCall<unknown>;
  /** When the request was sent; undefined while it waits for the cache or the budget. */
  sentAtMs: number | undefined;
  isCancelled = false;
  onCancel: (() => void) | undefined;

  constructor(call: UpstreamCall<unknown>) {
    this.call = call;
  }

  /** Ends the call as if it had timed out. */
  cancel(): void {
    this.isCancelled = true;
    this.onCancel?.();
  }
}

/** Running calls by the name of their request, oldest first. */
export class RunningCalls {
  readonly #byName = new Map<string, RunningCall[]>();

  /** The latest call for this request, unless it is overdue. */
  find(name: string, nowMs: number, overdueAfterMs: number): UpstreamCall<unknown> | undefined {
    const latest = this.#byName.get(name)?.at(-1);
    if (!latest || latest.call.result) return undefined;
    const isOverdue = latest.sentAtMs !== undefined && nowMs - latest.sentAtMs >= overdueAfterMs;
    return isOverdue ? undefined : latest.call;
  }

  /** Ends the oldest call if too many are running. */
  add(name: string, running: RunningCall): void {
    const calls = this.#byName.get(name);
    if (!calls) this.#byName.set(name, [running]);
    else {
      calls.push(running);
      if (calls.length > MAX_PER_REQUEST) calls[0]?.cancel();
    }
  }

  remove(name: string, running: RunningCall): void {
    const calls = this.#byName.get(name);
    const at = calls?.indexOf(running) ?? -1;
    if (!calls || at === -1) return;
    if (calls.length === 1) this.#byName.delete(name);
    else calls.splice(at, 1);
  }
}
