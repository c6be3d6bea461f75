import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emptyHealthStore } from '../../../tests/support/health.ts';
import type { HealthStore, Health } from '../ports/health-store.ts';
import type { Reason } from '../upstream/provider.ts';
import { HealthMonitor } from './health-monitor.ts';

const health = (over: Partial<Health> = {}): Health => ({
  slug: 'engine_a',
  state: 'up',
  sinceMs: 1_000,
  checkedAtMs: 1_000,
  lastOkAtMs: 1_000,
  lastError: undefined,
  ...over,
});

/** A store that can be away. */
function storeWith(...stored: Health[]) {
  const state = { away: false, recorded: [] as Health[][] };
  const store: HealthStore = {
    ...emptyHealthStore,
    async record(observed) {
      if (state.away) throw new Error('away');
      state.recorded.push([...observed]);
    },
    all: async () => stored,
  };
  return { state, watch: new HealthMonitor(store) };
}

const seen = async (watch: HealthMonitor, slug = 'engine_a') => (await watch.all()).get(slug);

describe('HealthMonitor', () => {
  it('has no health for a provider without observations', async () => {
    assert.equal(await seen(storeWith().watch), undefined);
  });

  it('reports a provider as up after a successful call', async () => {
    const { watch } = storeWith();
    watch.observed('engine_a', undefined, 1_000);
    assert.deepEqual(await seen(watch), health());
  });

  it('ignores calls that a stopping node aborts, and still saves earlier observations', async () => {
    const { watch, state } = storeWith();
    watch.observed('engine_a', undefined, 1_000);
    watch.stop();
    watch.observed('engine_a', 'unreachable', 2_000);
    assert.deepEqual(await seen(watch), health());
    await watch.save();
    assert.deepEqual(state.recorded, [[health()]]);
  });

  const failures: Reason[] = [
    'timeout',
    'unreachable',
    'rate_limited',
    'quota_exhausted',
    'unauthorized',
    'upstream_error',
    'bad_answer',
  ];
  for (const reason of failures) {
    it(`reports it as down after ${reason}, with the time of the last success`, async () => {
      const { watch } = storeWith();
      watch.observed('engine_a', undefined, 1_000);
      watch.observed('engine_a', reason, 2_000);
      assert.deepEqual(await seen(watch), {
        slug: 'engine_a',
        state: 'down',
        sinceMs: 2_000,
        checkedAtMs: 2_000,
        lastOkAtMs: 1_000,
        lastError: reason,
      });
      watch.observed('engine_a', undefined, 3_000);
      assert.deepEqual(await seen(watch), health({ sinceMs: 3_000, checkedAtMs: 3_000, lastOkAtMs: 3_000 }));
    });
  }

  for (const reason of ['unsupported', 'breaker_open'] as const) {
    it(`ignores ${reason}`, async () => {
      const { watch, state } = storeWith();
      watch.observed('engine_a', reason, 1_000);
      assert.equal(await seen(watch), undefined);
      watch.observed('engine_b', undefined, 1_000);
      watch.observed('engine_b', reason, 2_000);
      assert.deepEqual(await seen(watch, 'engine_b'), health({ slug: 'engine_b' }));
      await watch.save();
      assert.deepEqual(
        state.recorded.map((all) => all.map(({ slug }) => slug)),
        [['engine_b']],
      );
    });
  }

  it('saves the latest observation of each provider once', async () => {
    const { watch, state } = storeWith();
    await watch.save();
    watch.observed('engine_a', 'timeout', 500);
    watch.observed('engine_a', undefined, 1_000);
    watch.observed('engine_b', undefined, 1_000);
    await watch.save();
    await watch.save();
    assert.deepEqual(state.recorded, [[health(), health({ slug: 'engine_b' })]]);
  });

  it('saves what the store refused with the next attempt, together with newer observations', async () => {
    const { watch, state } = storeWith();
    watch.observed('engine_a', undefined, 1_000);
    state.away = true;
    await assert.rejects(watch.save(), /away/);
    watch.observed('engine_b', undefined, 1_000);
    state.away = false;
    await watch.save();
    assert.deepEqual(state.recorded[0]?.map(({ slug }) => slug).sort(), ['engine_a', 'engine_b']);
  });

  it('saves what is observed while it saves', async () => {
    const { watch, state } = storeWith();
    watch.observed('engine_a', undefined, 1_000);
    const saving = watch.save();
    watch.observed('engine_a', undefined, 2_000);
    await saving;
    await watch.save();
    assert.deepEqual(
      state.recorded.map(([one]) => one?.checkedAtMs),
      [1_000, 2_000],
    );
  });

  const down = { state: 'down', lastError: 'unreachable' } as const;
  const merges: [name: string, stored: Health, own: [Reason | undefined, number], expected: Health][] = [
    [
      'a later look of its own',
      health(),
      ['unreachable', 2_000],
      health({ ...down, sinceMs: 2_000, checkedAtMs: 2_000, lastOkAtMs: 1_000 }),
    ],
    [
      'a later look of another node',
      health({ ...down, checkedAtMs: 3_000, lastOkAtMs: undefined }),
      [undefined, 2_000],
      health({ ...down, sinceMs: 3_000, checkedAtMs: 3_000, lastOkAtMs: 2_000 }),
    ],
    [
      'a success that only another node saw',
      health({ checkedAtMs: 1_500, lastOkAtMs: 1_500 }),
      ['unreachable', 1_000],
      health({ sinceMs: 1_500, checkedAtMs: 1_500, lastOkAtMs: 1_500 }),
    ],
    [
      'nobody having seen it well',
      health({ ...down, sinceMs: 500, checkedAtMs: 500, lastOkAtMs: undefined }),
      ['unreachable', 1_000],
      health({ ...down, sinceMs: 500, checkedAtMs: 1_000, lastOkAtMs: undefined }),
    ],
  ];
  for (const [name, stored, [reason, atMs], expected] of merges) {
    it(`reports ${name}`, async () => {
      const { watch } = storeWith(stored);
      watch.observed('engine_a', reason, atMs);
      assert.deepEqual(await seen(watch), expected);
    });
  }

  it('reports since when a provider has been in its state', async () => {
    const { watch } = storeWith();
    const since: unknown[] = [];
    const looks: [Reason | undefined, number][] = [
      [undefined, 1],
      [undefined, 2],
      ['timeout', 3],
      ['unreachable', 4],
      ['breaker_open', 5],
      [undefined, 6],
      [undefined, 7],
    ];
    for (const [reason, atMs] of looks) {
      watch.observed('engine_a', reason, atMs);
      since.push((await seen(watch))?.sinceMs);
    }
    assert.deepEqual(since, [1, 1, 3, 3, 3, 6, 6]);
  });

  it('reads the state from the store after a restart', async () => {
    const { watch } = storeWith(health({ sinceMs: 500 }));
    watch.observed('engine_a', undefined, 2_000);
    assert.equal((await seen(watch))?.sinceMs, 500);
    watch.observed('engine_a', 'timeout', 3_000);
    assert.equal((await seen(watch))?.sinceMs, 3_000);
  });

  it('starts no state later than its observation when the clock is set back', async () => {
    const { watch } = storeWith();
    watch.observed('engine_a', undefined, 2_000);
    watch.observed('engine_a', undefined, 1_000);
    assert.deepEqual(await seen(watch), health());
  });

  it('reports providers that only the store has', async () => {
    assert.deepEqual(await seen(storeWith(health()).watch), health());
  });
});
