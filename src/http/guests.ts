import type { FastifyRequest } from 'fastify';
import { Refusal, throttled } from './problems.ts';
import { AddressWindows } from '../core/limits/address-windows.ts';
import type { Rate } from '../core/limits/rate.ts';
import type { Metrics } from '../core/ports/metrics.ts';
import { network } from './client-connections.ts';
import { DEFAULT_TERMS } from '../core/accounts/key-terms.ts';
import { NO_CEILINGS, type StoredKey } from '../core/accounts/model.ts';
import type { Decision } from '../core/limits/decision.ts';
import type { MaybePromise } from '../core/ports/maybe-promise.ts';

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

/** What a request without a key takes from a visitor's allowance. */
export type VisitorSpending = 'search' | 'suggest';

/** Takes from the allowance that an address also has on the site. */
export type VisitorAllowance = (spending: VisitorSpending, address: string) => MaybePromise<Decision>;

/** Stands in for the key of a visitor. It has no usage, owner or monthly limit. */
export const VISITOR_KEY: StoredKey = {
  prefix: '',
  ...DEFAULT_TERMS,
  kind: 'standard',
  sandbox: false,
  ownerId: '',
  ownerName: '',
  ownerDisabled: false,
  createdAtMs: 0,
  revokedAtMs: undefined,
  replaces: undefined,
  ownerCeilings: NO_CEILINGS,
  secretDigest: '',
};
