import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '../lifecycle.ts';

/** What must be reachable before this node takes requests; each resolves, or rejects with the reason. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<void>>>;

const CHECK_DEADLINE_MS = 1_000;

export function addHealth(
  app: FastifyInstance,
  parts: { lifecycle: Lifecycle; checks: ReadinessChecks },
): void {
  app.get('/healthz', { config: { routeName: 'healthz' } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { config: { routeName: 'readyz' } }, async (_request, reply) => {
    const results = await Promise.all(Object.entries(parts.checks).map(([name, check]) => run(name, check)));
    const ready = !parts.lifecycle.draining && results.every(([, state]) => state === 'ok');
    const status = parts.lifecycle.draining ? 'stopping' : ready ? 'ok' : 'unavailable';
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, checks: Object.fromEntries(results) });
  });
}

async function run(name: string, check: () => Promise<void>): Promise<[string, 'ok' | 'unreachable']> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error('late'));
  }, CHECK_DEADLINE_MS);
  try {
    await Promise.race([check(), late]);
    return [name, 'ok'];
  } catch {
    return [name, 'unreachable'];
  } finally {
    clearTimeout(timer);
  }
}
