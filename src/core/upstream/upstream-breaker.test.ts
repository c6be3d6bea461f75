import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import {
  answering,
  found,
  handFetcher,
  makeUpstream,
  page,
  queryFor,
  testProvider,
  turn,
} from '../../../tests/support/upstreams.ts';
import { MemoryWindowCounters } from '../../store/memory/window-counters.ts';
import type { FetchResult } from '../ports/fetcher.ts';
import { CallBudget } from './call-budget.ts';
import type { UpstreamCall } from './upstream-call.ts';
import type { Provider } from './provider.ts';
import type { Upstream } from './upstream.ts';

const GOOD = found(page('a'));
const FAULT = answering({ reason: 'upstream_error' });
const REST_MS = 10_000;
const DEADLINE_MS = 3_000;

let asked = 0;
/** Asks for something that no cache knows. */
const ask = (upstream: Upstream): UpstreamCall<unknown> =>
  upstream.search('web', queryFor({ text: `query ${asked++}` }));

const stateOf = ({ result }: UpstreamCall<unknown>): string =>
  result === undefined ? 'running' : 'reason' in result ? result.reason : 'answered';

function world({ provider = testProvider(), limit = 1_000 }: { provider?: Provider; limit?: number } = {}) {
  const clock = testClock();
  const fetcher = handFetcher();
  const counters = new MemoryWindowCounters({ clock });
  const budget = new CallBudget({
    provider: provider.name,
    pace: [],
    budget: [{ limit, windowMs: 3_600_000 }],
    counters,
  });
  const { upstream, observed } = makeUpstream({
    clock,
    fetcher,
    provider,
    budget,
    deadlineMs: DEADLINE_MS,
  });
  const answerLast = (fetched: FetchResult) => fetcher.calls.at(-1)?.answer(fetched);
  return {
    clock,
    fetcher,
    upstream,
    observed,
    answerLast,
    fail: async (times: number, fault: FetchResult = FAULT) => {
      for (let i = 0; i < times; i++) {
        ask(upstream);
        await answerLast(fault);
      }
    },
    /** Somebody waits in vain, and the answer comes later. */
    miss: async (times: number, fetched: FetchResult) => {
      for (let i = 0; i < times; i++) {
        const call = ask(upstream);
        clock.advance(DEADLINE_MS);
        call.missed(DEADLINE_MS);
        await answerLast(fetched);
      }
    },
  };
}

