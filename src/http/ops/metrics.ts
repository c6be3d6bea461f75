import { hash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../core/errors/problems.ts';
import type { Metrics } from '../../core/ports/metrics.ts';
import { sendProblem } from '../plugins/problems.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Open to the machine itself and to whoever has the token; for everybody else it is not there. */
export function addMetrics(
  app: FastifyInstance,
  parts: { metrics: Metrics; token: string | undefined },
): void {
  const expected = parts.token === undefined ? undefined : digest(`Bearer ${parts.token}`);

  app.get('/metrics', { config: { routeName: 'metrics' } }, async (request, reply) => {
    const given = digest(request.headers.authorization ?? '');
    const hasToken = expected !== undefined && timingSafeEqual(given, expected);
    if (!hasToken && !comesFromThisMachine(request)) return sendProblem(request, reply, problem('not_found'));
    const { contentType, body } = await parts.metrics.render();
    return reply.header('cache-control', 'no-store').type(contentType).send(body);
  });
}

/** A reverse proxy on this machine connects from loopback too, but says for whom. */
function comesFromThisMachine(request: FastifyRequest): boolean {
  const { headers, socket } = request;
  if (headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined) return false;
  const address = socket.remoteAddress ?? '';
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function digest(text: string): Uint8Array {
  return hash('sha256', text, 'buffer');
}
