import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import {
  DEADLINE_MS,
  found,
  handFetcher,
  makeUpstream,
  page,
  PLAIN_RANKING,
  queryFor,
  testProvider,
  turn,
} from '../../../tests/support/upstreams.ts';
import { Searches, type SearchRequest, type SearchResult } from './searches.ts';

const ANSWER = found(page('x'));

/** One engine that the test holds beside others that answer at once, under timers that the test moves. */
function beside(t: TestContext, others: number) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const clock = testClock();
  const held = handFetcher();
  const fetchers = [held, ...Array.from({ length: others }, () => handFetcher(() => ANSWER))];
  const upstreams = fetchers.map((fetcher, i) => {
    const provider = testProvider({ name: `ENGINE${i}`, url: `https://engine${i}.example` });
    return makeUpstream({ id: `engine_${i}`, provider, fetcher, clock }).upstream;
  });
  const searches = new Searches({
    slots: upstreams,
    others: [],
    clock,
    deadlineMs: DEADLINE_MS,
    ranking: PLAIN_RANKING,
  });
  let asked = 0;
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    t.mock.timers.tick(ms);
    await turn();
  };
  /** How long the search takes, in steps of 100 ms, and what it says. */
  const search = async (
    text = `query ${asked++}`,
    onReport?: SearchRequest<'web'>['onReport'],
  ): Promise<SearchResult<'web'> & { tookMs: number }> => {
    let result: SearchResult<'web'> | undefined;
    void searches
      .find({
        tab: 'web',
        query: queryFor({ text }),
        slots: upstreams.map(({ id }) => id),
        isGuest: false,
        timeoutMs: DEADLINE_MS,
        signal: () => undefined,
        ...(onReport && { onReport }),
      })
      .then((found) => (result = found));
    await turn();
    let tookMs = 0;
    while (!result && tookMs < 2 * DEADLINE_MS) {
      await pass(100);
      tookMs += 100;
    }
    assert.ok(result, 'it ended');
    return { ...result, tookMs };
  };
  return { held, search, pass, upstreams };
}

const stateOf = ({ reports }: SearchResult<'web'>) => reports[0]?.state;

describe('Searches: an engine that hangs', () => {
  it('slows down one search; later ones wait a third of the deadline if its usual time is unknown', async (t) => {
    const { search, held } = beside(t, 2);
    const first = await search();
    assert.deepEqual([first.tookMs, first.outcome, stateOf(first)], [DEADLINE_MS, 'partial', 'timeout']);
    for (let i = 0; i < 2; i++) {
      const next = await search();
      assert.deepEqual([next.tookMs, next.outcome, stateOf(next)], [1_000, 'partial', 'timeout']);
    }
    assert.equal(held.calls.length, 3, 'it is asked all the same');
  });

  it('makes later searches wait its usual time and a margin, if known', async (t) => {
    const { search, held, pass } = beside(t, 1);
    for (let i = 0; i < 20; i++) {
      const answered = search();
      await pass(200);
      await held.calls.at(-1)?.answer(ANSWER);
      await answered;
    }
    assert.equal((await search()).tookMs, DEADLINE_MS);
    const next = await search();
    assert.ok(next.tookMs >= 600 && next.tookMs <= 800, `${next.tookMs} ms`);
  });

  it('gets the full time again after a response in time', async (t) => {
    const { search, held } = beside(t, 1);
    await search();
    const next = search();
    await turn();
    await held.calls.at(-1)?.answer(ANSWER);
    assert.equal((await next).outcome, 'complete');
    assert.equal((await search()).tookMs, DEADLINE_MS);
  });

  it('is waited for until the deadline if no other engine responds', async (t) => {
    const { search } = beside(t, 0);
    for (let i = 0; i < 3; i++) {
      const { tookMs, outcome } = await search();
      assert.deepEqual([tookMs, outcome], [DEADLINE_MS, 'failed']);
    }
  });

  it('does not prevent a repeated query after it has recovered', async (t) => {
    const { search, held } = beside(t, 1);
    await search('same');
    const again = search('same');
    await turn();
    assert.equal(held.calls.length, 2, 'the call that hangs is not joined');
    await held.calls[1]?.answer(ANSWER);
    const { outcome, reports } = await again;
    assert.deepEqual([outcome, reports[0]?.state, reports[0]?.results], ['complete', 'ok', 1]);
  });

  it('fills the cache with a late response', async (t) => {
    const { search, held } = beside(t, 1);
    await search('same');
    await held.calls[0]?.answer(ANSWER);
    const { outcome, cache } = await search('same');
    assert.deepEqual([outcome, cache, held.calls.length], ['complete', 'hit', 1]);
  });

  it('gets at most three identical calls at a time', async (t) => {
    const { search, held } = beside(t, 1);
    for (let i = 0; i < 4; i++) await search('same');
    assert.deepEqual(
      held.calls.map(({ cancellation }) => cancellation?.isCancelled),
      [true, false, false, false],
    );
  });

  it('shares one call between identical searches until it is overdue', async (t) => {
    const { search, held, pass } = beside(t, 1);
    const searching = [search('same')];
    await pass(100);
    searching.push(search('same'));
    await turn();
    assert.equal(held.calls.length, 1);
    await held.calls[0]?.answer(ANSWER);
    for (const { outcome } of await Promise.all(searching)) assert.equal(outcome, 'complete');
  });

  it('opens the breaker although no search waits until the deadline', async (t) => {
    const { search, pass } = beside(t, 1);
    for (let i = 0; i < 5; i++) await search();
    await pass(DEADLINE_MS);
    const after = await search();
    assert.deepEqual([after.tookMs, stateOf(after)], [0, 'breaker_open']);
  });

  it('is missing from what others have found so far, which wait less for it if it is usually slow', async (t) => {
    const { search, held, pass } = beside(t, 1);
    const seen: unknown[] = [];
    const onReport: SearchRequest<'web'>['onReport'] = ({ id }, running) => {
      const { merged, reports, outcome } = running.soFar();
      seen.push([id, merged.length, reports.length, outcome, running.graceMs()]);
    };
    for (let i = 0; i < 2; i++) {
      const answered = search(undefined, onReport);
      await turn();
      await pass(1_000);
      await held.calls.at(-1)?.answer(ANSWER);
      await answered;
    }
    assert.deepEqual(seen, [
      ['engine_1', 1, 1, 'complete', 300],
      ['engine_0', 1, 2, 'complete', 0],
      ['engine_1', 1, 1, 'complete', 100],
      ['engine_0', 1, 2, 'complete', 0],
    ]);
    await search(undefined, onReport);
    await held.calls.at(-1)?.answer(ANSWER);
    assert.equal(seen.length, 5, 'nothing is reported after the search');
  });
});
