import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BaseUrl } from '../base-url.ts';
import type { CallContext } from './endpoint-calls.ts';
import { VISITOR_KEY, type VisitorAllowance } from '../guests.ts';
import type { Decision } from '../../core/limits/policy.ts';
import type { UsageMeter } from '../../core/limits/usage-meter.ts';
import { type KeyAllowances, spendAllowance } from '../../core/limits/key-allowances.ts';
import { mapMaybe, type MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { Metrics } from '../../core/ports/metrics.ts';
import type { WindowCounters } from '../../core/ports/window-counters.ts';
import { updateRateHeaders } from '../rate-limit-headers.ts';
import { problem, Refusal } from '../problems.ts';
import type { StoredKey } from '../../core/accounts/model.ts';

type Counted = {
  readonly route: string;
  readonly key: StoredKey;
  readonly recorded?: Decision['recorded'];
};

/** The route names of searches by what batches, and the scopes and usage of keys, call them. */
export const ROUTES: ReadonlyMap<string, string> = new Map([
  ['web', 'web_search'],
  ['images', 'image_search'],
  ['similar', 'similar_image_search'],
  ['news', 'news_search'],
  ['videos', 'video_search'],
  ['papers', 'paper_search'],
  ['code', 'code_search'],
  ['packages', 'package_search'],
  ['discussions', 'discussion_search'],
  ['library', 'library_search'],
  ['maps', 'maps'],
  ['instant', 'instant'],
  ['cards', 'cards'],
  ['suggest', 'suggest'],
  ['translate', 'translate'],
]);
const NAMES = new Map([...ROUTES].map(([name, route]) => [route, name]));

/** Usage names endpoints as the scopes of keys do. */
export function usageEndpoint(route: string): string {
  return NAMES.get(route) ?? route;
}

/**
 * Checks the monthly limits and counts the search, then does the work. Failed searches are not counted, nor are results that
 * do not count. `recorded` is the entry of the request in the rate limits: the work waits for it, because no provider must
 * be called for a request that cannot be recorded. Both entries are made in the same turn, so they share one write.
 */
export async function metered<T>(
  { route, key, recorded }: Counted,
  { usage, metrics }: { usage: UsageMeter; metrics: Metrics },
  work: () => MaybePromise<T>,
  counts: (result: T) => boolean = () => true,
): Promise<T> {
  const admission = await usage.admit(key, usageEndpoint(route));
  if (typeof admission === 'string')
    throw new Refusal(problem(PROBLEM_OF[admission], { retryAfterSeconds: usage.secondsToMonthEnd() }));
  let result: T;
  try {
    if (recorded) await recorded;
    result = await work();
  } catch (error) {
    await usage.release(admission);
    throw error;
  }
  if (!counts(result)) await usage.release(admission);
  else if (key.sandbox) metrics.sandboxSearchCounted(route);
  else metrics.searchCounted(route);
  return result;
}

const PROBLEM_OF = { key_limit: 'monthly_limit', account_limit: 'account_monthly_limit' } as const;

/** Whether the searches of the month are used up, as opposed to any other reason. */
export function isUsedUp(error: unknown): error is Refusal {
  return (
    error instanceof Refusal &&
    (error.problem.id === 'monthly_limit' || error.problem.id === 'account_monthly_limit')
  );
}

export type CallContextParts = {
  usage: UsageMeter;
  metrics: Metrics;
  baseUrl: BaseUrl;
  counters: WindowCounters;
  allowances: KeyAllowances;
  /** Undefined if every request needs a key. */
  visitorAllowance?: VisitorAllowance | undefined;
};

export function callContext(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: CallContextParts,
): CallContext {
  const { caller } = request;
  if (!caller) throw new Error('the route has no authentication hook');
  let signal: AbortSignal | undefined;
  let ownEntry: Decision | undefined = caller.decision;
  let counted = 0;
  return {
    key: caller.key,
    decision: caller.decision,
    baseUrl: () => parts.baseUrl(request),
    acceptLanguage: request.headers['accept-language'],
    client: () => ({ address: request.ip, userAgent: request.headers['user-agent'] ?? '' }),
    // One for all calls of the request, since each adds a listener to the response.
    signal: () => (signal ??= disconnectSignal(reply.raw)),
    count: async (route, work, counts = () => true) => {
      if (caller.key === VISITOR_KEY) return work();
      return metered({ route, key: caller.key }, parts, work, (result) => {
        const doesCount = counts(result);
        if (doesCount) counted++;
        return doesCount;
      });
    },
    counted: () => counted,
    ownEntry: () => {
      const own = ownEntry;
      ownEntry = undefined;
      return own;
    },
    spend: () => {
      const { visitorAllowance } = parts;
      if (caller.key === VISITOR_KEY && visitorAllowance) return visitorAllowance('search', request.ip);
      const allowance = parts.allowances.of(caller.key);
      return mapMaybe(spendAllowance(parts.counters, allowance, caller.key), (decision) => {
        updateRateHeaders(reply, decision);
        if (!decision.allowed)
          for (const { name, remaining } of decision.limitStates)
            if (remaining === 0) parts.metrics.throttled(name);
        return decision;
      });
    },
    requestId: request.id,
  };
}

/** Aborts when the connection ends before the response was sent. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.destroyed) controller.abort();
  else {
    response.once('close', () => {
      if (!response.writableFinished) controller.abort();
    });
  }
  return controller.signal;
}
