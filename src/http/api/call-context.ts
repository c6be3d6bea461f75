import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BaseUrl } from '../base-url.ts';
import type { CallContext } from './endpoint-calls.ts';
import { VISITOR_KEY, type VisitorAllowance } from '../guests.ts';
import { metered } from './metering.ts';
import type { Decision } from '../../core/limits/decision.ts';
import type { UsageMeter } from '../../core/limits/usage-meter.ts';
import { type KeyAllowances, spendAllowance } from '../../core/limits/key-allowances.ts';
import { mapMaybe } from '../../core/ports/maybe-promise.ts';
import type { Metrics } from '../../core/ports/metrics.ts';
import type { WindowCounters } from '../../core/ports/window-counters.ts';
import { updateRateHeaders } from '../rate-limit-headers.ts';

export type CallContextParts = {
  usage: UsageMeter;
  metrics: Metrics;
  baseUrl: BaseUrl;
  counters: WindowCounters;
  allowances: KeyAllowances;
  /** Undefined if every request needs a key. */
  visitorAllowance?: VisitorAllowance | undefined;
};

/** What endpoints learn about a request besides its parameters. */
export function callContext(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: CallContextParts,
): CallContext {
  const { caller } = request;
  if (!caller) throw new Error('the route has no authentication hook');
  let signal: AbortSignal | undefined;
  let ownEntry: Decision | undefined = caller.decision;
  return {
    key: caller.key,
    decision: caller.decision,
    baseUrl: () => parts.baseUrl(request),
    acceptLanguage: request.headers['accept-language'],
    client: () => ({ address: request.ip, userAgent: request.headers['user-agent'] ?? '' }),
    // One for all calls of the request, since each adds a listener to the response.
    signal: () => (signal ??= disconnectSignal(reply.raw)),
    count: async (route, work, counts) =>
      caller.key === VISITOR_KEY ? work() : metered({ route, key: caller.key }, parts, work, counts),
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
