import type { FastifyInstance } from 'fastify';
import { StoreLocked } from '../../core/errors.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { deferred, type Handled, handled } from '../../core/ports/maybe-promise.ts';

/**
 * Rejects if the store does not work. Without a `required` store the node cannot serve; without one that `degrades`, or
 * with one that is locked, it still can.
 */
export type ReadinessCheck = { readonly run: () => Promise<void>; readonly failure: 'required' | 'degrades' };
export type ReadinessChecks = Readonly<Record<string, ReadinessCheck>>;

export type ReadinessReport = {
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

/** Whether a node with this report should get requests. */
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
