import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MemoryWindowCounters } from '../../store/memory/window-counters.ts';
import { testClock } from '../../../tests/support/clock.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import {
  answering,
  handFetcher,
  makeUpstream,
  mapCache,
  testProvider,
  turn,
} from '../../../tests/support/upstreams.ts';
import { CallBudget } from './call-budget.ts';
import type { Parsed, Service } from './provider.ts';

const places: Service<{ text: string }, string> = {
  name: ({ text }) => `places ${text}`,
  plan: ({ text }, { url }) =>
    text === '' ? 'nothing' : text === '?' ? 'unsupported' : { url: `${url}/places?q=${text}` },
  fills: [],
  parse: ({ body }) => JSON.parse(body) as Parsed<string>,
};

const secret: Service<{ text: string }, string> = {
  ...places,
  name: () => undefined,
  plan: ({ text }, { url }) => ({ url: `${url}/say`, body: { type: 'text/plain', text } }),
};

describe('a service', () => {
  it('shares a running call, and makes none for a cached response', async () => {
    const fetcher = handFetcher();
    const { upstream } = makeUpstream({ fetcher });
    const [first, second] = [
      upstream.call(places, { text: 'Wien' }),
      upstream.call(places, { text: 'Wien' }),
    ];
    assert.equal(first, second);
    await fetcher.calls[0]?.answer(answering({ items: ['Wien'] }));
    assert.ok(first.result && 'answer' in first.result);
    assert.deepEqual(first.result.answer.items, ['Wien']);
    const third = upstream.call(places, { text: 'Wien' });
    await turn();
    assert.ok(third.result && 'answer' in third.result && third.result.from === 'cache');
    assert.equal(fetcher.calls.length, 1);
  });

  it('returns an immediate result without a call', () => {
    const { upstream } = makeUpstream({ fetcher: handFetcher() });
    const empty = upstream.call(places, { text: '' }).result;
    assert.ok(empty && 'answer' in empty);
    assert.deepEqual(empty.answer.items, []);
    assert.deepEqual(upstream.call(places, { text: '?' }).result, { reason: 'unsupported', ms: 0 });
  });

  it('without a cache key is called each time and not cached', async () => {
    const fetcher = handFetcher(() => answering({ items: ['said'] }));
    const cache = mapCache();
    const { upstream } = makeUpstream({ fetcher, cache });
    const calls = [upstream.call(secret, { text: 'whisper' }), upstream.call(secret, { text: 'whisper' })];
    await turn();
    for (const { result } of calls) assert.ok(result && 'answer' in result);
    assert.deepEqual(
      fetcher.calls.map(({ body }) => body),
      [
        { type: 'text/plain', text: 'whisper' },
        { type: 'text/plain', text: 'whisper' },
      ],
    );
    assert.deepEqual([cache.entries.size, cache.looked], [0, 0]);
  });

  it('does not share its cache with a search for the same words', async () => {
    const fetcher = handFetcher(() => answering({ items: [] }));
    const cache = mapCache();
    const { upstream } = makeUpstream({ fetcher, cache });
    upstream.call({ ...places, name: () => 'web safe * 1 * lighthouse' }, { text: 'x' });
    upstream.search('web', { text: 'lighthouse', safe: true, language: undefined, page: 1, date: undefined });
    await turn();
    assert.equal(cache.entries.size, 2);
  });
});

describe('a provider that allows one call at a time', () => {
  const pace = [{ limit: 1, windowMs: 1_000 }];
  const provider = testProvider({
    terms: { pace, freshMs: 60_000, keepMs: 60_000, attribution: '', waits: true },
  });

  it('makes calls wait, and fails those that would miss the deadline', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const clock = testClock();
    const fetcher = handFetcher(() => answering({ items: ['here'] }));
    const budget = new CallBudget({
      provider: 'TESTED',
      pace,
      budget: [],
      counters: new MemoryWindowCounters({ clock }),
    });
    const { upstream } = makeUpstream({ provider, fetcher, clock, budget, deadlineMs: 1_500 });
    const calls = ['a', 'b', 'c'].map((text) => upstream.call(places, { text }));
    await turn();
    assert.equal(fetcher.calls.length, 1);
    for (let second = 0; second < 2; second++) {
      clock.advance(1_000);
      context.mock.timers.tick(1_000);
      await turn();
    }
    await eventually(async () => {
      assert.equal(fetcher.calls.length, 2);
      const states = calls.map(({ result }) =>
        result === undefined ? 'open' : 'reason' in result ? result.reason : 'ok',
      );
      assert.deepEqual(states.toSorted(), ['ok', 'ok', 'rate_limited']);
    });
  });
});
