import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { KeyAnswer } from '../support/key-answer.ts';
import { describeSearching } from '../support/searching.ts';
import { send } from '../support/translating.ts';

type Search = { endpoint: string; q: string };
/** What became of one search: its status, and which limit refused it. */
type Fate = string;

const good: Search = { endpoint: 'instant', q: '7*6' };
const web: Search = { endpoint: 'web', q: 'rivers' };
const bad: Search = { endpoint: 'web', q: '' };

function fate(status: number, body: unknown): Fate {
  const { detail } = (body ?? {}) as { detail?: string };
  return detail === undefined ? String(status) : `${status} ${detail.replaceAll(/\d+/g, 'n')}`;
}

const BURST = 20;
const MONTHLY = 9;

/** Batches of one key after the other, up to and beyond both limits. */
const PLANS: readonly (readonly (readonly Search[])[])[] = [
  [[good], [good, good, bad], [bad, web]],
  [Array.from({ length: 8 }, () => web), [bad, good, good, good]],
  [Array.from({ length: 10 }, () => bad), Array.from({ length: 8 }, () => good), [good, bad, bad, web]],
  [
    Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? good : bad)),
    Array.from({ length: 10 }, (_, i) => (i % 3 === 0 ? bad : web)),
    [good, good],
  ],
  [[good, web], Array.from({ length: 10 }, () => bad), Array.from({ length: 10 }, () => web), [bad]],
];

describeSearching(
  'limits and usage of a batch',
  (searching) => {
    async function inBatch(searches: readonly Search[], key: string): Promise<Fate[]> {
      const { status, body } = await send(searching(), 'batch/', { json: { searches }, key });
      if (status !== 200) return searches.map(() => fate(status, body));
      const results = body.results as { status: number; body: unknown; retry_after?: number }[];
      return results.map((result) => {
        assert.equal(result.retry_after !== undefined, result.status === 429);
        return fate(result.status, result.body);
      });
    }

    async function oneByOne(searches: readonly Search[], key: string): Promise<Fate[]> {
      const fates: Fate[] = [];
      for (const { endpoint, q } of searches) {
        const sent = endpoint === 'web' ? { json: { q } } : { query: { q } };
        const { status, body } = await send(searching(), `${endpoint}/`, { ...sent, key });
        fates.push(fate(status, body));
      }
      return fates;
    }

    const stateOf = async (key: string) => {
      const { status, body } = await searching().search<KeyAnswer>('key/', { key });
      return status === 200 ? [body.usage.searches, body.limits.burst.remaining] : [status];
    };

    it('are those of the same searches one by one, also where a limit is reached in the middle', async () => {
      const seen = new Set<Fate>();
      for (const plan of PLANS) {
        const [batched, single] = [await searching().instance.newKey(), await searching().instance.newKey()];
        for (const searches of plan) {
          const fates = await inBatch(searches, batched);
          assert.deepEqual(fates, await oneByOne(searches, single));
          assert.deepEqual(await stateOf(batched), await stateOf(single));
          for (const one of fates) seen.add(one);
        }
      }
      assert.deepEqual([...seen].sort(), [
        '200',
        '400',
        '429 Request was throttled. Expected available in n seconds.',
        '429 This key has reached its monthly search limit.',
      ]);
    });

    it('are never exceeded by batches at once', async () => {
      const key = await searching().instance.newKey();
      const batches = Array.from({ length: 6 }, () => Array.from({ length: 5 }, () => good));
      const fates = (await Promise.all(batches.map((searches) => inBatch(searches, key)))).flat();
      const counts = Object.fromEntries(
        Map.groupBy(fates, (one) => one)
          .entries()
          .map(([name, { length }]) => [name, length]),
      );
      assert.deepEqual(counts, {
        '200': MONTHLY,
        '429 This key has reached its monthly search limit.': BURST - MONTHLY,
        '429 Request was throttled. Expected available in n seconds.': 30 - BURST,
      });
      const used = await searching().instance.stores.ledger.searches(
        key.slice('trib_'.length, key.indexOf('.')),
        new Date().toISOString().slice(0, 7),
      );
      assert.equal(used, MONTHLY);
    });
  },
  {
    settings: { API_THROTTLE_BURST: `${BURST}/min`, API_MONTHLY_LIMIT: String(MONTHLY) },
    stores: 'both',
    still: true,
  },
);
