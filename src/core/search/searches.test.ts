import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import {
  answering,
  DEADLINE_MS,
  found,
  handFetcher,
  image,
  makeUpstream,
  page,
  PLAIN_RANKING,
  queryFor,
  testProvider,
  testSearch,
  turn,
  type HandFetcher,
} from '../../../tests/support/upstreams.ts';
import type { FetchResult } from '../ports/fetcher.ts';
import type { Tab } from '../results/found.ts';
import type { Parsed } from '../upstream/provider.ts';
import { ClientDisconnected } from '../upstream/outcome.ts';
import { Searches, type SearchRequest, type SearchResult } from './searches.ts';

type Engines = Record<string, FetchResult | HandFetcher | 'hangs'>;

const errored = answering({ reason: 'upstream_error' });

/** Engines with fixed responses, by slot; those named after a medium return only pictures. */
function searchesOver(engines: Engines) {
  const clock = testClock();
  const fetchers = new Map<string, HandFetcher>();
  const made = Object.entries(engines).map(([id, how]) => {
    const fetcher = how === 'hangs' ? handFetcher() : 'fetch' in how ? how : handFetcher(() => how);
    fetchers.set(id, fetcher);
    const isMedium = !id.startsWith('engine_');
    const provider = testProvider({
      name: id,
      url: `https://${id}.example`,
      role: isMedium ? 'media' : 'engine',
      searches: isMedium ? { images: testSearch('images') } : { web: testSearch('web') },
    });
    return makeUpstream({ id, provider, fetcher, clock }).upstream;
  });
  const searches = new Searches({
    slots: made.filter(({ provider }) => provider.role === 'engine'),
    others: made.filter(({ provider }) => provider.role !== 'engine'),
    clock,
    deadlineMs: DEADLINE_MS,
    ranking: PLAIN_RANKING,
  });
  const request = <T extends Tab>(over: Partial<SearchRequest<T>> & { tab: T }): SearchRequest<T> => ({
    query: queryFor(),
    slots: [...fetchers.keys()].filter((id) => id.startsWith('engine_')),
    isGuest: false,
    timeoutMs: DEADLINE_MS,
    signal: () => undefined,
    ...over,
  });
  return {
    clock,
    fetchers,
    start: <T extends Tab>(over: Partial<SearchRequest<T>> & { tab: T }) => searches.start(request(over)),
    /** From the question to the result, with no time passing. */
    search: async <T extends Tab>(over: Partial<SearchRequest<T>> & { tab: T }): Promise<SearchResult<T>> => {
      const running = searches.start(request(over));
      await running.wait();
      return running.conclude();
    },
    calls: () => [...fetchers.values()].reduce((sum, { calls }) => sum + calls.length, 0),
  };
}

/** Searches and lets the deadline strike. */
async function untilDeadline<T>(t: TestContext, search: () => Promise<T>, ms = DEADLINE_MS): Promise<T> {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const result = search();
  await turn();
  t.mock.timers.tick(ms);
  const answer = await result;
  t.mock.timers.reset();
  return answer;
}

const titles = ({ merged }: SearchResult<'web'>) => merged.map((one) => one.page.title);
const states = ({ reports }: SearchResult<Tab>) => reports.map(({ id, state }) => `${id} ${state}`);

