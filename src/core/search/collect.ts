import type { UpstreamCall } from '../upstream/upstream-call.ts';

/** Whoever asked has left; there is nobody to answer. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

export type Waiting = {
  timeoutMs: number;
  gone: AbortSignal | undefined;
  /**
   * Whether a probe, or a provider that is late, is waited for until the end where nobody else answers: for those who
   * have nothing else to show or to ask.
   */
  patient?: boolean;
};

/**
 * Resolves as soon as every call that is worth waiting for is settled, and at the deadline whatever is missing. Rejects
 * when the caller leaves, and with the exception of a call that ended by one of ours.
 */
export function collect(
  calls: readonly UpstreamCall<unknown>[],
  { timeoutMs, gone, patient = true }: Waiting,
): Promise<'all in' | 'deadline'> {
  return new Promise((resolve, reject) => {
    if (gone?.aborted) {
      reject(new CallerGone());
      return;
    }
    let isOver = false;
    const overdue = new Set<UpstreamCall<unknown>>();
    const timers = [setTimeout(end, timeoutMs, 'deadline')];
    gone?.addEventListener('abort', leave, { once: true });
    for (const call of calls) if (!call.settled) watch(call);
    look();

    function watch(call: UpstreamCall<unknown>): void {
      call.onChange(look);
      const waitMs = call.waitMs(timeoutMs);
      if (waitMs >= timeoutMs) return;
      const giveUp = (): void => {
        overdue.add(call);
        look();
      };
      timers.push(setTimeout(giveUp, waitMs));
    }

    function look(): void {
      if (isOver) return;
      const broken = calls.find((call) => call.noticeBreak());
      if (broken) {
        stop();
        // Whatever was thrown is passed on as it is.
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
        reject(broken.noticeBreak()?.error);
      } else if (nothingToWaitFor(calls, { overdue, patient })) end('all in');
    }

    function end(how: 'all in' | 'deadline'): void {
      stop();
      resolve(how);
    }

    function leave(): void {
      stop();
      reject(new CallerGone());
    }

    function stop(): void {
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
      gone?.removeEventListener('abort', leave);
    }
  });
}

const NOBODY: ReadonlySet<UpstreamCall<unknown>> = new Set();

/**
 * A probe of a provider that was down, and a provider that is late and has had its usual time, are waited for only by
 * those who have no answer from anybody else.
 */
export function nothingToWaitFor(
  calls: readonly UpstreamCall<unknown>[],
  {
    overdue = NOBODY,
    patient = true,
  }: { overdue?: ReadonlySet<UpstreamCall<unknown>>; patient?: boolean } = {},
): boolean {
  let unlikely = 0;
  let answers = 0;
  for (const call of calls) {
    const { settled } = call;
    if (settled) {
      if ('answered' in settled) answers++;
    } else if (call.background || overdue.has(call)) unlikely++;
    else return false;
  }
  return unlikely === 0 || answers > 0 || !patient;
}

/**
 * Waits for one provider where the next may be asked instead, or where its answer can be done without. `fair`: whether
 * the time is as long as this service gives a provider, so that one that exceeds it is late.
 */
export async function collectOne(
  call: UpstreamCall<unknown>,
  waiting: Waiting & { patient: boolean; fair: boolean },
): Promise<void> {
  if (call.settled) return;
  const { timeoutMs, fair } = waiting;
  const ended = await collect([call], waiting);
  if (ended === 'deadline' && fair) call.missed(timeoutMs);
}
