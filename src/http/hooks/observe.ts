import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../core/ports/log.ts';
import type { Metrics } from '../../core/ports/metrics.ts';
import type { Lifecycle } from '../lifecycle.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names the route in metrics and logs. */
    routeName?: string;
    /** Whether its responses count toward usage. */
    isCounted?: boolean;
  }
}

/** The route of requests that match none. */
export const NO_ROUTE = 'none';

/** The status proxies use when a client disconnects before the response. */
const CLIENT_LEFT = 499;

export type RequestRecord = {
  readonly requestId: string;
  readonly route: string;
  readonly response: ServerResponse;
  readonly startedMs: number;
  /** Whether the key is a sandbox key. */
  readonly sandbox?: boolean | undefined;
};

/** Records metrics and a debug line for a request that has ended, with the route name and never the query or a header. */
export function requestRecorder({ metrics, log }: { metrics: Metrics; log: Log }) {
  return function record({ requestId, route, response, startedMs, sandbox }: RequestRecord): void {
    const ms = performance.now() - startedMs;
    const status = response.writableFinished ? response.statusCode : CLIENT_LEFT;
    metrics.answered(route, status, ms / 1000);
    log.debug({ requestId, route, status, ms, ...(sandbox === true && { sandbox }) }, 'answered');
  };
}

type ObserverParts = {
  record: (record: RequestRecord) => void;
  lifecycle: Pick<Lifecycle, 'enter' | 'leave'>;
};

/**
 * Records each request of the long path. Uses the response's `close` event, because Fastify's `onResponse` hook costs twice
 * as much and misses aborted requests.
 */
export function observer({ record, lifecycle }: ObserverParts) {
  return function observe(request: FastifyRequest, { raw: response }: FastifyReply): void {
    lifecycle.enter();
    const startedMs = performance.now();
    response.on('close', () => {
      lifecycle.leave();
      const route = request.routeOptions.config.routeName ?? NO_ROUTE;
      record({ requestId: request.id, route, response, startedMs, sandbox: request.caller?.key.sandbox });
    });
  };
}
