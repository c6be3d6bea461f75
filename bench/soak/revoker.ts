import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiKeys } from '../../src/core/accounts/api-keys.ts';
import { withKey } from './api-clients.ts';
import type { Balancer } from './balancer.ts';
import { repeat, type Running } from './pacer.ts';
import type { SeededRandom } from './random.ts';
import type { Result } from './samples.ts';

/** As documented. */
export const REVOKED_WITHIN_MS = 1_000;

/** What a node answered to a key that was revoked this long before it was sent. */
export type RevokedUse = { readonly node: number; readonly afterMs: number; readonly result: Result };

/**
 * Creates a key, uses it on every node, revokes it and checks that every node rejects it in time. The revocation goes to
 * PostgreSQL directly, so that faults of the nodes do not affect it.
 */
export class Revoker {
  readonly uses: RevokedUse[] = [];
  readonly #parts: { apiKeys: ApiKeys; userName: string; balancer: Balancer; nodes: number };

  constructor(parts: { apiKeys: ApiKeys; userName: string; balancer: Balancer; nodes: number }) {
    this.#parts = parts;
  }

  start(everyMs: number, random: SeededRandom): Running {
    return repeat(everyMs, random, () => this.#round().catch(() => undefined));
  }

  /** Does nothing while PostgreSQL is down. */
  async #round(): Promise<void> {
    const { apiKeys, userName } = this.#parts;
    const { text } = await apiKeys.create({ userName, name: 'soon revoked' });
    const prefix = text.slice(5, 13);
    await this.#useEverywhere({ text, prefix });
    await apiKeys.revoke(prefix);
    const revokedMs = performance.now();
    await sleep(REVOKED_WITHIN_MS);
    const afterMs = performance.now() - revokedMs;
    const results = await this.#useEverywhere({ text, prefix });
    for (const [node, result] of results.entries()) this.uses.push({ node, afterMs, result });
  }

  #useEverywhere(key: { text: string; prefix: string }): Promise<Result[]> {
    const { balancer, nodes } = this.#parts;
    const who = { client: 'revoker', key: key.prefix, route: 'key', isCounted: false };
    return Promise.all(
      Array.from({ length: nodes }, async (_, node) => {
        const { result } = await balancer.passTo(node, who, withKey(key, '/api/v1/key/'));
        return result;
      }),
    );
  }
}
