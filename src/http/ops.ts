import type { FastifyInstance, FastifyRequest } from 'fastify';
import { StoreLocked } from '../core/errors.ts';
import type { Lifecycle } from './listeners.ts';
import { deferred, type Handled, handled } from '../core/ports/maybe-promise.ts';
import { isSameSecret } from '../core/derive-key.ts';
import { problem } from './problems.ts';
import { isInNetworks, parseNetwork } from '../core/networks.ts';
import type { Metrics } from '../core/ports/metrics.ts';
import { sendProblem } from './hooks/problems.ts';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Rejects if the store does not work. Without a `required` store the node cannot serve; without one that `degrades`, or
 * with one that is locked, it still can.
 */
type ReadinessCheck = { readonly run: () => Promise<void>; readonly failure: 'required' | 'degrades' };
export type ReadinessChecks = Readonly<Record<string, ReadinessCheck>>;

type ReadinessReport = {
  readonly status: 'ok' | 'degraded' | 'unavailable' | 'stopping';
  readonly checks: Readonly<Record<string, StoreState>>;
};

/** A lock in the store holds up some requests. */
export const STORE_STATES = ['ok', 'locked', 'unreachable'] as const;
type StoreState = (typeof STORE_STATES)[number];

const CHECK_DEADLINE_MS = 1_000;
/** Anyone can call it and the check writes to the database, so its rate is limited. */
const REUSE_MS = 100;

export class Readiness {
  readonly #checks: ReadinessChecks;
  readonly #lifecycle: Pick<Lifecycle, 'isStopping'>;
  #running: Handled<ReadinessReport> | undefined;

  constructor(parts: { lifecycle: Pick<Lifecycle, 'isStopping'>; checks: ReadinessChecks }) {
    this.#checks = parts.checks;
    this.#lifecycle = parts.lifecycle;
  }

  /** Requests during a check, or shortly after it, share the result. */
  async look(): Promise<ReadinessReport> {
    this.#running ??= handled(
      this.#check().finally(() => {
        setTimeout(() => {
          this.#running = undefined;
        }, REUSE_MS).unref();
      }),
    );
    const { status, checks } = await this.#running;
    return { status: this.#lifecycle.isStopping ? 'stopping' : status, checks };
  }

  async #check(): Promise<ReadinessReport> {
    const checks = Object.entries(this.#checks);
    const results = await Promise.all(
      checks.map(async ([name, { run }]) => [name, await state(run)] as const),
    );
    const isOut = checks.some(
      ([, { failure }], i) => failure === 'required' && results[i]?.[1] === 'unreachable',
    );
    const isWell = results.every(([, found]) => found === 'ok');
    const status = isWell ? 'ok' : isOut ? 'unavailable' : 'degraded';
    return { status, checks: Object.fromEntries(results) };
  }
}

async function state(run: () => Promise<void>): Promise<StoreState> {
  const { promise: late, reject } = deferred<never>();
  const timer = setTimeout(() => {
    reject(new Error('late'));
  }, CHECK_DEADLINE_MS);
  try {
    await Promise.race([run(), late]);
    return 'ok';
  } catch (error) {
    return error instanceof StoreLocked ? 'locked' : 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}

export function isServing({ status }: ReadinessReport): boolean {
  return status === 'ok' || status === 'degraded';
}

export function addHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', { config: { routeName: 'healthz' } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { config: { routeName: 'readyz' } }, async (_request, reply) => {
    const report = await readiness.look();
    return reply
      .code(isServing(report) ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(report);
  });
}

const LOOPBACK = ['127.0.0.0/8', '::1'].flatMap((text) => parseNetwork(text) ?? []);

/** Requires the token if one is set, otherwise a local request. Returns 404 to everyone else. */
export function addMetrics(
  app: FastifyInstance,
  parts: { metrics: Metrics; token: string | undefined },
): void {
  app.get('/metrics', { config: { routeName: 'metrics' } }, async (request, reply) => {
    if (!mayRead(request, parts.token)) return sendProblem(request, reply, problem('not_found'));
    const { contentType, body } = await parts.metrics.render();
    return reply.header('cache-control', 'no-store').type(contentType).send(body);
  });
}

/** With a token, local requests need it too, because a reverse proxy may forward requests without proxy headers. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return comesFromThisMachine(request);
  return isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
}

const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** A foreign `Host` comes from a reverse proxy, or from a browser that a DNS name was pointed at this machine for. */
function comesFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  if (wasForwarded(headers) || !LOCAL_HOST.test(headers.host ?? 'localhost')) return false;
  return isInNetworks(socket.remoteAddress ?? '', LOOPBACK);
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

function wasForwarded(headers: IncomingHttpHeaders): boolean {
  if (ADDED_BY_PROXIES.some((name) => headers[name] !== undefined)) return true;
  return Object.keys(headers).some((name) => name.startsWith('x-forwarded'));
}
