import type { Call } from '../upstream/call.ts';

/** Whoever asked has left; there is nobody to answer. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/** Resolves as soon as every call that is worth waiting for is settled, and at the deadline whatever is missing. */
export function collect(
  calls: readonly Call<unknown>[],
  { timeoutMs, gone }: { timeoutMs: number; gone: AbortSignal | undefined },
): Promise<'all in' | 'deadline'> {
  return new Promise((resolve, reject) => {
    if (gone?.aborted) {
      reject(new CallerGone());
      return;
    }
    const timer = setTimeout(end, timeoutMs, 'deadline');
    gone?.addEventListener('abort', leave, { once: true });
    for (const call of calls) if (!call.settled) call.onChange(look);
    look();

    function look(): void {
      if (nothingToWaitFor(calls)) end('all in');
    }

    function end(how: 'all in' | 'deadline'): void {
      clearTimeout(timer);
      gone?.removeEventListener('abort', leave);
      resolve(how);
    }

    function leave(): void {
      clearTimeout(timer);
      reject(new CallerGone());
    }
  });
}

/** A probe of a provider that was down is waited for only by those who have nobody else to wait for. */
export function nothingToWaitFor(calls: readonly Call<unknown>[]): boolean {
  let probes = 0;
  let answers = 0;
  for (const { settled, background } of calls) {
    if (!settled && !background) return false;
    if (!settled) probes++;
    else if ('answered' in settled) answers++;
  }
  return probes === 0 || answers > 0;
}
