import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { startSandbox, type Behaviour } from '../../sandbox/sandbox.ts';
import { testClock } from '../support/clock.ts';
import { DEPLOYMENTS } from '../support/deployments.ts';
import { eventually } from '../support/eventually.ts';
import { REST } from '../support/level.ts';
import { startSearching, type Searching } from '../support/searching.ts';

type Provider = {
  slug: string;
  name: string;
  group: string;
  monitor: string;
  state: string;
  checked_at: string;
  last_ok_at: string;
  last_error: string;
  source: string;
};

const LISTED: [slug: string, name: string, group: string][] = [
  ['engine_a', 'Brave', 'web'],
  ['engine_b', 'Mojeek', 'web'],
  ['engine_c', 'Marginalia', 'web'],
  ['pixabay', 'Pixabay', 'media'],
  ['openverse', 'Openverse', 'media'],
  ['commons', 'Wikimedia Commons', 'media'],
  ['worldnews', 'World News API', 'media'],
  ['gdelt', 'GDELT', 'media'],
  ['sepia', 'Sepia Search', 'media'],
  ['duckduckgo', 'DuckDuckGo', 'suggest'],
  ['wikipedia', 'Wikipedia', 'suggest'],
];

const FAILURES: [behaviour: Behaviour, words: string][] = [
  [{ kind: 'reset' }, 'Could not connect to the provider.'],
  [{ kind: 'hang' }, 'The provider did not respond in time.'],
  [{ kind: 'status', status: 500 }, 'The provider returned an error.'],
  [{ kind: 'status', status: 503 }, 'The provider returned an error.'],
  [{ kind: 'status', status: 401 }, 'The provider rejected the API key.'],
  [{ kind: 'status', status: 403 }, 'The provider rejected the API key.'],
  [{ kind: 'status', status: 429 }, 'The provider refused: too many requests.'],
  [{ kind: 'quota' }, 'The quota is used up.'],
  [{ kind: 'html' }, 'The response could not be parsed.'],
  [{ kind: 'truncated' }, 'The response could not be parsed.'],
  [{ kind: 'blank' }, 'The response could not be parsed.'],
];

const LONGER_THAN_ANY_HOLD_MS = 40 * 86_400_000;

const SEARCHING: ReadonlySet<string> = new Set(['web', 'media', 'suggest']);

/** Of the providers that the four tabs and suggestions ask. */
async function statusOf({ search }: Searching): Promise<Provider[]> {
  const { status, body } = await search<{ providers: Provider[] }>('status/');
  assert.equal(status, 200);
  return body.providers.filter(({ group }) => SEARCHING.has(group));
}

async function providerOf(searching: Searching, slug: string): Promise<Provider> {
  const found = (await statusOf(searching)).find((provider) => provider.slug === slug);
  assert.ok(found, `${slug} is listed`);
  return found;
}

for (const deployment of DEPLOYMENTS) {
  describe(`the status of providers on ${deployment.name}`, { skip: deployment.skip }, () => {
    const clock = testClock();
    let database: Awaited<ReturnType<typeof deployment.create>>;
    let searching: Searching;
    const start = async (): Promise<void> => {
      searching = await startSearching({ database, clock, settings: { SEARCH_TIMEOUT_MS: '6000' } });
    };
    before(async () => {
      database = await deployment.create();
      await start();
    });
    after(async () => {
      await searching.stop();
      await database.drop();
    });
    const now = (): string => new Date(clock.wallMs()).toISOString();

    it('is unknown at first, for every configured provider', async () => {
      const listed = await statusOf(searching);
      assert.deepEqual(
        listed,
        LISTED.map(([slug, name, group]) => ({
          slug,
          name,
          group,
          monitor: 'query',
          state: 'unknown',
          checked_at: '',
          last_ok_at: '',
          last_error: '',
          source: '',
        })),
      );
    });

    it('touches no upstream', async () => {
      await statusOf(searching);
      for (const [slug] of LISTED.slice(3)) assert.equal(searching.sandbox.calls(slug.toUpperCase()), 0);
      for (const twin of ['BRAVE', 'MOJEEK', 'MARGINALIA']) assert.equal(searching.sandbox.calls(twin), 0);
    });

    it('is up after a search that used the provider', async () => {
      await searching.search('web/?q=rivers');
      const listed = await statusOf(searching);
      for (const { slug, state, checked_at, last_ok_at, last_error } of listed) {
        const wasAsked = slug.startsWith('engine_');
        assert.equal(state, wasAsked ? 'up' : 'unknown', slug);
        assert.equal(checked_at, wasAsked ? now() : '');
        assert.equal(last_ok_at, wasAsked ? now() : '');
        assert.equal(last_error, '');
      }
    });

    for (const [index, [behaviour, words]] of FAILURES.entries()) {
      const said = behaviour.kind === 'status' ? `status ${behaviour.status}` : behaviour.kind;
      // What a provider did is read before any store is met.
      const level = deployment.name === 'SQLite' || index === 0 ? '' : ` ${REST}`;
      it(`is down after ${said}${level}`, async () => {
        clock.advance(LONGER_THAN_ANY_HOLD_MS);
        await searching.search(`web/?q=good+rivers+${index}`);
        const okAt = now();
        clock.advance(1_000);
        searching.sandbox.behave('BRAVE', behaviour);
        await searching.search(`web/?q=secret+rivers+${index}`);
        await eventually(async () => {
          const { state, checked_at, last_ok_at, last_error } = await providerOf(searching, 'engine_a');
          assert.deepEqual([state, last_error], ['down', words]);
          assert.deepEqual([checked_at, last_ok_at], [now(), okAt]);
        });
        searching.sandbox.behave('BRAVE', undefined);
        assert.equal((await providerOf(searching, 'engine_b')).state, 'up');
      });
    }

    it('is up again after a good answer', async () => {
      clock.advance(LONGER_THAN_ANY_HOLD_MS);
      await searching.search('web/?q=better+rivers');
      const { state, last_error } = await providerOf(searching, 'engine_a');
      assert.deepEqual([state, last_error], ['up', '']);
    });

    it('does not change when the answer comes from the cache', async () => {
      const { checked_at } = await providerOf(searching, 'engine_a');
      clock.advance(1_000);
      await searching.search('web/?q=better+rivers&explain=1');
      assert.equal((await providerOf(searching, 'engine_a')).checked_at, checked_at);
    });

    it('survives a restart', async () => {
      searching.sandbox.behave('MOJEEK', { kind: 'status', status: 500 });
      await searching.search('web/?q=last+rivers');
      const formerly = await statusOf(searching);
      assert.equal(formerly[1]?.state, 'down');
      await searching.stop();
      await start();
      assert.deepEqual(await statusOf(searching), formerly);
    });

    it('remembers the last success of before a restart', async () => {
      const formerly = await providerOf(searching, 'engine_a');
      clock.advance(1_000);
      searching.sandbox.behave('BRAVE', { kind: 'status', status: 500 });
      await searching.search('web/?q=failing+rivers');
      const { state, last_ok_at } = await providerOf(searching, 'engine_a');
      assert.deepEqual([state, last_ok_at], ['down', formerly.last_ok_at]);
    });
  });
}

