import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { startSandbox, type Behaviour, type Sandbox } from '../../sandbox/sandbox.ts';
import { CONDITIONS } from '../../src/core/health/conditions.ts';
import { REASONS } from '../../src/core/upstream/provider.ts';
import { PROVIDERS } from '../../src/upstreams/index.ts';
import { capturingLog } from '../support/capturing-log.ts';
import { testClock } from '../support/clock.ts';
import { CATEGORIES } from '../../src/core/results/entries.ts';
import { DEPLOYMENTS, type Deployment } from '../support/deployments.ts';
import { eventually } from '../support/eventually.ts';
import { filesBelow, rowsOf, valuesOf } from '../support/everything-stored.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { REST } from '../support/level.ts';

const TABS = ['web', 'images', 'news', 'videos', 'papers', 'suggest'] as const;
/** Asked by every search in their tabs; those that only complete queries are asked when nobody before them can. */
const SEARCHED = [
  ...['BRAVE', 'MOJEEK', 'MARGINALIA', 'STAAN', 'SEARXNG'],
  ...['PIXABAY', 'OPENVERSE', 'COMMONS', 'WORLDNEWS', 'GDELT', 'SEPIA'],
  ...['CROSSREF', 'EUROPEPMC', 'OPENALEX'],
];
const TWINS = [...SEARCHED, 'DUCKDUCKGO', 'WIKIPEDIA'];
type Behaviours = readonly (Behaviour | undefined)[];

const BEHAVIOURS: Behaviours = [
  undefined,
  { kind: 'hang' },
  { kind: 'reset' },
  { kind: 'quota' },
  { kind: 'html' },
  { kind: 'truncated' },
  { kind: 'malformed' },
  { kind: 'giant' },
  { kind: 'hostile' },
  { kind: 'bomb' },
  { kind: 'empty' },
  { kind: 'status', status: 401 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 500 },
  { kind: 'redirect', to: 'same-origin' },
  { kind: 'redirect', to: 'private' },
  { kind: 'redirect', to: 'other-host' },
  { kind: 'redirect', to: 'other-port' },
  { kind: 'redirect', to: 'loop' },
];
/** One that is well, and one for each way a key or a query could leave: a retry, an error that is logged, a redirect. */
const REPRESENTATIVES: Behaviours = [
  undefined,
  { kind: 'reset' },
  { kind: 'html' },
  { kind: 'status', status: 401 },
  { kind: 'redirect', to: 'other-host' },
];
/** Keys that nobody needs: the twin of Openverse accepts this one, that of SearXNG any. */
const OWN_KEYS = {
  OPENVERSE_API_KEY: 'sandbox-openverse-key',
  SEARXNG_API_KEY: 'searxng-key-of-this-test',
};
/** A test asks more in a second than a provider allows in a minute. */
const UNHURRIED = Object.fromEntries(TWINS.map((twin) => [`${twin}_BUDGET`, '100000/s,100000/day']));
const LONGER_THAN_ANY_HOLD_MS = 40 * 86_400_000;

/** In one case of letters and digits, so that no encoding on its way can change it. */
const marker = (): string => `marker${randomBytes(12).toString('hex')}`;

