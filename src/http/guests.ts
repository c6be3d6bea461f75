import type { FastifyRequest } from 'fastify';
import { Refusal, throttled } from './problems.ts';
import type { Rate } from '../core/limits/rate.ts';
import type { Metrics } from '../core/ports/metrics.ts';
import { network } from './client-connections.ts';
import { DEFAULT_TERMS } from '../core/accounts/key-terms.ts';
import { NO_CEILINGS, type StoredKey } from '../core/accounts/model.ts';
import type { Decision } from '../core/limits/policy.ts';
import { secondsUntil } from '../core/limits/rate-windows.ts';
import type { MaybePromise } from '../core/ports/maybe-promise.ts';
import { BoundedCache } from '../core/bounded-cache.ts';

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

/** A window is stored in this many slots, and a spend counts until its whole slot has left the window. */
const SLOTS = 12;
/** Beyond it the least recently used address is dropped: an attacker has many addresses, and memory is limited. */
const MAX_ADDRESSES = 10_000;

type Spent = { slot: number; used: number; readonly counts: Uint32Array };

/**
 * What each address spent of a rate that all addresses have, in memory of a fixed size for each. Never more than the limit
 * is let through in any window; a spend may count for a twelfth of the window longer than it has to.
 */
export class AddressWindows {
  readonly #rate: Rate;
  readonly #slotMs: number;
  readonly #spent: BoundedCache<Spent>;

  constructor(rate: Rate, { maxAddresses = MAX_ADDRESSES } = {}) {
    this.#rate = rate;
    this.#slotMs = rate.windowMs / SLOTS;
    this.#spent = new BoundedCache({ maxEntries: maxAddresses });
  }

  get size(): number {
    return this.#spent.size;
  }

  /** Spends one and returns 0. If nothing is left, spends nothing and returns the seconds until something is. */
  take(address: string, nowMs: number): number {
    const spent = this.#current(address, nowMs) ?? this.#remember(address, nowMs);
    if (spent.used >= this.#rate.limit) return this.#waitSeconds(spent, nowMs);
    const index = spent.slot % spent.counts.length;
    spent.counts[index] = (spent.counts[index] ?? 0) + 1;
    spent.used++;
    return 0;
  }

  /** Returns what `take` would, without spending anything. */
  look(address: string, nowMs: number): number {
    const spent = this.#current(address, nowMs);
    return spent === undefined || spent.used < this.#rate.limit ? 0 : this.#waitSeconds(spent, nowMs);
  }

  #current(address: string, nowMs: number): Spent | undefined {
    const spent = this.#spent.get(address);
    if (spent === undefined) return undefined;
    const slot = Math.floor(nowMs / this.#slotMs);
    for (let left = Math.min(slot - spent.slot, spent.counts.length); left > 0; left--) {
      const index = (slot - left + 1) % spent.counts.length;
      spent.used -= spent.counts[index] ?? 0;
      spent.counts[index] = 0;
    }
    spent.slot = Math.max(slot, spent.slot);
    return spent;
  }

  #remember(address: string, nowMs: number): Spent {
    const slot = Math.floor(nowMs / this.#slotMs);
    // One more slot than the window: the oldest one is still partly inside it.
    const spent = { slot, used: 0, counts: new Uint32Array(SLOTS + 1) };
    this.#spent.set(address, spent);
    return spent;
  }

  #waitSeconds({ slot, counts }: Spent, nowMs: number): number {
    for (let at = slot - SLOTS; at < slot; at++) {
      if ((counts[(at + counts.length) % counts.length] ?? 0) > 0) {
        return secondsUntil((at + counts.length) * this.#slotMs, nowMs);
      }
    }
    return secondsUntil((slot + counts.length) * this.#slotMs, nowMs);
  }
}
