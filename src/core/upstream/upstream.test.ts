import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import {
  answering,
  found,
  handFetcher,
  makeUpstream,
  mapCache,
  page,
  queryFor,
  testProvider,
  testSearch,
  turn,
} from '../../../tests/support/upstreams.ts';
import type { Cache } from '../ports/cache.ts';
import { parseLanguage } from '../query/language.ts';
import type { SearchQuery } from '../query/search-query.ts';
import type { Vertical } from '../results/found.ts';

const ANSWER = found(page('a'), page('b'));

describe('Upstream: calls', () => {
  it('use the URL and the timeout of the slot', async () => {
    const fetcher = handFetcher();
    const { upstream } = makeUpstream({
      fetcher,
      access: { url: 'https://own.example', key: 'k' },
      callTimeoutMs: 7_000,
    });
    upstream.search('web', queryFor({ text: 'a b' }));
    await turn();
    assert.deepEqual(
      fetcher.calls.map(({ url, timeoutMs }) => ({ url, timeoutMs })),
      [{ url: 'https://own.example/web?q=a%20b', timeoutMs: 7_000 }],
    );
  });

  it('end with results, correction and duration', async () => {
    const clock = testClock();
    const fetcher = handFetcher();
    const { upstream } = makeUpstream({ fetcher, clock });
    const atMs = clock.wallMs();
    const call = upstream.search('web', queryFor());
    assert.equal(call.result, undefined);
    clock.advance(120);
    assert.equal(call.elapsedMs(clock.steadyMs()), 120);
    await fetcher.calls[0]?.answer(answering({ items: ['a'], correction: 'c' }));
    assert.deepEqual(call.result, {
      answer: {
        items: ['a'],
        correction: 'c',
        rows: undefined,
        atMs,
        freshUntilMs: atMs + 60_000,
        keptUntilMs: atMs + 600_000,
      },
      from: 'upstream',
      ms: 120,
    });
  });

  it('are shared by simultaneous identical searches', async () => {
    const fetcher = handFetcher();
    const { upstream } = makeUpstream({ fetcher, keeping: { freshMs: 0, keepMs: 0 } });
    const calls = Array.from({ length: 16 }, () => upstream.search('web', queryFor()));
    await turn();
    assert.equal(fetcher.calls.length, 1);
    assert.equal(new Set(calls).size, 1);
    await fetcher.calls[0]?.answer(ANSWER);
    upstream.search('web', queryFor());
    assert.equal(fetcher.calls.length, 2, 'one that ended is not shared');
  });

  it('are not needed for a fresh cached response, which is returned immediately', async () => {
    const clock = testClock();
    const fetcher = handFetcher(() => ANSWER);
    const { upstream, observed } = makeUpstream({ fetcher, clock });
    upstream.search('web', queryFor());
    await turn();
    clock.advance(59_999);
    const { result } = upstream.search('web', queryFor());
    assert.ok(result && 'answer' in result);
    assert.equal(result.from, 'cache');
    assert.equal(result.answer.items.length, 2);
    assert.equal(fetcher.calls.length, 1);
    assert.equal(observed.length, 1);
    await turn();
    clock.advance(1);
    upstream.search('web', queryFor());
    assert.equal(fetcher.calls.length, 2, 'from then on it is not fresh');
  });

  it('share their cache with another slot at the same URL, and with no other', async () => {
    const cache = mapCache();
    const fetcher = handFetcher(() => ANSWER);
    for (const [id, url, asked] of [
      ['engine_a', 'https://one.example', 1],
      ['engine_b', 'https://one.example', 1],
      ['engine_c', 'https://two.example', 2],
    ] as const) {
      makeUpstream({ id, cache, fetcher, access: { url, key: undefined } }).upstream.search(
        'web',
        queryFor(),
      );
      await turn();
      assert.equal(fetcher.calls.length, asked, id);
    }
  });

  it('have a cache key with everything that changes the response', async () => {
    const cache = mapCache();
    const provider = testProvider({
      searches: { web: testSearch('web'), news: testSearch('news') },
    });
    const { upstream } = makeUpstream({ cache, provider });
    const pt = parseLanguage('pt');
    const br = parseLanguage('pt-BR');
    const asked: [Vertical, Partial<SearchQuery>][] = [
      ['web', {}],
      ['news', {}],
      ['web', { safe: false }],
      ['web', { language: pt }],
      ['web', { language: br }],
      ['web', { page: 2 }],
      ['web', { date: 'd' }],
      ['web', { date: 'w' }],
      ['web', { text: 'Lighthouse' }],
      ['web', { text: '2 * lighthouse' }],
    ];
    for (const [vertical, query] of asked) upstream.search(vertical, queryFor(query));
    await turn();
    assert.equal(cache.entries.size, asked.length);
  });

  it('fill the cache even if no search waits any more', async () => {
    const clock = testClock();
    const fetcher = handFetcher();
    const { upstream } = makeUpstream({ fetcher, clock });
    const call = upstream.search('web', queryFor());
    clock.advance(3_000);
    call.missed(3_000);
    clock.advance(2_000);
    await fetcher.calls[0]?.answer(ANSWER);
    const { result } = upstream.search('web', queryFor());
    assert.ok(result && 'answer' in result && result.from === 'cache');
  });

  it('wait for an asynchronous cache', async () => {
    const entries = mapCache();
    const cache: Cache = { ...entries, get: async (name) => entries.entries.get(name) };
    const fetcher = handFetcher(() => ANSWER);
    const { upstream } = makeUpstream({ cache, fetcher });
    upstream.search('web', queryFor());
    assert.equal(fetcher.calls.length, 0);
    await turn();
    assert.equal(fetcher.calls.length, 1);
    const call = upstream.search('web', queryFor());
    await turn();
    assert.ok(call.result && 'answer' in call.result && call.result.from === 'cache');
    assert.equal(fetcher.calls.length, 1);
  });
});

