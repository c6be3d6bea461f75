import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredKey } from '../../core/accounts/model.ts';
import type { Log } from '../../core/ports/log.ts';
import type { Metrics } from '../../core/ports/metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    routeName?: string;
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
  /** Null if the request had no valid key. */
  readonly key: Pick<StoredKey, 'prefix' | 'sandbox'> | null;
};

type RecorderParts = { metrics: Metrics; log: Log; accessLog: boolean };

/**
 * Records metrics and a line for a request that has ended: for debugging, or for the access log. It has the name of the
 * route and never the path, the query, a header or the client's address.
 */
export function requestRecorder({ metrics, log, accessLog }: RecorderParts) {
  const sent = accessLog ? new SentBytes() : undefined;
  return function record({ requestId, route, response, startedMs, key }: RequestRecord): void {
    const durationMs = performance.now() - startedMs;
    const status = response.writableFinished ? response.statusCode : CLIENT_LEFT;
    metrics.answered(route, status, durationMs / 1000);
    const ms = Math.round(durationMs * 10) / 10;
    const sandbox = key?.sandbox === true && { sandbox: true };
    if (!sent) {
      log.debug({ requestId, route, status, ms, ...sandbox }, 'answered');
      return;
    }
    const { method = '', socket } = response.req;
    const bytes = sent.since(socket);
    log.info(
      { requestId, route, method, status, ms, bytes, ...(key && { key: key.prefix }), ...sandbox },
      'request',
    );
  };
}

/** What was sent on a connection since its last response: the header and the body of this one. */
class SentBytes {
  readonly #before = new WeakMap<Socket, number>();

  since(socket: Socket): number {
    const { bytesWritten } = socket;
    const bytes = bytesWritten - (this.#before.get(socket) ?? 0);
    this.#before.set(socket, bytesWritten);
    return bytes;
  }
}

/**
 * Records each request of the long path. Uses the response's `close` event, because Fastify's `onResponse` hook costs twice
 * as much and misses aborted requests.
 */
export function observer(record: (record: RequestRecord) => void) {
  return function observe(request: FastifyRequest, { raw: response }: FastifyReply): void {
    const startedMs = performance.now();
    response.on('close', () => {
      const route = request.routeOptions.config.routeName ?? NO_ROUTE;
      record({ requestId: request.id, route, response, startedMs, key: request.caller?.key ?? null });
    });
  };
}
