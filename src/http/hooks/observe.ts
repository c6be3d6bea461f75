import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../core/ports/log.ts';
import type { Metrics } from '../../core/ports/metrics.ts';
import type { Lifecycle } from '../lifecycle.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names the route in metrics and logs. */
    routeName?: string;
  }
}

/** What proxies log for a client that did not wait for its answer. */
const CLIENT_LEFT = 499;

/**
 * Watches each request from its arrival until its answer is gone, or its client is: a number for the metrics and a line
 * at debug level, with the name of the route and never its query or a header. It hangs on the response's own `close`,
 * which comes in every case; the framework's hook for the end of an answer costs twice as much and misses aborts.
 */
export function observer({ metrics, log, lifecycle }: { metrics: Metrics; log: Log; lifecycle: Lifecycle }) {
  return function observe({ id, routeOptions }: FastifyRequest, { raw }: FastifyReply): void {
    lifecycle.enter();
    const startedMs = performance.now();
    raw.on('close', () => {
      lifecycle.leave();
      const route = routeOptions.config.routeName ?? 'none';
      const ms = performance.now() - startedMs;
      const status = raw.writableFinished ? raw.statusCode : CLIENT_LEFT;
      metrics.answered(route, status, ms / 1000);
      log.debug({ requestId: id, route, status, ms }, 'answered');
    });
  };
}
