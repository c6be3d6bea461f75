import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import { handFetcher, makeUpstream, testProvider } from '../../../tests/support/upstreams.ts';
import type { FetchResult } from '../ports/fetcher.ts';
import { emptyHealthStore } from '../../../tests/support/health.ts';
import { HealthMonitor, probeAll } from './health-monitor.ts';
import type { Reason } from '../upstream/provider.ts';

const probed = testProvider({ health: { path: '/healthz', isUp: ({ body }) => body === 'OK' } });

async function probe(fetched: FetchResult) {
  const clock = testClock();
  const fetcher = handFetcher(() => fetched);
  const health = new HealthMonitor(emptyHealthStore);
  const upstreams = [
    makeUpstream({ id: 'engine_a', provider: probed, access: { url: 'https://own.example', key: 'secret' } }),
    makeUpstream({ id: 'engine_b' }),
    makeUpstream({ id: 'engine_c', provider: probed, access: { url: probed.url, key: undefined } }),
  ].map(({ upstream }) => upstream);
  await probeAll(upstreams, {
    fetcher,
    clock,
    observe: ({ upstream, reason, atMs }) => {
      health.observed(upstream.healthName, reason, atMs);
    },
    onInternalError: () => undefined,
  });
  return { calls: fetcher.calls, seen: await health.all(), nowMs: clock.wallMs() };
}

describe('probeAll', () => {
  it('asks those that can be asked, at their own address and without their key, and spares public services', async () => {
    const { calls, seen } = await probe({ status: 200, headers: {}, body: 'OK' });
    assert.deepEqual(
      calls.map(({ url, headers }) => ({ url, headers })),
      [{ url: 'https://own.example/healthz', headers: undefined }],
    );
    assert.deepEqual([...seen.keys()], ['engine_a TESTED']);
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
