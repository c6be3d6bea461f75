import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eventually } from '../support/eventually.ts';
import { prometheusFolder, startPrometheus, type Prometheus } from '../support/prometheus.ts';
import { hasPromtool, promtool } from '../support/promtool.ts';
import { startSearching, type Searching } from '../support/searching.ts';

const TOKEN = 'the-token-of-this-test';
const fileAt = (path: string): string => fileURLToPath(new URL(`../../deploy/${path}`, import.meta.url));
const read = (path: string): string => readFileSync(fileAt(path), 'utf8');

type Panel = {
  id: number;
  type: string;
  title: string;
  description?: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
};
type Dashboard = { panels: Panel[]; annotations: { list: { expr: string }[] } };

const dashboard = JSON.parse(read('grafana/tributary.json')) as Dashboard;

/** The expressions of the dashboard as Grafana sends them. */
const queries = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr }))),
  ...dashboard.annotations.list.map(({ expr }) => ({ title: 'annotation', expr })),
].map(({ title, expr }) => ({
  title,
  expr: expr
    .replaceAll('$job', 'tributary')
    .replaceAll('$instance', '.*')
    .replaceAll('$__rate_interval', '30s')
    .replaceAll('[5m]', '[30s]'),
}));

/** Nothing of the kind happens in this test. */
const EMPTY = new Set(['Changed formats', 'annotation']);

const skip = !hasPromtool() && 'no promtool';

describe('the files for Prometheus and Grafana', () => {
  it('have alerts that each fire for their fault, and none without one [rest]', { skip }, () => {
    assert.equal(promtool(['check', 'rules', fileAt('prometheus/alerts.yml')]), '');
    assert.equal(promtool(['test', 'rules', fileAt('prometheus/alerts.test.yml')]), '');
    const named = [...read('prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const tested = [...read('prometheus/alerts.test.yml').matchAll(/alertname: (\w+)/g)].map(
      ([, name]) => name,
    );
    assert.ok(named.length > 10);
    for (const name of named) {
      assert.equal(tested.filter((one) => one === name).length, 2, `${name} fires and does not fire`);
    }
  });

  it('have a dashboard whose panels have a description and do not overlap', () => {
    const taken = new Set<string>();
    for (const { id, type, title, description, gridPos } of dashboard.panels) {
      assert.ok(type === 'row' || description !== undefined, title);
      const { x, y, w, h } = gridPos;
      assert.ok(x + w <= 24, title);
      for (let i = 0; i < w * h; i++) {
        const cell = `${x + (i % w)} ${y + Math.floor(i / w)}`;
        assert.ok(!taken.has(cell), `${title} at ${cell}`);
        taken.add(cell);
      }
      assert.ok(!taken.has(`id ${id}`));
      taken.add(`id ${id}`);
    }
  });

  describe('with a running instance [rest]', { skip }, () => {
    let searching: Searching;
    let folder: string;
    let prometheus: Prometheus;
    before(async () => {
      searching = await startSearching({
        settings: {
          METRICS_TOKEN: TOKEN,
          ...{ BRAVE_BUDGET: '1000/day', API_THROTTLE_BURST: '40/min', SEARCH_TIMEOUT_MS: '10000' },
        },
      });
      folder = prometheusFolder({ targets: [new URL(searching.instance.url).host], token: TOKEN });
      assert.equal(promtool(['check', 'config', `${folder}/prometheus.yml`]), '');
      prometheus = await startPrometheus(folder);
      await eventually(async () => {
        assert.equal((await prometheus.query('up{job="tributary"} == 1')).length, 1);
      });
      searching.sandbox.behave('MOJEEK', { kind: 'status', status: 401 });
      const sandboxKey = await sandboxKeyOf(searching);
      await searching.search('web/?q=rivers', { key: sandboxKey });
      await searching.search('extract/?url=http://127.0.0.1/');
      for (let i = 0; i < 45; i++) await searching.search(`web/?q=rivers+${i % 8}`);
    });
    after(async () => {
      await prometheus.stop();
      await searching.stop();
    });

    it('have no metric that the instance does not have', async () => {
      const text = await (
        await searching.instance.get('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
      ).text();
      const names = new Set([...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name));
      const used = [read('prometheus/alerts.yml'), ...queries.map(({ expr }) => expr)]
        .join('\n')
        .matchAll(/\b(?:tributary|process|nodejs)_\w+/g);
      const unknown = [...used].map(([name]) => name).filter((name) => !names.has(name));
      assert.deepEqual([...new Set(unknown)], []);
    });

    for (const { title, expr } of queries) {
      it(`have a panel "${title}" that shows something`, async () => {
        await eventually(async () => {
          const found = await prometheus.query(expr);
          if (!EMPTY.has(title)) assert.ok(found.length > 0, expr);
        });
      });
    }

    it('have an alert that a rejected key makes pending', async () => {
      await eventually(async () => {
        const pending = await prometheus.query('ALERTS{alertname="TributaryKeyRejected",provider="mojeek"}');
        assert.equal(pending.length, 1);
      });
      // A busy machine rightly makes the alert about overload pending; its rule has a test of its own.
      const others = await prometheus.query(
        'ALERTS{alertname!~"TributaryKeyRejected|TributaryEventLoopLag"}',
      );
      assert.deepEqual(
        others.map(({ metric }) => metric.alertname),
        [],
      );
    });
  });
});

async function sandboxKeyOf({ instance }: Searching): Promise<string> {
  await instance.accounts.createUser({ name: 'ada', admin: false, password: undefined });
  return (await instance.apiKeys.create({ userName: 'ada', name: 'sandbox', sandbox: true })).text;
}