describe('Searches: outcomes', () => {
  const web = { tab: 'web' } as const;

  it('complete if all engines respond', async () => {
    const { search } = searchesOver({ engine_a: found(page('x')), engine_b: found(page('y')) });
    const result = await search(web);
    assert.deepEqual([result.outcome, result.cache, titles(result)], ['complete', 'miss', ['x', 'y']]);
    assert.deepEqual(
      result.reports.map(({ id, state, results }) => ({ id, state, results })),
      [
        { id: 'engine_a', state: 'ok', results: 1 },
        { id: 'engine_b', state: 'ok', results: 1 },
      ],
    );
  });

  it('partial if one fails', async () => {
    const { search } = searchesOver({ engine_a: errored, engine_b: found(page('y')) });
    const result = await search(web);
    assert.deepEqual([result.outcome, titles(result)], ['partial', ['y']]);
    assert.deepEqual(states(result), ['engine_a upstream_error', 'engine_b ok']);
  });

  it('partial if one hangs: results that arrive before the deadline are shown', async (t) => {
    const { search } = searchesOver({ engine_a: 'hangs', engine_b: found(page('y')) });
    const result = await untilDeadline(t, () => search(web));
    assert.deepEqual([result.outcome, titles(result)], ['partial', ['y']]);
    assert.deepEqual(states(result), ['engine_a timeout', 'engine_b ok']);
  });

  it('differ if all are empty, all fail and all hang', async (t) => {
    const empty = await searchesOver({ engine_a: found(), engine_b: found() }).search(web);
    const failed = await searchesOver({ engine_a: errored, engine_b: { failed: 'unreachable' } }).search(web);
    const hanging = searchesOver({ engine_a: 'hangs', engine_b: 'hangs' });
    const hung = await untilDeadline(t, () => hanging.search(web));
    assert.deepEqual([empty.outcome, states(empty)], ['empty', ['engine_a ok', 'engine_b ok']]);
    assert.deepEqual(
      [failed.outcome, states(failed)],
      ['failed', ['engine_a upstream_error', 'engine_b unreachable']],
    );
    assert.deepEqual([hung.outcome, states(hung)], ['failed', ['engine_a timeout', 'engine_b timeout']]);
  });

  it('failed, all unsupported, if no engine has this kind of search', async () => {
    const { search, calls } = searchesOver({ engine_a: found(), engine_b: found() });
    const result = await search({ tab: 'videos' });
    assert.deepEqual(
      [result.outcome, states(result), calls()],
      ['failed', ['engine_a unsupported', 'engine_b unsupported'], 0],
    );
  });

  it('failed, with a time to retry, without engines', async () => {
    const result = await searchesOver({}).search(web);
    assert.deepEqual([result.outcome, result.reports, result.retryAfterMs], ['failed', [], 5_000]);
  });

  it('leaves out slots without the kind of search if media providers have it', async () => {
    const { search } = searchesOver({ engine_a: found(), pixabay: found(image('p')) });
    const result = await search({ tab: 'images' });
    assert.deepEqual([result.outcome, states(result)], ['complete', ['pixabay ok']]);
    assert.equal(result.merged.length, 1);
  });

  it('calls only the requested slots', async () => {
    const { search, fetchers } = searchesOver({ engine_a: found(page('x')), engine_b: found(page('y')) });
    assert.deepEqual(titles(await search({ ...web, slots: ['engine_b', 'engine_z'] })), ['y']);
    assert.equal(fetchers.get('engine_a')?.calls.length, 0);
  });
});

