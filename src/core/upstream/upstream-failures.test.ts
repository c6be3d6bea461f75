import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import {
  answering,
  DEADLINE_MS,
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
import { MemoryWindowCounters } from '../../store/memory/window-counters.ts';
import type { FetchResult } from '../ports/fetcher.ts';
import type { WindowCounters } from '../ports/window-counters.ts';
import { CallBudget } from './call-budget.ts';
import { ProviderCache } from './provider-cache.ts';
import type { Reason } from './provider.ts';
import { Upstream } from './upstream.ts';

const ANSWER = found(page('a'), page('b'));

describe('Upstream: failures', () => {
  const table: [name: string, fetched: FetchResult, reason: Reason][] = [
    ['no answer in time', { failed: 'timeout' }, 'timeout'],
    ['no connection', { failed: 'unreachable' }, 'unreachable'],
    ['an answer that is too large', { failed: 'bad_answer' }, 'bad_answer'],
    ['what the parser says', answering({ reason: 'unauthorized' }), 'unauthorized'],
    ['a body that the parser cannot read', { status: 200, headers: {}, body: '<html>' }, 'bad_answer'],
  ];
  for (const [name, fetched, reason] of table) {
    it(`${name}: ${reason}, observed and not cached`, async () => {
      const cache = mapCache();
      const clock = testClock();
      const fetcher = handFetcher();
      const { upstream, observed } = makeUpstream({ cache, clock, fetcher });
      const call = upstream.search('web', queryFor());
      clock.advance(40);
      await fetcher.calls[0]?.answer(fetched);
      assert.deepEqual(call.result, { reason, ms: 40 });
      assert.deepEqual(observed, [
        { upstream, asked: 'web', reason, ms: 40, atMs: clock.wallMs(), format: undefined },
      ]);
      assert.equal(cache.entries.size, 0);
    });
  }

  it('observes a good response without a reason', async () => {
    const { upstream, observed } = makeUpstream();
    upstream.search('web', queryFor());
    await turn();
    assert.deepEqual(
      observed.map(({ upstream: { id }, reason }) => ({ id, reason })),
      [{ id: 'engine_a', reason: undefined }],
    );
  });

  it('offers the stale response, and leaves it in the cache', async () => {
    const clock = testClock();
    const cache = mapCache();
    const answers = [ANSWER, answering({ reason: 'upstream_error' })];
    const { upstream } = makeUpstream({
      fetcher: handFetcher(() => answers.shift() ?? ANSWER),
      clock,
      cache,
    });
    upstream.search('web', queryFor());
    await turn();
    const stored = [...cache.entries];
    clock.advance(60_000);
    const call = upstream.search('web', queryFor());
    await turn();
    assert.deepEqual(call.result, { reason: 'upstream_error', ms: 0 });
    assert.equal(call.stale?.items.length, 2);
    assert.deepEqual([...cache.entries], stored);
  });

  it('is not affected by an exception of the observer, which is reported', async () => {
    const provider = testProvider();
    const broken: unknown[] = [];
    const upstream = new Upstream({
      id: 'engine_a',
      label: '',
      provider,
      access: { url: provider.url, key: undefined },
      budget: new CallBudget({ provider: 'TESTED', pace: [], budget: [], counters: neverAsked }),
      cache: new ProviderCache(mapCache(), provider.terms),
      fetcher: handFetcher(() => ANSWER),
      clock: testClock(),
      deadlineMs: DEADLINE_MS,
      callTimeoutMs: DEADLINE_MS,
      observe() {
        throw new Error('broken');
      },
      onInternalError: (_, error) => broken.push(error),
    });
    const call = upstream.search('web', queryFor());
    await turn();
    assert.ok(call.result && 'answer' in call.result);
    assert.equal(broken.length, 1);
  });
});

describe('Upstream: pauses that providers ask for', () => {
  it('obeys Retry-After', async () => {
    const clock = testClock();
    const answers = [answering({ reason: 'rate_limited', retryAfterMs: 30_000 })];
    const fetcher = handFetcher(() => answers.shift() ?? ANSWER);
    const { upstream, observed } = makeUpstream({ fetcher, clock });
    const refused = upstream.search('web', queryFor());
    await turn();
    assert.deepEqual(refused.result, { reason: 'rate_limited', ms: 0, retryAfterMs: 30_000 });
    clock.advance(29_999);
    const held = upstream.search('web', queryFor({ text: 'another' }));
    assert.deepEqual(held.result, { reason: 'rate_limited', ms: 0, retryAfterMs: 1 });
    assert.deepEqual([fetcher.calls.length, observed.length], [1, 1]);
    clock.advance(1);
    await turn();
    const asked = upstream.search('web', queryFor({ text: 'another' }));
    await turn();
    assert.ok(asked.result && 'answer' in asked.result);
  });

  it('pauses only the kind of search that is not part of the plan', async () => {
    const provider = testProvider({ searches: { web: testSearch('web'), news: testSearch('news') } });
    const fetcher = handFetcher(({ url }) =>
      url.includes('/news') ? answering({ reason: 'unsupported', retryAfterMs: 60_000 }) : ANSWER,
    );
    const { upstream } = makeUpstream({ provider, fetcher });
    upstream.search('news', queryFor());
    await turn();
    assert.deepEqual(upstream.search('news', queryFor({ page: 2 })).result, {
      reason: 'unsupported',
      ms: 0,
      retryAfterMs: 60_000,
    });
    const web = upstream.search('web', queryFor());
    await turn();
    assert.ok(web.result && 'answer' in web.result);
  });

  it('pauses if a good response reports a used-up quota, and still returns cached responses', async () => {
    const provider = testProvider({
      readQuota: ({ headers }) =>
        headers.left === '0' ? { reason: 'quota_exhausted', retryAfterMs: 5_000 } : undefined,
    });
    const fetcher = handFetcher(() => answering({ items: [page('a')] }, { left: '0' }));
    const { upstream } = makeUpstream({ provider, fetcher });
    const good = upstream.search('web', queryFor());
    await turn();
    assert.ok(good.result && 'answer' in good.result);
    const held = upstream.search('web', queryFor({ page: 2 }));
    assert.deepEqual(held.result, { reason: 'quota_exhausted', ms: 0, retryAfterMs: 5_000 });
    const kept = upstream.search('web', queryFor());
    assert.ok(kept.result && 'answer' in kept.result);
    assert.equal(fetcher.calls.length, 1);
  });

  for (const later of [false, true]) {
    it(`sends nothing when its budget is used up, with ${later ? 'an asynchronous' : 'a synchronous'} counter`, async () => {
      const clock = testClock();
      const memory = new MemoryWindowCounters({ clock });
      const counters: WindowCounters = {
        takeTogether: (charges) => memory.takeTogether(charges),
        take: (policy, subject) =>
          later ? Promise.resolve(memory.take(policy, subject)) : memory.take(policy, subject),
        look: (policy, subject) => memory.look(policy, subject),
      };
      const rates = [{ limit: 1, windowMs: 60_000 }];
      const budget = new CallBudget({ provider: 'TESTED', pace: [], budget: rates, counters });
      const fetcher = handFetcher(() => ANSWER);
      const { upstream, observed } = makeUpstream({ clock, budget, fetcher });
      upstream.search('web', queryFor());
      await turn();
      const second = upstream.search('web', queryFor({ page: 2 }));
      await turn();
      assert.deepEqual(second.result, { reason: 'quota_exhausted', ms: 0, retryAfterMs: 60_000 });
      const kept = upstream.search('web', queryFor());
      await turn();
      assert.ok(kept.result && 'answer' in kept.result, 'what is kept costs nothing');
      assert.deepEqual([fetcher.calls.length, observed.length], [1, 1]);
    });
  }
});
