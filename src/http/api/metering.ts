import { problem, Refusal } from '../problems.ts';
import type { UsageMeter } from '../../core/limits/usage-meter.ts';
import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { Metrics } from '../../core/ports/metrics.ts';
import { ApiResponse } from './present/responses.ts';

type MeteringParts = { usage: UsageMeter; metrics: Metrics };

/** What is counted: the endpoint, for metrics, and the prefix of the key. */
type Counted = { readonly route: string; readonly key: string };

/** Checks the monthly limit before the work and counts the search before the response is sent. Failed searches are not counted. */
export async function metered<T>(
  { route, key }: Counted,
  { usage, metrics }: MeteringParts,
  work: () => MaybePromise<T>,
): Promise<T> {
  const admission = await usage.admit(key);
  if (!admission) throw usedUp(usage);
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await usage.release(admission);
    throw error;
  }
  if (result instanceof ApiResponse && !result.counts) {
    await usage.release(admission);
    return result;
  }
  await usage.count(admission);
  metrics.searchCounted(route);
  return result;
}

function usedUp(usage: UsageMeter): Refusal {
  return new Refusal(problem('monthly_limit', { retryAfterSeconds: usage.secondsToMonthEnd() }));
}
