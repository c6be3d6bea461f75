import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '../lifecycle.ts';
import { Readiness, type ReadinessChecks } from './readiness.ts';

export function addHealth(
  app: FastifyInstance,
  parts: { lifecycle: Lifecycle; checks: ReadinessChecks },
): void {
  app.get('/healthz', { config: { routeName: 'healthz' } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  const readiness = new Readiness(parts.checks);
  app.get('/readyz', { config: { routeName: 'readyz' } }, async (_request, reply) => {
    const { status, checks } = await readiness.look();
    const told = parts.lifecycle.isStopping ? 'stopping' : status;
    return reply
      .code(told === 'ok' || told === 'degraded' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: told, checks });
  });
}
