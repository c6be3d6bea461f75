import { problem, Refusal } from '../problems.ts';
import type { ScopedEndpoint } from '../../core/accounts/key-scopes.ts';
import type { StoredKey } from '../../core/accounts/model.ts';
import type { ReachedLimit, UsageMeter } from '../../core/limits/usage-meter.ts';
import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { Metrics } from '../../core/ports/metrics.ts';

type MeteringParts = { usage: UsageMeter; metrics: Metrics };

type Counted = { readonly route: string; readonly key: StoredKey };

const ENDPOINTS: Readonly<Record<string, ScopedEndpoint>> = {
  web_search: 'web',
  image_search: 'images',
  similar_image_search: 'similar',
  news_search: 'news',
  video_search: 'videos',
};

/** Usage names endpoints as the scopes of keys do. */
export function usageEndpoint(route: string): string {
  return ENDPOINTS[route] ?? route;
}

/**
 * Checks the monthly limits before the work and counts the search before the response is sent. Failed searches are not
 * counted, nor are results that do not count.
 */
export async function metered<T>(
  { route, key }: Counted,
  { usage, metrics }: MeteringParts,
  work: () => MaybePromise<T>,
  counts: (result: T) => boolean = () => true,
): Promise<T> {
  const admission = await usage.admit(key, usageEndpoint(route));
  if (typeof admission === 'string') throw usedUp(usage, admission);
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await usage.release(admission);
    throw error;
  }
  if (!counts(result)) {
    await usage.release(admission);
    return result;
  }
  await usage.count(admission);
  if (key.sandbox) metrics.sandboxSearchCounted(route);
  else metrics.searchCounted(route);
  return result;
}

const PROBLEM_OF = { key_limit: 'monthly_limit', account_limit: 'account_monthly_limit' } as const;

function usedUp(usage: UsageMeter, reached: ReachedLimit): Refusal {
  return new Refusal(problem(PROBLEM_OF[reached], { retryAfterSeconds: usage.secondsToMonthEnd() }));
}

/** Whether the searches of the month are used up, as opposed to any other reason. */
export function isUsedUp(error: unknown): error is Refusal {
  return (
    error instanceof Refusal &&
    (error.problem.id === 'monthly_limit' || error.problem.id === 'account_monthly_limit')
  );
}
