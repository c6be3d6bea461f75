import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { capturingLog } from '../../tests/support/capturing-log.ts';
import { testClock } from '../../tests/support/clock.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { emptyHealthStore } from '../../tests/support/health.ts';
import { settingsFor } from '../../tests/support/instance.ts';
import { mapCache, queryFor, testSearch } from '../../tests/support/upstreams.ts';
import { StoreUnavailable } from '../core/errors.ts';
import { waitFor } from '../core/upstream/outcome.ts';
import { Upstream } from '../core/upstream/upstream.ts';
import { PrometheusMetrics } from '../observe/metrics.ts';
import { MemoryWindowCounters } from '../store/memory/window-counters.ts';
import { systemRandom } from '../system/system.ts';
import { composeSearch } from './search.ts';

const QUERY = 'unmistakable words';

function throwing(): never {
  throw new TypeError(`cannot read the response to ${QUERY}`);
}

describe('a mistake in the parser of a provider', () => {
  it('is logged once with its stack and without the query, counted each time, and the provider stays up', async () => {
    const clock = testClock();
    const metrics = new PrometheusMetrics('test');
    const { log, lines } = capturingLog();
    const sandbox = await startSandbox();
    const search = composeSearch({
      settings: settingsFor(sandbox.settings),
      cache: mapCache(),
      counters: new MemoryWindowCounters({ clock }),
      healthStore: emptyHealthStore,
      clock,
      metrics,
      randomFor: () => systemRandom,
      log,
      newUpstream: (parts) =>
        new Upstream({
          ...parts,
          provider: {
            ...parts.provider,
            searches: {
              web: testSearch('web', { plan: () => ({ url: `${parts.access.url}/` }), parse: throwing }),
            },
          },
        }),
    });
    const engine = search.upstreams.find(({ id }) => id === 'engine_b');
    assert.ok(engine);
    const calls = Array.from({ length: 7 }, (_, i) =>
      engine.search('web', queryFor({ text: `${QUERY} ${i}` })),
    );
    await waitFor(calls, { timeoutMs: 10_000, signal: undefined });
    for (const { result } of calls) assert.deepEqual(result, { reason: 'bad_answer', ms: 0 });
    await search.close();
    await sandbox.close();
    assert.equal(lines.length, 1);
    assert.match(
      lines[0] ?? '',
      /^\{"slot":"engine_b","provider":"mojeek","error":"TypeError","stack":".*throwing.*internal error$/,
    );
    assert.ok(!lines[0]?.includes(QUERY));
    const { body } = await metrics.render();
    assert.match(body, /^tributary_upstream_internal_errors_total\{slot="engine_b",provider="mojeek"\} 7$/m);
    assert.equal(engine.breakerState, 'closed');
  });
});

describe('a store that is away', () => {
  it('is not logged as a mistake of the program, even if nobody waits for the call any more', async () => {
    const clock = testClock();
    const { log, lines } = capturingLog();
    const sandbox = await startSandbox();
    const away = () => Promise.reject(new StoreUnavailable('the database'));
    const search = composeSearch({
      settings: settingsFor({ ...sandbox.settings, MOJEEK_BUDGET: '100/day' }),
      cache: mapCache(),
      counters: { take: away, takeTogether: away, look: away },
      healthStore: emptyHealthStore,
      clock,
      metrics: new PrometheusMetrics('test'),
      randomFor: () => systemRandom,
      log,
    });
    const call = search.upstreams.find(({ id }) => id === 'engine_b')?.search('web', queryFor());
    await eventually(() => {
      assert.equal(call?.isRunning, false);
    });
    await search.close();
    await sandbox.close();
    assert.deepEqual(lines, []);
  });
});
