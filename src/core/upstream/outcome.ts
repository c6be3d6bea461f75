import type { Reason } from './provider.ts';
import type { ProviderAnswer, UpstreamCall } from './upstream-call.ts';

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

/** `complete`: all answered. `partial`: some did. `empty`: all did, and found nothing. `failed`: none did. */
export type Outcome = 'complete' | 'partial' | 'empty' | 'failed';

/** What every use case that asks providers says besides what they found. */
export type LookupResult = {
  readonly outcome: Outcome;
  /** `hit`: no provider was called. `stale`: older results are shown in place of those of providers that failed. */
  readonly cache: 'hit' | 'miss' | 'stale';
  readonly reports: readonly Report[];
  /** Until when the same request has the same result; 0 where the next one may have a better one. */
  readonly freshUntilMs: number;
  /** After how long one of the providers that failed may be called again. */
  readonly retryAfterMs: number;
};

export type Report = {
  readonly id: string;
  readonly state: 'ok' | Reason;
  readonly ms: number;
  readonly results: number;
  /** Whether its results are those of an earlier search, shown because it failed. */
  readonly stale?: true;
};

/** A call that is not settled when the search ends is late. `shown`: the older results that take its place. */
export function reportOf(
  id: string,
  call: UpstreamCall<unknown>,
  nowMs: number,
  shown?: ProviderAnswer<unknown>,
): Report {
  const { result } = call;
  const ms = Math.max(0, call.elapsedMs(nowMs));
  if (result && 'answer' in result) return { id, state: 'ok', ms, results: result.answer.items.length };
  const state = result?.reason ?? (call.background ? 'breaker_open' : 'timeout');
  if (!shown) return { id, state, ms, results: 0 };
  return { id, state, ms, results: shown.items.length, stale: true };
}

export function isFailed({ state }: Report): boolean {
  return state !== 'ok';
}

/** The provider's answer, or else an earlier one for as long as its terms allow that to be shown. */
export function shownOf<Item>(
  { answer, stale }: UpstreamCall<Item>,
  nowMs: number,
): ProviderAnswer<Item> | undefined {
  return answer ?? (stale && stale.keptUntilMs > nowMs ? stale : undefined);
}

/** Merges the calls to one provider: the state of the last, the time of all. */
export function byProvider(reports: readonly Report[]): readonly Report[] {
  const merged = new Map<string, Report>();
  for (const report of reports) {
    const ms = report.ms + (merged.get(report.id)?.ms ?? 0);
    merged.set(report.id, { ...report, ms });
  }
  return [...merged.values()];
}

export function outcomeOf(reports: readonly Report[], found: number): Outcome {
  const answered = reports.reduce((count, { state }) => (state === 'ok' ? count + 1 : count), 0);
  if (answered === 0) return 'failed';
  if (answered < reports.length) return 'partial';
  return found > 0 ? 'complete' : 'empty';
}

/** Whether there may be a next page: engines that had results may have more, and so may those that failed. */
export function mayFollow(
  { outcome, reports }: LookupResult,
  page: number,
  lastPage: (id: string) => number,
): boolean {
  if (outcome === 'failed') return false;
  return reports.some(
    ({ id, state, results }) =>
      (state === 'ok' ? results > 0 : state !== 'unsupported') && lastPage(id) > page,
  );
}
