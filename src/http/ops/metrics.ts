import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../problems.ts';
import { isInNetworks, parseNetwork } from '../../core/networks.ts';
import type { Metrics } from '../../core/ports/metrics.ts';
import { sendProblem } from '../hooks/problems.ts';
import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = ['127.0.0.0/8', '::1'].flatMap((text) => parseNetwork(text) ?? []);

/** Requires the token if one is set, otherwise a local request. Returns 404 to everyone else. */
export function addMetrics(
  app: FastifyInstance,
  parts: { metrics: Metrics; token: string | undefined },
): void {
  const expected = parts.token === undefined ? undefined : digest(`Bearer ${parts.token}`);

  app.get('/metrics', { config: { routeName: 'metrics' } }, async (request, reply) => {
    if (!mayRead(request, expected)) return sendProblem(request, reply, problem('not_found'));
    const { contentType, body } = await parts.metrics.render();
    return reply.header('cache-control', 'no-store').type(contentType).send(body);
  });
}

/** With a token, local requests need it too, because a reverse proxy may forward requests without proxy headers. */
function mayRead(request: FastifyRequest, expected: Uint8Array | undefined): boolean {
  if (expected === undefined) return comesFromThisMachine(request);
  return timingSafeEqual(digest(request.headers.authorization ?? ''), expected);
}

const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** A foreign `Host` comes from a reverse proxy, or from a browser that a DNS name was pointed at this machine for. */
function comesFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  if (wasForwarded(headers) || !LOCAL_HOST.test(headers.host ?? 'localhost')) return false;
  return isInNetworks(socket.remoteAddress ?? '', LOOPBACK);
}

function digest(text: string): Uint8Array {
  return hash('sha256', text, 'buffer');
}

/** Headers that proxies and CDNs add, besides `X-Forwarded-*`. */
const ADDED_BY_PROXIES = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-originating-ip',
  'x-remote-ip',
  'x-remote-addr',
  'x-envoy-external-address',
  'client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-ray',
  'cdn-loop',
  'fastly-client-ip',
  'fly-client-ip',
  'x-azure-clientip',
  'x-appengine-user-ip',
  'x-amzn-trace-id',
  'x-arr-log-id',
  'x-proxyuser-ip',
  'wl-proxy-client-ip',
  'proxy-client-ip',
];

/** Whether a proxy forwarded this request. */
function wasForwarded(headers: IncomingHttpHeaders): boolean {
  if (ADDED_BY_PROXIES.some((name) => headers[name] !== undefined)) return true;
  return Object.keys(headers).some((name) => name.startsWith('x-forwarded'));
}
