import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { testClock } from '../support/clock.ts';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import { startSearching, type Searching } from '../support/searching.ts';

type Body = {
  results: { url: string; source: string; age: string }[];
  explain: {
    outcome: string;
    cache: string;
    engines: { id: string; state: string; stale?: boolean }[];
    results: { ranks: Record<string, number> }[];
  };
};

const MINUTE_MS = 60_000;

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`older answers on ${deployment.name}`, { skip: deployment.skip }, () => {
    const clock = testClock();
    let database: Awaited<ReturnType<typeof deployment.create>>;
    let searching: Searching;
    let asked = 0;
    let path: string;
    before(async () => {
      database = await deployment.create();
      searching = await startSearching({ database, clock, settings: { SEARCH_TIMEOUT_MS: '10000' } });
    });
    after(async () => {
      await searching.stop();
      await database.drop();
    });

    /** Past every hold and rest, with an answer of now. */
    beforeEach(async () => {
      searching.sandbox.behave('ALL', undefined);
      clock.advance(3_600_000);
      path = `web/?q=old+rivers+${asked++}&explain=1`;
      await searching.search<Body>(`web/?q=are+you+back+${asked}`);
      const first = await searching.search<Body>(path);
      assert.equal(first.body.explain.outcome, 'complete');
    });

    const fail = (): void => {
      searching.sandbox.behave('ALL', { kind: 'status', status: 500 });
    };
    it('are shown when no engine answers, and say that they are old', async () => {
      const alone = await searching.search<Body>(`${path}&engine=engine_a`);
      fail();
      clock.advance(5 * MINUTE_MS);
      const answer = await searching.search<Body>(`${path}&engine=engine_a`);
      assert.equal(answer.status, 200);
      // Told anew each time: five minutes may be the step to another hour, or to another day.
      const ageless = ({ results }: Body) => results.map((result) => ({ ...result, age: undefined }));
      assert.deepEqual(ageless(answer.body), ageless(alone.body));
      assert.equal(answer.body.explain.cache, 'stale');
      assert.equal(answer.body.explain.outcome, 'failed');
      assert.equal(answer.headers.get('x-search-outcome'), 'failed');
      assert.equal(answer.headers.get('x-engines-failed'), 'engine_a;reason=upstream_error');
      assert.match(answer.headers.get('cache-status') ?? '', /stale/);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    });

    it('are shown when the engines hang', async () => {
      searching.sandbox.behave('ALL', { kind: 'hang' });
      clock.advance(5 * MINUTE_MS);
      const answer = await searching.search<Body>(`${path}&engine=engine_a&timeout=100`);
      assert.equal(answer.body.explain.cache, 'stale');
      assert.equal(answer.headers.get('x-engines-failed'), 'engine_a;reason=timeout');
      assert.ok(answer.body.results.length > 0);
    });

    it('are not shown for longer than the provider allows: Brave, ten minutes', async () => {
      fail();
      clock.advance(10 * MINUTE_MS - 1);
      const last = await searching.search<Body>(`${path}&engine=engine_a`);
      assert.equal(last.body.explain.cache, 'stale');
      clock.advance(1);
      const none = await searching.search<Body>(`${path}&engine=engine_a`);
      assert.deepEqual(none.body.results, []);
      assert.equal(none.body.explain.cache, 'miss');
      assert.equal(none.body.explain.outcome, 'failed');
      assert.equal(none.headers.get('cache-status'), null);
    });

    it('are left out once their provider forbids them, while others may be shown', async () => {
      fail();
      clock.advance(61 * MINUTE_MS);
      const answer = await searching.search<Body>(path);
      assert.equal(answer.body.explain.cache, 'stale');
      assert.deepEqual(new Set(answer.body.results.map(({ source }) => source)), new Set(['engine_c']));
    });

    it('stand in for the engines that still fail when one has recovered, and are labelled', async () => {
      const complete = await searching.search<Body>(path);
      fail();
      clock.advance(61 * MINUTE_MS);
      // Of the three only Marginalia allows its results to be shown for so long.
      const stale = await searching.search<Body>(path);
      assert.equal(stale.headers.get('x-search-outcome'), 'failed');
      searching.sandbox.behave('ALL', undefined);
      for (const twin of ['MOJEEK', 'MARGINALIA']) {
        searching.sandbox.behave(twin, { kind: 'status', status: 500 });
      }
      const answer = await searching.search<Body>(path);
      for (const twin of ['MOJEEK', 'MARGINALIA']) searching.sandbox.behave(twin, undefined);
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('x-search-outcome'), 'partial');
      assert.equal(
        answer.headers.get('x-engines-failed'),
        'engine_b;reason=upstream_error, engine_c;reason=upstream_error',
      );
      assert.equal(answer.headers.get('cache-status'), 'tributary; fwd=stale; detail=some-engines-failed');
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      const { explain, results } = answer.body;
      assert.deepEqual([explain.outcome, explain.cache], ['partial', 'stale']);
      assert.deepEqual(
        explain.engines.map(({ id, state, stale: isOld }) => [id, state, isOld]),
        [
          ['engine_a', 'ok', undefined],
          ['engine_b', 'upstream_error', undefined],
          ['engine_c', 'upstream_error', true],
        ],
      );
      assert.ok(results.length > stale.body.results.length, 'more than before');
      const shown = new Set(results.map(({ url }) => url));
      for (const { url } of stale.body.results) assert.ok(shown.has(url), 'and none less');
      assert.ok(results.length <= complete.body.results.length);
    });

    it('next to new results are not cached as fresh', async () => {
      const plain = path.replace('&explain=1', '');
      searching.sandbox.behave('BRAVE', { kind: 'status', status: 500 });
      clock.advance(5 * MINUTE_MS);
      const mixed = await searching.search<Body>(plain);
      assert.match(mixed.headers.get('cache-status') ?? '', /some-engines-failed/);
      searching.sandbox.behave('BRAVE', undefined);
      clock.advance(10_000);
      const answer = await searching.search<Body>(plain);
      assert.equal(answer.headers.get('x-search-outcome'), 'complete');
      assert.equal(answer.headers.get('cache-status'), null);
    });

    it('are no answer to a strict caller', async () => {
      fail();
      clock.advance(5 * MINUTE_MS);
      const answer = await searching.search<{ detail: string }>(`${path}&engine=engine_a&strict=1`);
      assert.equal(answer.status, 503);
      assert.deepEqual(answer.body, { detail: 'No search engine answered.' });
      assert.equal(answer.headers.get('x-search-outcome'), 'failed');
      assert.equal(answer.headers.get('x-engines-failed'), 'engine_a;reason=upstream_error');
      assert.match(answer.headers.get('server-timing') ?? '', /^engine_a;dur=/);
    });

    it('give way as soon as an engine answers again', async () => {
      fail();
      clock.advance(5 * MINUTE_MS);
      await searching.search(`${path}&engine=engine_a`);
      searching.sandbox.behave('ALL', undefined);
      const answer = await searching.search<Body>(`${path}&engine=engine_a`);
      assert.equal(answer.body.explain.cache, 'miss');
      assert.equal(answer.body.explain.outcome, 'complete');
      assert.equal(answer.headers.get('cache-status'), null);
    });
  });
}

describe('BRAVE_KEEP_SECONDS=0', () => {
  it('keeps nothing of Brave, fresh or stale', async () => {
    const clock = testClock();
    const searching = await startSearching({ clock, settings: { BRAVE_KEEP_SECONDS: '0' } });
    try {
      for (let times = 1; times <= 3; times++) {
        const { body } = await searching.search<Body>('web/?q=unkept+rivers&explain=1');
        assert.equal(body.explain.cache, 'miss');
        assert.equal(searching.sandbox.calls('BRAVE'), times);
      }
      assert.equal(searching.sandbox.calls('MARGINALIA'), 1);
      searching.sandbox.behave('BRAVE', { kind: 'status', status: 500 });
      const { body } = await searching.search<Body>('web/?q=unkept+rivers&explain=1&engine=engine_a');
      assert.deepEqual(body.results, []);
      assert.equal(body.explain.cache, 'miss');
    } finally {
      await searching.stop();
    }
  });
});