describe('Searches: time', () => {
  const web = { tab: 'web' } as const;

  it('does not wait if all responses are cached', async () => {
    const { search, start, calls } = searchesOver({ engine_a: found(page('x')), engine_b: found() });
    await search(web);
    const again = start(web);
    assert.equal(again.wait(), undefined);
    assert.equal(again.conclude().cache, 'hit');
    assert.equal(calls(), 2);
  });

  it('is fresh until the first response expires', async () => {
    const { search, clock } = searchesOver({ engine_a: found(page('x')), engine_b: found(page('y')) });
    const early = clock.wallMs();
    await search({ ...web, slots: ['engine_b'] });
    clock.advance(10_000);
    const result = await search(web);
    assert.equal(result.freshUntilMs, early + 60_000);
    assert.equal(result.cache, 'miss', 'one of the two was asked');
  });

  it('is not fresh if an engine failed, but is if one is unsupported', async () => {
    const partial = await searchesOver({ engine_a: errored, engine_b: found() }).search(web);
    assert.equal(partial.freshUntilMs, 0);
    const refused = answering({ reason: 'unsupported' });
    const { search, clock } = searchesOver({ engine_a: refused, engine_b: found() });
    assert.equal((await search(web)).freshUntilMs, clock.wallMs() + 60_000);
  });

  it('shows stale responses of engines that fail, with new ones of the others', async () => {
    let fetched: Record<string, FetchResult> = { a: found(page('x')), b: found(page('y')) };
    const { search, clock } = searchesOver({
      engine_a: handFetcher(() => fetched.a ?? errored),
      engine_b: handFetcher(() => fetched.b ?? errored),
    });
    await search(web);
    clock.advance(60_000);
    fetched = { b: found(page('new')) };
    const partial = await search(web);
    assert.deepEqual([partial.cache, partial.outcome, titles(partial)], ['stale', 'partial', ['x', 'new']]);
    assert.deepEqual(
      partial.reports.map(({ id, state, results, stale }) => [id, state, results, stale]),
      [
        ['engine_a', 'upstream_error', 1, true],
        ['engine_b', 'ok', 1, undefined],
      ],
    );
    assert.equal(partial.freshUntilMs, 0, 'a response with older results is not kept');
    clock.advance(60_000);
    fetched = {};
    const stale = await search(web);
    assert.deepEqual([stale.cache, stale.outcome, titles(stale)], ['stale', 'failed', ['x', 'new']]);
    assert.equal(stale.freshUntilMs, 0);
    clock.advance(600_000);
    const none = await search(web);
    assert.deepEqual([none.cache, none.outcome, titles(none)], ['miss', 'failed', []]);
  });

  it('shows stale responses of engines that hang', async (t) => {
    const fetcher = handFetcher();
    const { start, search, clock } = searchesOver({ engine_a: fetcher });
    start(web);
    await fetcher.calls[0]?.answer(found(page('x')));
    clock.advance(60_000);
    const stale = await untilDeadline(t, () => search(web));
    assert.deepEqual([stale.cache, stale.outcome, titles(stale)], ['stale', 'failed', ['x']]);
  });

  it('stops showing stale responses at the end of their term, even during a call', async (t) => {
    const fetcher = handFetcher();
    const { start, clock } = searchesOver({ engine_a: fetcher, engine_b: found() });
    start(web);
    await fetcher.calls[0]?.answer(found(page('x')));
    clock.advance(599_999);
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const running = start(web);
    const waiting = running.wait();
    await turn();
    assert.deepEqual(titles(running.conclude()), ['x']);
    clock.advance(1);
    t.mock.timers.tick(DEADLINE_MS);
    await waiting;
    assert.deepEqual(titles(running.conclude()), []);
  });

  it('can be retried when the first of the failed engines allows it', async () => {
    const refusing = (retryAfterMs: number) => answering({ reason: 'rate_limited', retryAfterMs });
    const { search } = searchesOver({ engine_a: refusing(2_000), engine_b: refusing(90_000) });
    assert.equal((await search(web)).retryAfterMs, 2_000);
  });

  it('opens the breaker of an engine that keeps missing the deadline', async (t) => {
    const { search, calls } = searchesOver({ engine_a: 'hangs' });
    for (let i = 0; i < 5; i++) {
      await untilDeadline(t, () => search({ ...web, query: queryFor({ text: `query ${i}` }) }));
    }
    assert.deepEqual(states(await search(web)), ['engine_a breaker_open']);
    assert.equal(calls(), 5);
  });

  it('does not blame an engine for missing a shorter timeout of the caller', async (t) => {
    const { search, start, calls } = searchesOver({ engine_a: 'hangs' });
    for (let i = 0; i < 6; i++) {
      const hurried = { ...web, query: queryFor({ text: `query ${i}` }), timeoutMs: 100 };
      const result = await untilDeadline(t, () => search(hurried), 100);
      assert.deepEqual(states(result), ['engine_a timeout']);
    }
    start(web);
    assert.equal(calls(), 7);
  });

  it('never waits longer than the deadline, whatever the caller requests', async (t) => {
    const { search } = searchesOver({ engine_a: 'hangs' });
    const result = await untilDeadline(t, () => search({ ...web, timeoutMs: 60_000 }));
    assert.equal(result.outcome, 'failed');
  });

  it('rejects when the client disconnects, and listens for that only while it waits', async () => {
    const leaving = new AbortController();
    let looked = 0;
    const signal = () => {
      looked++;
      return leaving.signal;
    };
    const { search } = searchesOver({ engine_a: found(), engine_b: 'hangs' });
    await search({ ...web, slots: ['engine_a'] });
    await search({ ...web, slots: ['engine_a'], signal });
    assert.equal(looked, 0);
    const running = search({ ...web, signal });
    leaving.abort();
    await assert.rejects(running, ClientDisconnected);
    assert.equal(looked, 1);
  });
});

describe('Searches: correction', () => {
  const table: [name: string, corrections: string[], expected: string][] = [
    ['none where there is none', ['', ''], ''],
    ['the first in slot order', ['light house', 'lighthouses'], 'light house'],
    ['of a later slot where the first has none', ['', 'light house'], 'light house'],
    ['not the query again', ['lighthouse', ''], ''],
    ['not the query in other case and spaces', ['  LightHouse ', 'light house'], 'light house'],
  ];
  for (const [name, corrections, expected] of table) {
    it(name, async () => {
      const engines = corrections.map((correction, i): [string, FetchResult] => [
        `engine_${'ab'.charAt(i)}`,
        answering({ items: [], correction } satisfies Parsed<unknown>),
      ]);
      const result = await searchesOver(Object.fromEntries(engines)).search({ tab: 'web' });
      assert.equal(result.correction, expected);
    });
  }

  it('not the query with other spacing', async () => {
    const { search } = searchesOver({ engine_a: answering({ items: [], correction: 'River Delta' }) });
    const query = queryFor({ text: 'river   delta' });
    assert.equal((await search({ tab: 'web', query })).correction, '');
  });
});
