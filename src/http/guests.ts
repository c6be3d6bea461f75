import type { FastifyRequest } from 'fastify';
import { Refusal, throttled } from './problems.ts';
import { AddressWindows } from '../core/limits/address-windows.ts';
import type { Rate } from '../core/limits/rate.ts';
import type { Metrics } from '../core/ports/metrics.ts';
import { network } from './client-network.ts';

/**
 * Limits requests without a valid key or session, per address and node. Checking a key or session costs a lookup, so an
 * address that used up its allowance with invalid ones is refused before the next lookup.
 */
export class Guests {
  readonly #requests: AddressWindows;
  readonly #failures: AddressWindows;
  readonly #metrics: Metrics;

  constructor({ rate, metrics }: { rate: Rate; metrics: Metrics }) {
    this.#requests = new AddressWindows(rate);
    this.#failures = new AddressWindows(rate);
    this.#metrics = metrics;
  }

  /** Undefined if the request is allowed. */
  charge(request: FastifyRequest): Refusal | undefined {
    const refused = refusalFor(this.#requests.take(network(request.ip), performance.now()));
    if (refused) this.#metrics.throttled('guest');
    return refused;
  }

  /** For a request with an invalid key or session. */
  chargeFailure(request: FastifyRequest): Refusal | undefined {
    this.#failures.take(network(request.ip), performance.now());
    return this.charge(request);
  }

  /** Undefined if another key or session from this address may be looked up. */
  lookUpRefused(request: FastifyRequest): Refusal | undefined {
    if (this.#failures.size === 0) return undefined;
    return refusalFor(this.#failures.look(network(request.ip), performance.now()));
  }
}

function refusalFor(waitSeconds: number): Refusal | undefined {
  return waitSeconds === 0 ? undefined : new Refusal(throttled(waitSeconds, ['guest']));
}
