import type { UpstreamCall } from './upstream-call.ts';

/** The client has disconnected, so no response is needed. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';
}

type Waiting = {
  timeoutMs: number;
  signal: AbortSignal | undefined;
  /** With at least this much time, a provider that does not answer is late. */
  fairMs?: number;
  /**
   * Whether a probe, or a provider that is late, is waited for until the end where no other one answers: for a request
   * that has nothing else to show or to ask.
   */
  patient?: boolean;
};

/**
 * Resolves as soon as every call that is worth waiting for is settled, and at the deadline whatever is missing. Rejects
 * when the client disconnects, and with our own exception where one ended a call.
 */
export function waitFor(
  calls: readonly UpstreamCall<unknown>[],
  { timeoutMs, signal, fairMs = Infinity, patient = true }: Waiting,
): Promise<'all in' | 'deadline'> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new ClientDisconnected());
      return;
    }
    let isOver = false;
    let overdue: Set<UpstreamCall<unknown>> | undefined;
    const timers = [setTimeout(end, timeoutMs, 'deadline')];
    signal?.addEventListener('abort', disconnect, { once: true });
    for (const call of calls) if (!call.result) watch(call);
    look();

    function watch(call: UpstreamCall<unknown>): void {
      call.onChange(look);
      const waitMs = call.waitMs(timeoutMs);
      if (waitMs >= timeoutMs) return;
      const giveUp = (): void => {
        (overdue ??= new Set()).add(call);
        look();
      };
      timers.push(setTimeout(giveUp, waitMs));
    }

    function look(): void {
      if (isOver) return;
      const failed = firstError(calls);
      if (failed) {
        stop();
        // Whatever was thrown is passed on as it is.
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors
        reject(failed.error);
      } else if (nothingToWaitFor(calls, overdue, patient)) end('all in');
    }

    function end(how: 'all in' | 'deadline'): void {
      stop();
      if (how === 'deadline' && timeoutMs >= fairMs) for (const call of calls) call.missed(timeoutMs);
      resolve(how);
    }

    function disconnect(): void {
      stop();
      reject(new ClientDisconnected());
    }

    function stop(): void {
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
      signal?.removeEventListener('abort', disconnect);
    }
  });
}

function firstError(calls: readonly UpstreamCall<unknown>[]): { readonly error: unknown } | undefined {
  for (const call of calls) {
    const failed = call.takeError();
    if (failed) return failed;
  }
  return undefined;
}

/**
 * Searches wait for a probe of a provider that was down, and for a late provider beyond its usual time, only if no other
 * provider has responded.
 */
export function nothingToWaitFor(
  calls: readonly UpstreamCall<unknown>[],
  overdue?: ReadonlySet<UpstreamCall<unknown>>,
  patient = true,
): boolean {
  let unlikely = 0;
  let answers = 0;
  for (const call of calls) {
    const { result } = call;
    if (result) {
      if ('answer' in result) answers++;
    } else if (call.background || overdue?.has(call)) unlikely++;
    else return false;
  }
  return unlikely === 0 || answers > 0 || !patient;
}
