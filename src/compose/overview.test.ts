import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../tests/support/clock.ts';
import { emptyHealthStore } from '../../tests/support/health.ts';
import { settingsFor } from '../../tests/support/instance.ts';
import { mapCache } from '../../tests/support/upstreams.ts';
import { overviewOf } from './overview.ts';
import { composeSearch } from './search.ts';
import { PrometheusMetrics } from '../observe/metrics.ts';
import { silentLog } from '../observe/log.ts';
import { MemoryWindowCounters } from '../store/memory/window-counters.ts';
import { systemRandom } from '../system/system.ts';
import { PROVIDERS } from '../upstreams/index.ts';

/** The overview for these settings; nothing is called, so no server is needed. */
function overview(settings: Record<string, string>) {
  const clock = testClock();
  const counters = new MemoryWindowCounters({ clock });
  const search = composeSearch({
    settings: settingsFor(settings),
    cache: mapCache(),
    counters,
    healthStore: emptyHealthStore,
    clock,
    metrics: new PrometheusMetrics('test'),
    randomFor: () => systemRandom,
    log: silentLog,
  });
  const all = overviewOf(search, counters, PROVIDERS);
  const one = (name: string) => {
    const found = all.find((provider) => provider.name === name);
    assert.ok(found, name);
    return found;
  };
  const spend = async (slug: string): Promise<void> => {
    const policy = search.upstreams.find(({ id }) => id === slug)?.policy;
    assert.ok(policy);
    await counters.take(policy, 'all');
  };
  return { all, one, spend, search };
}

describe('the overview of the providers', () => {
  it('has every provider once, in the order of the table, with any settings', () => {
    for (const settings of [{}, { BRAVE_API_KEY: 'k', COMMONS_ENABLED: 'false' }]) {
      assert.deepEqual(
        overview(settings).all.map(({ name }) => name),
        PROVIDERS.map(({ name }) => name),
      );
    }
  });

  it('agrees with the providers that are used', () => {
    const { all, search } = overview({ BRAVE_API_KEY: 'k' });
    assert.deepEqual(
      all.flatMap(({ slugs }) => slugs).toSorted(),
      search.upstreams.map(({ id }) => id).toSorted(),
    );
    for (const { name, off, slugs } of all) assert.equal(off === undefined, slugs.length > 0, name);
  });

  const states: [what: string, settings: Record<string, string>, name: string, off: string | undefined][] = [
    ['without the key it needs', {}, 'PIXABAY', 'no_key'],
    ['with it', { PIXABAY_API_KEY: 'k' }, 'PIXABAY', undefined],
    ['switched off', { PIXABAY_API_KEY: 'k', PIXABAY_ENABLED: 'false' }, 'PIXABAY', 'switched_off'],
    ['switched off without its key', { PIXABAY_ENABLED: 'false' }, 'PIXABAY', 'switched_off'],
    ['that needs none', {}, 'COMMONS', undefined],
    ['off by default', {}, 'PHOTON', 'switched_off'],
    ['without an address', {}, 'LIBRETRANSLATE', 'no_address'],
    ['with one', { LIBRETRANSLATE_URL: 'https://translate.example' }, 'LIBRETRANSLATE', undefined],
    ['in a slot', { ENGINE_A_PROVIDER: 'staan', STAAN_API_KEY: 'k' }, 'STAAN', undefined],
    ['in a slot without its key', { ENGINE_A_PROVIDER: 'staan' }, 'STAAN', 'no_key'],
    ['with a key of its slot', { ENGINE_A_PROVIDER: 'staan', ENGINE_A_API_KEY: 'k' }, 'STAAN', undefined],
    ['in no slot', { STAAN_API_KEY: 'k', ENGINE_A_PROVIDER: 'mojeek' }, 'STAAN', 'no_slot'],
    ['in a slot without an address', { ENGINE_A_PROVIDER: 'searxng' }, 'SEARXNG', 'no_address'],
    [
      'in a slot with an address of its own, switched off',
      { ENGINE_A_PROVIDER: 'searxng', ENGINE_A_URL: 'https://s.example', SEARXNG_ENABLED: 'false' },
      'SEARXNG',
      'switched_off',
    ],
  ];
  for (const [what, settings, name, off] of states) {
    it(`reports a provider ${what}: ${off ?? 'used'}`, () => {
      assert.equal(overview(settings).one(name).off, off);
    });
  }

  it('names a provider by its slots, and any other by its own name', () => {
    const { one } = overview({
      ENGINE_A_PROVIDER: 'brave',
      ENGINE_D_PROVIDER: 'brave',
      ENGINE_D_API_KEY: 'another',
      BRAVE_API_KEY: 'k',
    });
    assert.deepEqual([one('BRAVE').slugs, one('BRAVE').group], [['engine_a', 'engine_d'], 'web']);
    assert.deepEqual([one('COMMONS').slugs, one('COMMONS').group], [['commons'], 'media']);
    assert.deepEqual([one('PIXABAY').slugs, one('PIXABAY').group], [[], 'media']);
  });

  it('reports what is left of a budget that slots share, without spending it', async () => {
    const { one, spend } = overview({
      ENGINE_A_PROVIDER: 'brave',
      ENGINE_D_PROVIDER: 'brave',
      BRAVE_API_KEY: 'k',
      BRAVE_BUDGET: '5/s, 2000/month',
    });
    const left = async () => (await one('BRAVE').budgets()).map((budget) => budget.left);
    assert.deepEqual(await left(), [5, 2000]);
    await spend('engine_a');
    await spend('engine_d');
    assert.deepEqual(await left(), [3, 1998]);
    assert.deepEqual(await one('BRAVE').budgets(), [
      { limit: 5, windowMs: 1_000, left: 3 },
      { limit: 2000, windowMs: 31 * 86_400_000, left: 1998 },
    ]);
  });

  it('includes rate limits, and nothing if there is no limit or the provider is not used', async () => {
    const { one } = overview({ ENGINE_C_PROVIDER: 'marginalia' });
    assert.deepEqual(await one('NOMINATIM').budgets(), [{ limit: 1, windowMs: 1_000, left: 1 }]);
    assert.equal(one('MARGINALIA').off, undefined);
    assert.deepEqual(await one('MARGINALIA').budgets(), []);
    assert.deepEqual(await one('PIXABAY').budgets(), []);
  });
});