for (const { name, behaviours, deployment } of suites()) {
  describe(`what upstreams and places hear on ${name}`, { skip: deployment.skip }, () => {
    const clock = testClock();
    const query = marker();
    const clientWords = marker();
    const { log, lines } = capturingLog();
    const answers: { status: number; headers: string; body: string }[] = [];
    let database: Awaited<ReturnType<typeof deployment.create>>;
    let sandbox: Sandbox;
    let instance: TestInstance;
    let key: string;
    let keys: ReadonlyMap<string, string>;

    /** The labels before the first search. */
    let atStart: Awaited<ReturnType<typeof labelsOf>>;
    before(async () => {
      database = await deployment.create();
      sandbox = await startSandbox();
      const settings = { ...sandbox.settings, ...OWN_KEYS };
      keys = new Map(
        TWINS.flatMap((twin) => {
          const value = (settings as Record<string, string>)[`${twin}_API_KEY`];
          return value === undefined ? [] : [[twin, value]];
        }),
      );
      instance = await startInstance({
        database,
        clock,
        log,
        settings: {
          ...database.settings,
          ...settings,
          ...UNHURRIED,
          ENGINE_D_PROVIDER: 'staan',
          ENGINE_E_PROVIDER: 'searxng',
          SEARCH_TIMEOUT_MS: '4000',
          API_THROTTLE_BURST: '100000/min',
          API_THROTTLE_SUSTAINED: '1000000/day',
        },
      });
      key = await instance.newKey();
      atStart = await labelsOf(instance);
    });
    after(async () => {
      await instance.stop();
      await sandbox.close();
      await database.drop();
    });

    async function ask(path: string): Promise<void> {
      const response = await instance.get(path, {
        key,
        headers: {
          cookie: `session=${clientWords}`,
          'user-agent': clientWords,
          referer: `https://${clientWords}.example/`,
          'x-forwarded-for': '203.0.113.77',
          'x-client': clientWords,
        },
      });
      const headers = [...response.headers].map((pair) => pair.join(': ')).join('\n');
      answers.push({ status: response.status, headers, body: await response.text() });
    }

    /** Past every hold, and with every breaker closed. */
    async function recovered(): Promise<void> {
      clock.advance(LONGER_THAN_ANY_HOLD_MS);
      for (const tab of TABS) {
        const response = await instance.get(`/api/v1/${tab}/?q=calm+rivers+${clock.wallMs()}`, { key });
        await response.arrayBuffer();
        assert.equal(response.headers.get('x-engines-failed'), null);
      }
    }

    it('searches in every tab, well and in every way it fails', async () => {
      await eventually(recovered);
      for (const [index, behaviour] of behaviours.entries()) {
        const calls = SEARCHED.map((twin) => sandbox.calls(twin));
        sandbox.behave('ALL', behaviour);
        await Promise.all(
          TABS.flatMap((tab) => [
            ask(`/api/v1/${tab}/?q=${query}+rivers+${index}`),
            ask(`/api/v1/${tab}/?q=${query}+lakes+${index}&strict=1&explain=1&lang=de`),
          ]),
        );
        const met = SEARCHED.filter((twin, at) => sandbox.calls(twin) > (calls[at] ?? 0));
        assert.deepEqual(met, SEARCHED, `who met ${behaviour?.kind ?? 'nothing'}`);
        sandbox.behave('ALL', undefined);
        await eventually(recovered);
      }
      await ask(`/api/v1/web/?q=${query}&page=${query}&engine=${query}`);
      await ask('/api/v1/status/');
      const statuses = new Set(answers.map(({ status }) => status));
      assert.deepEqual([...statuses].sort(), [200, 400, 503]);
      for (const twin of TWINS) assert.ok(sandbox.calls(twin) > 0, `${twin} was asked`);
    });

    it('sends each key to its own provider only', () => {
      assert.equal(keys.size, 8);
      for (const twin of [...TWINS, 'STRAY']) {
        const heard = sandbox.requests(twin).map((request) => JSON.stringify(request));
        for (const [owner, secret] of keys) {
          const told = heard.some((request) => request.includes(secret));
          if (owner === twin) assert.ok(told, `${twin} hears its own key`);
          else assert.ok(!told, `${twin} hears the key of ${owner}`);
        }
      }
      assert.equal(sandbox.calls('STRAY'), 0);
    });

    it('sends nothing of the client to a provider', () => {
      for (const twin of TWINS) {
        for (const request of sandbox.requests(twin)) {
          const heard = JSON.stringify(request);
          for (const secret of [clientWords, key, key.slice(14), '203.0.113.77']) {
            assert.ok(!heard.includes(secret), `${twin} hears ${secret}`);
          }
          assert.equal(request.headers.cookie, undefined);
          assert.equal(request.headers.referer, undefined);
        }
      }
    });

    it('tells a client no key and no address of a provider', () => {
      const upstreamOrigin = new URL(sandbox.settings.BRAVE_URL ?? '').host;
      for (const { headers, body } of answers) {
        for (const secret of keys.values()) {
          assert.ok(!headers.includes(secret) && !body.includes(secret));
        }
        assert.ok(!headers.includes(query), 'no query in a header');
        assert.ok(!headers.includes(upstreamOrigin));
      }
    });

    it('has neither in its status', () => {
      const { body } = answers.at(-1) ?? assert.fail('no answers');
      assert.ok(body.startsWith('{"providers":'));
      for (const secret of [query, ...keys.values(), '127.0.0.1', 'http']) assert.ok(!body.includes(secret));
    });

    it('writes them nowhere: log, metrics, database, files, names in Valkey', async () => {
      const places = new Map<string, string>();
      assert.ok(lines.length >= answers.length, 'every answer has a line');
      places.set('log', lines.join('\n'));
      places.set('metrics', await (await fetch(`${instance.url}/metrics`)).text());
      const { DATA_DIR, DATABASE_URL, VALKEY_URL } = database.settings;
      for (const [path, bytes] of filesBelow(DATA_DIR)) places.set(path, bytes);
      if (DATABASE_URL !== undefined) {
        for (const [table, rows] of await rowsOf(DATABASE_URL)) places.set(`table ${table}`, rows);
      }
      if (VALKEY_URL !== undefined) {
        places.set('valkey', [...(await valuesOf(VALKEY_URL)).keys()].join('\n'));
      }
      for (const [name, secret] of [['query', query], ['client', clientWords], ...keys] as const) {
        const found = [...places].filter(([, text]) => text.includes(secret)).map(([place]) => place);
        assert.deepEqual(found, [], name);
      }
    });

    it('has only labels from fixed sets in its metrics', async () => {
      const slots = ['engine_a', 'engine_b', 'engine_c', 'engine_d', 'engine_e'];
      const providers = PROVIDERS.map(({ name }) => name.toLowerCase());
      const closed: Record<string, readonly string[]> = {
        slot: [...slots, ...providers],
        provider: providers,
        reason: REASONS,
        condition: CONDITIONS,
        state: ['closed', 'half_open', 'open'],
        window: ['minute', 'hour', 'day', 'month'],
        tab: ['web', 'images', 'news', 'videos', ...CATEGORIES],
        result: ['hit', 'miss', 'stale', 'kept', 'dropped'],
        route: [...(atStart.get('route') ?? [])],
        status: ['200', '400', '404', '500', '503'],
        le: [...(atStart.get('le') ?? [])],
      };
      sandbox.behave('ALL', undefined);
      for (let times = 0; times < 20; times++) {
        await ask(`/api/v1/web/?q=${marker()}&lang=${times % 2 === 0 ? 'pt-BR' : 'ja'}&page=${times + 1}`);
        await ask(`/api/v1/${marker()}/?${marker()}=${marker()}`);
      }
      const labels = await labelsOf(instance);
      assert.deepEqual([...labels.keys()].sort(), Object.keys(closed).sort());
      for (const [name, values] of labels) {
        for (const value of values) assert.ok(closed[name]?.includes(value), `${name}="${value}"`);
      }
    });
  });
}

function suites(): { name: string; behaviours: Behaviours; deployment: Deployment }[] {
  const complete = DEPLOYMENTS.map((deployment) => ({
    name: `${deployment.name}, with all misbehaviour ${REST}`,
    behaviours: BEHAVIOURS,
    deployment,
  }));
  const representative = DEPLOYMENTS.slice(0, 1).map((deployment) => ({
    name: deployment.name,
    behaviours: REPRESENTATIVES,
    deployment,
  }));
  return [...representative, ...complete];
}

/** Of what the search side counts: by name, every value there is. */
async function labelsOf(instance: TestInstance): Promise<Map<string, Set<string>>> {
  const text = await (await fetch(`${instance.url}/metrics`)).text();
  const labels = new Map<string, Set<string>>();
  for (const line of text
    .split('\n')
    .filter((one) => /^tributary_(upstream|search|searches|http)_/.test(one))) {
    for (const [, name = '', value = ''] of line.matchAll(/(\w+)="([^"]*)"/g)) {
      labels.set(name, (labels.get(name) ?? new Set()).add(value));
    }
  }
  return labels;
}
