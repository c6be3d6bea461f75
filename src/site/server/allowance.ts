import { createHmac } from 'node:crypto';
import type { Policy, Decision } from '../../core/limits/policy.ts';
import type { Rate } from '../../core/limits/rate.ts';
import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { WindowCounters } from '../../core/ports/window-counters.ts';
import { deriveKey } from '../../core/derive-key.ts';
import { network } from '../../http/client-connections.ts';
import type { SitePage, Visitor } from './page.ts';

/** A search box requests completions several times for each search. */
const SUGGESTIONS_PER_SEARCH = 6;
/** A page shows fifty to two hundred pictures, which browsers cache for a day. */
const IMAGES_PER_SEARCH = 20;

/** Enough to be checked with the first page of results. */
const UNCHECKED_SHARE = 1 / 10;

type Spending = NonNullable<SitePage['spends']> | 'unchecked';

/** The rate limits of a visitor: by account for a signed-in user, else by address. */
export class SiteAllowance {
  readonly #counters: WindowCounters;
  readonly #key: Uint8Array;
  readonly #policies: Readonly<Record<Spending, Policy>>;

  constructor(parts: { counters: WindowCounters; secret: string; rate: Rate }) {
    this.#counters = parts.counters;
    this.#key = deriveKey(parts.secret, 'visitors');
    const { limit, windowMs } = parts.rate;
    this.#policies = {
      search: { name: 'site', limits: [{ name: 'search', limit, windowMs }] },
      suggest: {
        name: 'site-suggest',
        limits: [{ name: 'suggest', limit: limit * SUGGESTIONS_PER_SEARCH, windowMs }],
      },
      unchecked: {
        name: 'site-unchecked',
        limits: [{ name: 'unchecked', limit: Math.ceil(limit * UNCHECKED_SHARE), windowMs }],
      },
      image: {
        name: 'site-image',
        limits: [{ name: 'image', limit: limit * IMAGES_PER_SEARCH, windowMs }],
      },
    };
  }

  get policies(): readonly Policy[] {
    return Object.values(this.#policies);
  }

  spend(spending: Spending, { user }: Pick<Visitor, 'user'>, address: string): MaybePromise<Decision> {
    const who = user ? `user ${user.id}` : `address ${network(address)}`;
    return this.#counters.take(this.#policies[spending], this.#hashed(who));
  }

  /** Addresses are never stored in the clear. */
  #hashed(who: string): string {
    return createHmac('sha256', this.#key).update(who).digest('base64url').slice(0, 22);
  }
}
