import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import {
  answering,
  found,
  handFetcher,
  makeUpstream,
  mapCache,
  neverAsked,
  page,
  queryFor,
  testProvider,
  testSearch,
  turn,
} from '../../../tests/support/upstreams.ts';
import { StoreUnavailable } from '../errors.ts';
import type { Cache } from '../ports/cache.ts';
import type { WindowCounters } from '../ports/window-counters.ts';
import type { FoundPage } from '../results/found.ts';
import { CallBudget } from './call-budget.ts';
import { noteParserFault } from './provider-call.ts';
import type { Parsed } from './provider.ts';
import { waitFor } from './outcome.ts';
import type { Upstream } from './upstream.ts';

const ANSWER = found(page('a'));
const BUG = new Error('a bug');
const AWAY = new StoreUnavailable('the counters do not answer');

const budgetWith = (counters: WindowCounters): CallBudget =>
  new CallBudget({ provider: 'TESTED', pace: [], budget: [{ limit: 9, windowMs: 60_000 }], counters });

const ended = (call: ReturnType<Upstream['search']>) =>
  waitFor([call], { timeoutMs: 60_000, signal: undefined });

type Broken = Parameters<typeof makeUpstream>[0];

const table: [name: string, broken: Broken, error: Error][] = [
  [
    'counters that are unavailable',
    { budget: budgetWith({ ...neverAsked, take: () => Promise.reject(AWAY) }) },
    AWAY,
  ],
  [
    'counters that throw',
    {
      budget: budgetWith({
        ...neverAsked,
        take: () => {
          throw BUG;
        },
      }),
    },
    BUG,
  ],
  ['a cache that fails later', { cache: { ...mapCache(), get: () => Promise.reject(BUG) } }, BUG],
  [
    'a cache that throws',
    {
      cache: {
        ...mapCache(),
        get: () => {
          throw BUG;
        },
      } satisfies Cache,
    },
    BUG,
  ],
  ['a fetcher that breaks its promise', { fetcher: { fetch: () => Promise.reject(BUG) } }, BUG],
];

describe('Upstream: internal errors', () => {
  for (const [name, broken, error] of table) {
    it(`${name}: the waiting request fails with it, and the provider is not blamed`, async () => {
      const made = makeUpstream({ fetcher: handFetcher(() => ANSWER), ...broken });
      const call = made.upstream.search('web', queryFor());
      await assert.rejects(ended(call), (thrown) => thrown === error);
      assert.equal(call.result, undefined);
      assert.deepEqual(made.observed, []);
      assert.deepEqual(made.broken, [], 'who waited has it');
    });
  }

  it('are logged when no search waits', async () => {
    const made = makeUpstream({ fetcher: { fetch: () => Promise.reject(BUG) } });
    made.upstream.search('web', queryFor());
    await turn();
    assert.deepEqual(made.broken, [BUG]);
  });

  it('are logged when all waiting searches have ended', async () => {
    const held = Promise.withResolvers<never>();
    const made = makeUpstream({ fetcher: { fetch: () => held.promise } });
    const call = made.upstream.search('web', queryFor());
    assert.equal(await waitFor([call], { timeoutMs: 1, signal: undefined }), 'deadline');
    held.reject(BUG);
    await turn();
    assert.deepEqual(made.broken, [BUG]);
  });

  describe('of a parser', () => {
    const parserOf = (parse: () => Parsed<FoundPage>) =>
      testProvider({ searches: { web: testSearch('web', { parse }) } });
    const throwing = () => {
      throw BUG;
    };

    it('are reported as a bad answer, and logged', async () => {
      const made = makeUpstream({ provider: parserOf(throwing), fetcher: handFetcher(() => ANSWER) });
      const call = made.upstream.search('web', queryFor());
      await ended(call);
      assert.deepEqual(call.result, { reason: 'bad_answer', ms: 0 });
      assert.deepEqual(made.broken, [BUG]);
      assert.deepEqual(made.observed, [], 'the provider is not blamed');
    });

    it('leave the circuit breaker closed', async () => {
      const { upstream } = makeUpstream({ provider: parserOf(throwing), fetcher: handFetcher(() => ANSWER) });
      for (let i = 0; i < 20; i++) await ended(upstream.search('web', queryFor({ text: `query ${i}` })));
      assert.equal(upstream.breakerState, 'closed');
    });

    it('are logged when the rest of the response could be read', async () => {
      const parse = () => {
        noteParserFault(BUG);
        return { items: [page('a')] };
      };
      const made = makeUpstream({ provider: parserOf(parse), fetcher: handFetcher(() => ANSWER) });
      const call = made.upstream.search('web', queryFor());
      await ended(call);
      assert.equal(call.answer?.items.length, 1);
      assert.deepEqual(made.broken, [BUG]);
    });
  });

  it('in the plan of a provider are thrown immediately', () => {
    const plan = () => {
      throw BUG;
    };
    const provider = testProvider({ searches: { web: testSearch('web', { plan }) } });
    const { upstream, observed } = makeUpstream({ provider });
    assert.throws(() => upstream.search('web', queryFor()), BUG);
    assert.deepEqual(observed, []);
  });

  it('do not prevent the next call', async () => {
    let breaks = true;
    const answers = handFetcher(() => ANSWER);
    const { upstream } = makeUpstream({
      fetcher: { fetch: (outgoing) => (breaks ? Promise.reject(BUG) : answers.fetch(outgoing)) },
    });
    await assert.rejects(ended(upstream.search('web', queryFor())));
    await turn();
    breaks = false;
    const again = upstream.search('web', queryFor());
    await ended(again);
    assert.ok(again.answer);
  });

  it('never count against the provider, and always end a probe', async () => {
    const clock = testClock();
    let breaks = false;
    const faults = handFetcher(() => answering({ reason: 'upstream_error' }));
    const { upstream } = makeUpstream({
      clock,
      fetcher: { fetch: (outgoing) => (breaks ? Promise.reject(BUG) : faults.fetch(outgoing)) },
    });
    let asked = 0;
    const ask = async () => {
      const call = upstream.search('web', queryFor({ text: `query ${asked++}` }));
      await turn();
      return call;
    };
    breaks = true;
    for (let i = 0; i < 10; i++) await ask();
    breaks = false;
    for (let i = 0; i < 5; i++) assert.equal((await ask()).background, false, 'the breaker is closed');
    assert.deepEqual((await ask()).result, { reason: 'breaker_open', ms: 0, retryAfterMs: 10_000 });
    clock.advance(10_000);
    breaks = true;
    assert.equal((await ask()).background, true);
    assert.equal((await ask()).background, true, 'the next one probes, without a longer rest');
  });
});
