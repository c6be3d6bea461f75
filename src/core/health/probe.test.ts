import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import { handFetcher, makeUpstream, testProvider } from '../../../tests/support/upstreams.ts';
import type { FetchResult } from '../ports/fetcher.ts';
import { emptyHealthStore } from '../../../tests/support/health.ts';
import { HealthMonitor, probeAll } from './health-monitor.ts';
import { noteParserFault } from '../upstream/provider-call.ts';
import type { Reason } from '../upstream/provider.ts';

const probed = testProvider({ health: { path: '/healthz', isUp: ({ body }) => body === 'OK' } });

async function probe(fetched: FetchResult, provider = probed) {
  const clock = testClock();
  const fetcher = handFetcher(() => fetched);
  const health = new HealthMonitor(emptyHealthStore);
  const upstreams = [
    makeUpstream({
      id: 'engine_a',
      provider,
      fetcher,
      access: { url: 'https://own.example', key: 'secret' },
    }),
    makeUpstream({ id: 'engine_b', fetcher }),
    makeUpstream({ id: 'engine_c', provider, fetcher, access: { url: provider.url, key: undefined } }),
  ].map(({ upstream }) => upstream);
  const faults: unknown[] = [];
  await probeAll(upstreams, {
    clock,
    observe: ({ upstream, reason, atMs }) => {
      health.observed(upstream.healthName, reason, atMs);
    },
    onInternalError: (_, error) => faults.push(error),
  });
  return { faults, calls: fetcher.calls, seen: await health.all(), nowMs: clock.wallMs() };
}

describe('probeAll', () => {
  it('checks providers that have a health check, at their configured URL and without their key', async () => {
    const { calls, seen } = await probe({ status: 200, headers: {}, body: 'OK' });
    assert.deepEqual(
      calls.map(({ url, headers }) => ({ url, headers })),
      [{ url: 'https://own.example/healthz', headers: undefined }],
    );
    assert.deepEqual([...seen.keys()], ['engine_a TESTED']);
  });

  it('reports mistakes of our own, of parts of a response too, and does not blame the provider', async () => {
    const mistake = new Error('ours');
    const answer = { status: 200, headers: {}, body: 'OK' };
    const throwing = (): never => {
      throw mistake;
    };
    const noting = (): boolean => {
      noteParserFault(mistake);
      return true;
    };
    for (const [isUp, states] of [
      [throwing, []],
      [noting, ['up']],
    ] as const) {
      const provider = testProvider({ health: { path: '/healthz', isUp } });
      const { faults, seen } = await probe(answer, provider);
      assert.deepEqual(faults, [mistake]);
      assert.deepEqual(
        [...seen.values()].map(({ state }) => state),
        states,
      );
    }
  });

  const table: [name: string, fetched: FetchResult, state: 'up' | 'down', lastError: Reason | undefined][] = [
    ['a good answer', { status: 200, headers: {}, body: 'OK' }, 'up', undefined],
    ['another answer', { status: 200, headers: {}, body: 'no' }, 'down', 'upstream_error'],
    ['no connection', { failed: 'unreachable' }, 'down', 'unreachable'],
    ['no answer', { failed: 'timeout' }, 'down', 'timeout'],
  ];
  for (const [name, fetched, state, lastError] of table) {
    it(`notes ${name}: ${state}`, async () => {
      const { seen, nowMs } = await probe(fetched);
      const noted = seen.get('engine_a TESTED');
      assert.deepEqual([noted?.state, noted?.lastError, noted?.checkedAtMs], [state, lastError, nowMs]);
    });
  }
});