describe('Upstream: results beyond the page size', () => {
  const titles = Array.from({ length: 1_000 }, (_, i) => ({ title: `n${i}` }));
  const parsed = { items: titles, correction: 'corrected' };

  for (const vertical of ['web', 'images', 'news', 'videos', 'suggest'] as const) {
    it(`are dropped from ${vertical}, and never reach the cache`, async () => {
      const provider = testProvider({ searches: { [vertical]: testSearch(vertical, { pageSize: 7 }) } });
      const fetcher = handFetcher(() => answering(parsed));
      const { upstream } = makeUpstream({ provider, fetcher });
      for (const from of ['upstream', 'cache']) {
        const call = upstream.search(vertical, queryFor());
        await turn();
        assert.ok(call.result && 'answer' in call.result);
        assert.equal(call.result.from, from);
        assert.deepEqual(call.result.answer.items, titles.slice(0, 7));
        assert.equal(call.result.answer.correction, 'corrected');
      }
    });
  }

  it('do not refill the page after the word filter', async () => {
    const items = [{ title: 'porn' }, { title: 'b' }, { title: 'c' }];
    const searches = { web: testSearch('web', { pageSize: 2, filtersAdult: false }) };
    const fetcher = handFetcher(() => found(...items));
    const { upstream } = makeUpstream({ provider: testProvider({ searches }), fetcher });
    const call = upstream.search('web', queryFor());
    await turn();
    assert.ok(call.result && 'answer' in call.result);
    assert.deepEqual(call.result.answer.items, [{ title: 'b' }]);
  });
});

describe('Upstream: a request that is not sent', () => {
  const provider = testProvider({
    searches: {
      web: testSearch('web', { lastPage: 2, dated: false }),
      news: testSearch('news', { plan: () => 'unsupported' }),
      videos: testSearch('videos', { plan: () => 'nothing' }),
    },
  });
  const table: [name: string, Vertical, Partial<SearchQuery>, 'unsupported' | 'nothing'][] = [
    ['a kind of search it does not have', 'images', {}, 'unsupported'],
    ['a date it cannot hold to', 'web', { date: 'd' }, 'unsupported'],
    ['a page past its last', 'web', { page: 3 }, 'nothing'],
    ['what its plan cannot ask', 'news', {}, 'unsupported'],
    ['what its plan knows to be empty', 'videos', {}, 'nothing'],
  ];
  for (const [name, vertical, query, answer] of table) {
    it(`is ${name}: ${answer}`, () => {
      const fetcher = handFetcher();
      const cache = mapCache();
      const { upstream, observed } = makeUpstream({ provider, fetcher, cache });
      const { result } = upstream.search(vertical, queryFor(query));
      assert.ok(result);
      if (answer === 'unsupported') assert.deepEqual(result, { reason: 'unsupported', ms: 0 });
      else assert.deepEqual('answer' in result && result.answer.items, []);
      assert.deepEqual([fetcher.calls.length, cache.looked, observed.length], [0, 0, 0]);
    });
  }
});