const [, shared] = DEPLOYMENTS;
if (!shared) throw new Error('a deployment of several nodes is expected');

describe('the status of several nodes', { skip: shared.skip }, () => {
  it('is what any of them saw last', async () => {
    const database = await shared.create();
    const first = await startSearching({ database });
    const second = await startSearching({ database });
    try {
      await first.search('web/?q=rivers');
      await eventually(async () => {
        assert.equal((await providerOf(second, 'engine_a')).state, 'up');
      });
      second.sandbox.behave('BRAVE', { kind: 'reset' });
      await second.search('web/?q=rivers');
      await eventually(async () => {
        const { state, last_error, last_ok_at } = await providerOf(first, 'engine_a');
        assert.deepEqual([state, last_error], ['down', 'Could not connect to the provider.']);
        assert.notEqual(last_ok_at, '');
      });
    } finally {
      await second.stop();
      await first.stop();
      await database.drop();
    }
  });
});

async function during(settings: Record<string, string>, test: (searching: Searching) => Promise<void>) {
  const searching = await startSearching({ settings });
  try {
    await test(searching);
  } finally {
    await searching.stop();
  }
}

describe('a provider that understood and does not take the query', () => {
  for (const code of [400, 422]) {
    it(`is not down: ${code}`, async () => {
      const server = createServer((_request, response) => response.writeHead(code).end('{"error": {}}'));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      try {
        await during({ BRAVE_URL: `http://127.0.0.1:${port}` }, async (searching) => {
          const { headers } = await searching.search('web/?q=rivers');
          assert.equal(headers.get('x-engines-failed'), 'engine_a;reason=unsupported');
          const { state, last_error } = await providerOf(searching, 'engine_a');
          assert.deepEqual([state, last_error], ['unknown', '']);
        });
      } finally {
        server.close();
        server.closeAllConnections();
      }
    });
  }
});

describe('the list of providers', () => {
  it('hides those without a key', () =>
    during({ BRAVE_API_KEY: '', PIXABAY_API_KEY: '' }, async (searching) => {
      const slugs = (await statusOf(searching)).map(({ slug }) => slug);
      const visible = LISTED.map(([slug]) => slug).filter((slug) => !['engine_a', 'pixabay'].includes(slug));
      assert.deepEqual(slugs, visible);
    }));

  it('names engines as the operator does', () =>
    during({ ENGINE_A_NAME: 'Lion', ENGINE_D_PROVIDER: 'staan' }, async (searching) => {
      const engines = (await statusOf(searching)).filter(({ group }) => group === 'web');
      assert.deepEqual(
        engines.map(({ slug, name }) => [slug, name]),
        [
          ['engine_a', 'Lion'],
          ['engine_b', 'Mojeek'],
          ['engine_c', 'Marginalia'],
          ['engine_d', 'Staan'],
        ],
      );
    }));
});

describe('a provider with a health endpoint', () => {
  const CASES: [behaviour: Behaviour | undefined, state: string, words: string][] = [
    [undefined, 'up', ''],
    [{ kind: 'status', status: 503 }, 'down', 'The provider returned an error.'],
    [{ kind: 'reset' }, 'down', 'Could not connect to the provider.'],
  ];
  for (const [behaviour, state, words] of CASES) {
    it(`is probed at the start, without a search: ${behaviour?.kind ?? 'well'}`, async () => {
      const outside = await startSandbox();
      outside.behave('SEARXNG', behaviour);
      const settings = {
        ENGINE_B_PROVIDER: 'searxng',
        ENGINE_B_URL: outside.settings.SEARXNG_URL ?? '',
        STATUS_PROBE_SECONDS: '10',
      };
      try {
        await during(settings, async (searching) => {
          await eventually(async () => {
            const provider = await providerOf(searching, 'engine_b');
            assert.deepEqual(
              [provider.monitor, provider.state, provider.last_error],
              ['probe', state, words],
            );
          });
          assert.deepEqual(
            new Set(outside.requests('SEARXNG').map(({ path }) => path)),
            new Set(['/healthz']),
          );
          assert.equal((await providerOf(searching, 'engine_a')).state, 'unknown');
        });
      } finally {
        await outside.close();
      }
    });
  }
});
