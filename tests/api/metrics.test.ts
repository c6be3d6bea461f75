import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import type { FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { seriesIn } from '../support/exposition.ts';
import { hasPromtool, promtool } from '../support/promtool.ts';
import { startSearching, type Searching } from '../support/searching.ts';
import { startValkey, valkeyProgram, type ValkeyService } from '../support/valkey.ts';

const metricsOf = async ({ instance }: Searching): Promise<string> => (await instance.get('/metrics')).text();

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`metrics on ${deployment.name}`, { skip: deployment.skip }, () => {
    let database: FreshDatabase & { settings: Record<string, string> };
    let searching: Searching;
    let atStart: ReadonlyMap<string, number>;
    let text: string;
    let series: ReadonlyMap<string, number>;
    before(async () => {
      database = await deployment.create();
      searching = await startSearching({
        database,
        settings: { MOJEEK_BUDGET: '1000/s, 100000/month' },
      });
      atStart = seriesIn(await metricsOf(searching));
      await searching.search('web/?q=rivers');
      await searching.search('web/?q=rivers');
      searching.sandbox.behave('BRAVE', { kind: 'status', status: 500 });
      for (let i = 0; i < 6; i++) await searching.search(`web/?q=lakes+${i}`);
      searching.sandbox.behave('MARGINALIA', { kind: 'status', status: 401 });
      await searching.search('web/?q=seas');
      await searching.search('web/?page=x');
      await searching.search('web/?q=none', { key: 'unknown' });
      await searching.instance.get('/');
      text = await metricsOf(searching);
      series = seriesIn(text);
    });
    after(async () => {
      await searching.stop();
      await database.drop();
    });

    it('satisfies promtool [rest]', { skip: !hasPromtool() && 'no promtool' }, () => {
      assert.equal(promtool(['check', 'metrics'], text), '');
    });

    it('starts every count at 0, so that the first failure is an increase', () => {
      for (const name of [
        'tributary_http_requests_total{route="web_search",status="500"}',
        'tributary_http_requests_total{route="site_home",status="503"}',
        'tributary_http_requests_total{route="none",status="200"}',
        'tributary_searches_total{route="web_search"}',
        'tributary_sandbox_searches_total{route="web_search"}',
        'tributary_throttled_total{limit="account-burst"}',
        'tributary_search_cache_total{tab="web",result="stale"}',
        'tributary_pages_extracted_total{outcome="timeout"}',
        'tributary_upstream_failures_total{slot="engine_a",provider="brave",reason="unauthorized"}',
        'tributary_upstream_request_duration_seconds_count{slot="engine_a",provider="brave"}',
        'tributary_upstream_items_total{slot="engine_a",provider="brave",result="dropped"}',
      ]) {
        assert.equal(atStart.get(name), 0, name);
      }
      const added = [...series.keys()].filter((name) => name.includes('_total{') && !atStart.has(name));
      assert.ok(
        added.every((name) => /status="[34]\d\d"/.test(name)),
        `only redirects and refusals begin with their first request: ${added.join(' ')}`,
      );
    });

    const upstream = (slot: string, provider: string) => `slot="${slot}",provider="${provider}"`;
    const expected: [name: string, value: number][] = [
      [`tributary_upstream_failures_total{${upstream('engine_a', 'brave')},reason="upstream_error"}`, 5],
      [`tributary_upstream_breaker_state{${upstream('engine_a', 'brave')},state="open"}`, 1],
      [`tributary_upstream_breaker_state{${upstream('engine_a', 'brave')},state="closed"}`, 0],
      [`tributary_upstream_breaker_state{${upstream('engine_b', 'mojeek')},state="closed"}`, 1],
      [`tributary_upstream_condition{${upstream('engine_a', 'brave')},condition="down"}`, 1],
      [`tributary_upstream_condition{${upstream('engine_b', 'mojeek')},condition="up"}`, 1],
      [`tributary_upstream_condition{${upstream('engine_c', 'marginalia')},condition="key_rejected"}`, 1],
      [`tributary_upstream_condition{${upstream('deepl', 'deepl')},condition="unknown"}`, 1],
      ['tributary_upstream_budget_limit{provider="mojeek",window="month"}', 100_000],
      ['tributary_upstream_budget_remaining{provider="mojeek",window="month"}', 99_992],
      ['tributary_store_up{store="database"}', 1],
      ['tributary_store_up{store="cache"}', 1],
      ['tributary_ready', 1],
      ['tributary_http_requests_in_flight', 1],
    ];
    for (const [name, value] of expected) {
      it(`has ${name}`, async () => {
        // The reading of budgets may be a second old.
        await eventually(async () => {
          assert.equal(seriesIn(await metricsOf(searching)).get(name), value);
        });
      });
    }

    it('tells how full the caches are, and how many connections are open', () => {
      for (const cache of ['upstream', 'ready']) {
        const [bytes = 0, most = 0, entries = 0] = ['bytes', 'max_bytes', 'entries'].map((part) =>
          series.get(`tributary_cache_${part}{cache="${cache}"}`),
        );
        assert.ok(bytes > 0 && bytes < most && entries > 0, `${cache}: ${bytes} of ${most}, ${entries}`);
      }
      assert.ok((series.get('tributary_http_connections') ?? 0) > 0);
    });

    it('has buckets up to 30 s', () => {
      const bucket = `{le="30",${upstream('engine_b', 'mojeek')}}`;
      assert.equal(series.get(`tributary_upstream_request_duration_seconds_bucket${bucket}`), 8);
      assert.equal(
        series.get('tributary_http_request_duration_seconds_bucket{le="30",route="web_search"}'),
        series.get('tributary_http_request_duration_seconds_count{route="web_search"}'),
      );
    });
  });
}

describe('metrics without Valkey', { skip: valkeyProgram() === undefined && 'no Valkey' }, () => {
  let valkey: ValkeyService;
  let searching: Searching;
  before(async () => {
    valkey = await startValkey();
    searching = await startSearching({ settings: { VALKEY_URL: valkey.url, BRAVE_BUDGET: '10/day' } });
    await searching.search('web/?q=rivers');
  });
  after(async () => {
    await searching.stop();
    await valkey.stop();
  });

  for (const [how, fail] of [
    [
      'does not answer',
      async () => {
        valkey.freeze();
      },
    ],
    ['is gone', () => valkey.kill()],
  ] as const) {
    it(`say so when it ${how}, and answer`, async () => {
      await fail();
      await eventually(async () => {
        const series = seriesIn(await metricsOf(searching));
        assert.equal(series.get('tributary_store_up{store="cache"}'), 0);
        assert.equal(series.get('tributary_ready'), 1, 'degraded, but serving');
        assert.equal(series.get('tributary_upstream_budget_limit{provider="brave",window="day"}'), 10);
      });
    });
  }
});
