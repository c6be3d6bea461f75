import { createHmac } from 'node:crypto';
import { userNameKey } from '../../core/accounts/credential-rules.ts';
import type { Policy } from '../../core/limits/policy.ts';
import type { WindowCounters } from '../../core/ports/window-counters.ts';
import { deriveKey, isSameSecret } from '../../core/derive-key.ts';
import { network } from '../../http/client-connections.ts';
import type { SetCookie, Visit } from './page.ts';

const MINUTE_MS = 60_000;
const KNOWN_SECONDS = 180 * 86_400;

/** Short, so that an attacker who guesses passwords locks the owner out for minutes, not for a day. */
const PER_ACCOUNT: Policy = {
  name: 'sign-in-account',
  limits: [{ name: 'account', limit: 10, windowMs: 5 * MINUTE_MS }],
};

const PER_ADDRESS: Policy = {
  name: 'sign-in-address',
  limits: [{ name: 'address', limit: 30, windowMs: 15 * MINUTE_MS }],
};

export const signInPolicies: readonly Policy[] = [PER_ACCOUNT, PER_ADDRESS];

/** Limits attempts at a password, correct or not, for existing and unknown usernames alike. */
export class SignInLimits {
  readonly #counters: WindowCounters;
  readonly #key: Uint8Array;

  constructor({ counters, secret }: { counters: WindowCounters; secret: string }) {
    this.#counters = counters;
    this.#key = deriveKey(secret, 'sign-in');
  }

  /**
   * Seconds to wait, or undefined if the attempt is allowed. An address over its own limit does not count toward the
   * account's.
   */
  async refusal(name: string, visit: Pick<Visit, 'client' | 'cookie'>): Promise<number | undefined> {
    const kind = this.#isKnown(name, visit.cookie('known') ?? '') ? 'known' : 'strange';
    return (
      (await this.#take(PER_ADDRESS, network(visit.client().address))) ??
      (await this.#take(PER_ACCOUNT, `${kind} ${userNameKey(name)}`))
    );
  }

  /**
   * For a browser in which the owner has signed in before. Its attempts are counted separately, so that an attacker who
   * keeps guessing locks the owner out of new browsers only.
   */
  markOf(name: string): SetCookie {
    return {
      name: 'known',
      value: this.#hashed(`owner of ${userNameKey(name)}`),
      maxAgeSeconds: KNOWN_SECONDS,
    };
  }

  #isKnown(name: string, given: string): boolean {
    return isSameSecret(given, this.markOf(name).value ?? '');
  }

  async #take(policy: Policy, who: string): Promise<number | undefined> {
    const decision = await this.#counters.take(policy, this.#hashed(`${policy.name} ${who}`));
    await decision.recorded;
    return decision.allowed ? undefined : decision.retryAfterSeconds;
  }

  /** Neither names nor addresses are stored in the clear. */
  #hashed(who: string): string {
    return createHmac('sha256', this.#key).update(who).digest('base64url').slice(0, 22);
  }
}