describe('Upstream: the breaker', () => {
  const faults: [name: string, fetched: FetchResult][] = [
    ['timeouts', { failed: 'timeout' }],
    ['lost connections', { failed: 'unreachable' }],
    ['errors', FAULT],
    ['answers nobody can read', { status: 200, headers: {}, body: '<html>' }],
    ['refused keys', answering({ reason: 'unauthorized' })],
  ];
  for (const [name, fetched] of faults) {
    it(`opens after five ${name}, and then makes no call`, async () => {
      const { upstream, fetcher, observed, clock, fail } = world();
      await fail(5, fetched);
      clock.advance(4_000);
      const call = ask(upstream);
      assert.deepEqual(call.result, { reason: 'breaker_open', ms: 0, retryAfterMs: REST_MS - 4_000 });
      assert.deepEqual([fetcher.calls.length, observed.length], [5, 5]);
    });
  }

  for (const reason of ['rate_limited', 'quota_exhausted', 'unsupported'] as const) {
    it(`stays closed for ${reason}, a refusal by a working provider`, async () => {
      const { upstream, clock, fail } = world();
      await fail(4);
      await fail(1, answering({ reason }));
      clock.advance(300_000);
      await fail(4);
      assert.equal(stateOf(ask(upstream)), 'running');
    });
  }

  it('probes once in the background, and closes if that succeeds', async () => {
    const { upstream, fetcher, clock, fail, answerLast } = world();
    await fail(5);
    clock.advance(REST_MS);
    const probe = ask(upstream);
    assert.equal(probe.background, true);
    assert.equal(stateOf(ask(upstream)), 'breaker_open');
    assert.equal(fetcher.calls.length, 6);
    await answerLast(GOOD);
    assert.equal(stateOf(probe), 'answered');
    const next = ask(upstream);
    assert.deepEqual([stateOf(next), next.background], ['running', false]);
  });

  it('rests twice as long after a probe that failed', async () => {
    const { upstream, clock, fail, answerLast } = world();
    await fail(5);
    clock.advance(REST_MS);
    ask(upstream);
    await answerLast(FAULT);
    clock.advance(2 * REST_MS - 1);
    assert.equal(stateOf(ask(upstream)), 'breaker_open');
    clock.advance(1);
    assert.equal(ask(upstream).background, true);
  });

  it('probes again if there was no budget for a probe, without a longer rest', async () => {
    const { upstream, clock, fetcher, fail } = world({ limit: 5 });
    await fail(5);
    clock.advance(REST_MS);
    for (let i = 0; i < 2; i++) {
      const call = ask(upstream);
      await turn();
      assert.equal(stateOf(call), 'quota_exhausted');
    }
    clock.advance(3_600_000);
    ask(upstream);
    await turn();
    assert.equal(fetcher.calls.length, 6);
  });

  it('probes again after a probe with an internal error', async () => {
    const provider = testProvider({
      readQuota({ headers }) {
        if (headers.broken === 'yes') throw new Error('broken');
        return undefined;
      },
    });
    const { upstream, clock, fail, answerLast } = world({ provider });
    await fail(5);
    clock.advance(REST_MS);
    const probe = ask(upstream);
    await answerLast(answering({ items: [] }, { broken: 'yes' }));
    assert.equal(stateOf(probe), 'bad_answer');
    clock.advance(2 * REST_MS);
    assert.equal(ask(upstream).background, true);
  });

  it('opens after missed deadlines, each counted once however the call ends', async () => {
    const { upstream, miss } = world();
    await miss(4, { failed: 'timeout' });
    assert.equal(stateOf(ask(upstream)), 'running', 'four calls are four failures');
    await miss(1, GOOD);
    assert.equal(stateOf(ask(upstream)), 'breaker_open');
  });

  it('counts a call once, however many searches timed out waiting for it', () => {
    const { upstream } = world();
    const call = ask(upstream);
    for (let i = 0; i < 20; i++) call.missed(DEADLINE_MS);
    assert.equal(stateOf(ask(upstream)), 'running');
  });

  it('does not count a deadline that passes after the response arrived', async () => {
    const { upstream, answerLast } = world();
    const calls: UpstreamCall<unknown>[] = [];
    for (let i = 0; i < 6; i++) {
      calls.push(ask(upstream));
      await answerLast(GOOD);
    }
    for (const call of calls) call.missed(DEADLINE_MS);
    assert.equal(stateOf(ask(upstream)), 'running');
  });

  it('is not closed by a good response that came too late', async () => {
    const { upstream, clock, fail, miss, answerLast } = world();
    await fail(4);
    const late = ask(upstream);
    clock.advance(DEADLINE_MS);
    await answerLast(GOOD);
    assert.equal(stateOf(late), 'answered');
    await fail(1);
    assert.equal(stateOf(ask(upstream)), 'breaker_open');
    clock.advance(REST_MS);
    await miss(1, GOOD);
    assert.equal(stateOf(ask(upstream)), 'breaker_open', 'a late probe is a failed probe');
  });

  it('does not count missed deadlines of a slow provider', async () => {
    const provider = testProvider();
    const terms = { ...provider.terms, callTimeoutMs: 30_000 };
    const { upstream, clock, fail, miss, answerLast } = world({ provider: { ...provider, terms } });
    for (let i = 0; i < 6; i++) ask(upstream).missed(DEADLINE_MS);
    assert.equal(stateOf(ask(upstream)), 'running');
    await miss(1, GOOD);
    await miss(4, { failed: 'timeout' });
    assert.equal(stateOf(ask(upstream)), 'running');
    await fail(1);
    assert.equal(stateOf(ask(upstream)), 'breaker_open', 'but it must answer within its patience');
    clock.advance(REST_MS);
    ask(upstream);
    clock.advance(DEADLINE_MS);
    await answerLast(GOOD);
    assert.equal(stateOf(ask(upstream)), 'running', 'a late success closes it');
  });
});
