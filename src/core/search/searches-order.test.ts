import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import {
  DEADLINE_MS,
  found,
  handFetcher,
  makeUpstream,
  page,
  PLAIN_RANKING,
  queryFor,
} from '../../../tests/support/upstreams.ts';
import { Searches, type Ranking } from './searches.ts';

const LISTS = {
  engine_a: [page('a'), page('b')],
  engine_b: [page('c'), page('d'), page('e', { url: 'https://e.example/' })],
};

/** The titles of the merged pages. */
async function orderWith(ranking: Ranking, text = 'lighthouse'): Promise<string[]> {
  const clock = testClock();
  const slots = Object.entries(LISTS).map(
    ([id, items]) => makeUpstream({ id, clock, fetcher: handFetcher(() => found(...items)) }).upstream,
  );
  const searches = new Searches({ slots, others: [], clock, deadlineMs: DEADLINE_MS, ranking });
  const { merged } = await searches.find({
    tab: 'web',
    query: queryFor({ text }),
    slots: Object.keys(LISTS),
    isGuest: false,
    timeoutMs: DEADLINE_MS,
    signal: () => undefined,
  });
  return merged.map((one) => one.page.title);
}

describe('Searches: order', () => {
  it('uses the weights that the operator set', async () => {
    assert.deepEqual(await orderWith(PLAIN_RANKING), ['a', 'c', 'b', 'd', 'e']);
    const weights = new Map([['engine_b', 3]]);
    assert.deepEqual(await orderWith({ ...PLAIN_RANKING, weights }), ['c', 'd', 'a', 'e', 'b']);
  });

  it('limits the results of one host, except in a search of one site', async () => {
    const limited = { ...PLAIN_RANKING, resultsPerHost: 2 };
    assert.deepEqual(await orderWith(limited), ['a', 'c', 'e', 'b', 'd']);
    assert.deepEqual(await orderWith(limited, 'lighthouse site:example.org'), ['a', 'c', 'b', 'd', 'e']);
  });
});
