import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { startSearching, type Searching } from '../support/searching.ts';

type Body = {
  engine: string[];
  results: { source: string; source_label: string }[];
  explain: { engines: { id: string; state: string; results: number }[] };
};
type Status = { providers: { slug: string; group: string }[] };

const SEARCHING: ReadonlySet<string> = new Set(['web', 'media', 'suggest']);

async function during(
  settings: Record<string, string>,
  test: (searching: Searching) => Promise<void>,
): Promise<void> {
  const searching = await startSearching({ settings });
  try {
    await test(searching);
  } finally {
    await searching.stop();
  }
}

/** Of the providers that the four tabs and suggestions ask. */
async function slugsOf({ search }: Searching): Promise<string[]> {
  const { providers } = (await search<Status>('status/')).body;
  return providers.filter(({ group }) => SEARCHING.has(group)).map(({ slug }) => slug);
}

/** Who answered in a tab, and how. */
async function statesIn({ search }: Searching, tab: string): Promise<Record<string, string>> {
  const { status, body } = await search<Body>(`${tab}/?q=rivers&explain=1`);
  assert.equal(status, 200);
  return Object.fromEntries(body.explain.engines.map(({ id, state }) => [id, state]));
}

describe('a provider that is switched off', () => {
  it('is neither called nor listed', () =>
    during({ BRAVE_ENABLED: 'false' }, async (searching) => {
      const { search, sandbox } = searching;
      const web = await search<Body>('web/?q=rivers');
      assert.deepEqual(web.body.engine, ['engine_b', 'engine_c']);
      assert.equal(web.headers.get('x-search-outcome'), 'complete');
      assert.deepEqual((await search<Body>('web/?q=rivers&engine=engine_a,engine_b')).body.engine, [
        'engine_b',
      ]);
      const alone = await search('web/?q=rivers&engine=engine_a');
      assert.equal(alone.status, 503);
      assert.deepEqual(alone.body, { detail: 'engine_a is not configured on this deployment.' });
      for (const tab of ['images', 'news', 'videos', 'suggest']) await search(`${tab}/?q=rivers`);
      assert.equal(sandbox.calls('BRAVE'), 0);
      assert.ok(!(await slugsOf(searching)).includes('engine_a'));
    }));

  it('is missed in its tab only', () =>
    during({ GDELT_ENABLED: 'false', SEPIA_ENABLED: 'false' }, async (searching) => {
      assert.deepEqual(Object.keys(await statesIn(searching, 'news')), ['engine_a', 'worldnews']);
      assert.deepEqual(Object.keys(await statesIn(searching, 'videos')), ['engine_a']);
      assert.equal(searching.sandbox.calls('GDELT') + searching.sandbox.calls('SEPIA'), 0);
    }));
});

describe('an instance without a key', () => {
  it('searches the web with engines that need none, and says which', () =>
    during(
      { BRAVE_API_KEY: '', MOJEEK_API_KEY: '', KEENABLE_ENABLED: 'true', WIKIPEDIA_WEB_ENABLED: 'true' },
      async (searching) => {
        assert.deepEqual(await statesIn(searching, 'web'), {
          engine_a: 'ok',
          engine_b: 'ok',
          engine_c: 'ok',
        });
        const { body } = await searching.search<Body>('web/?q=rivers');
        const labels = new Set(body.results.flatMap(({ source_label: label }) => label.split(', ')));
        assert.deepEqual([...labels].toSorted(), ['Keenable', 'Marginalia', 'Wikipedia articles']);
        const { providers } = (
          await searching.search<{ providers: { slug: string; name: string }[] }>('status/')
        ).body;
        const names = providers.filter(({ slug }) => slug.startsWith('engine_')).map(({ name }) => name);
        assert.deepEqual(names, ['Wikipedia articles', 'Keenable', 'Marginalia']);
      },
    ));
});

describe('feeds', () => {
  it('add to the news, whatever happens to one of them', async () => {
    const outside = await startSandbox();
    const settings = {
      RSS_URL: `${outside.settings.RSS_URL} ${outside.origin}/nowhere`,
      RSS_ENABLED: 'true',
      WORLDNEWS_ENABLED: 'false',
      GDELT_ENABLED: 'false',
    };
    try {
      await during(settings, async (searching) => {
        const { rss } = await statesIn(searching, 'news');
        assert.equal(rss, 'ok');
        const calls = outside.calls('RSS');
        await searching.search('news/?q=climate');
        assert.deepEqual([calls, outside.calls('RSS')], [1, 1]);
      });
    } finally {
      await outside.close();
    }
  });
});

describe('suggestions', () => {
  it('come from free providers unless others are listed, in the order of the list', () =>
    during({ SUGGEST_PROVIDERS: '' }, async (searching) => {
      const { headers } = await searching.search('suggest/?q=riv');
      assert.match(headers.get('server-timing') ?? '', /^duckduckgo;dur=/);
      assert.equal(searching.sandbox.calls('BRAVE'), 0);
    }));

  it('come from nobody else than the list', () =>
    during({ SUGGEST_PROVIDERS: 'wikipedia, brave' }, async (searching) => {
      const { headers } = await searching.search('suggest/?q=riv');
      assert.match(headers.get('server-timing') ?? '', /^wikipedia;dur=/);
      assert.ok(!(await slugsOf(searching)).includes('duckduckgo'));
    }));
});

describe('a provider whose searches need several requests', () => {
  it('answers with the objects of its numbers', () =>
    during({ MET_ENABLED: 'true' }, async (searching) => {
      const { met } = await statesIn(searching, 'images');
      assert.equal(met, 'ok');
      const objects = searching.sandbox.requests('MET').filter(({ path }) => path.includes('/objects/'));
      assert.equal(objects.length, 10);
    }));
});

describe('a slot', () => {
  it('can have another provider, address and name', async () => {
    const outside = await startSandbox();
    const settings = {
      ENGINE_A_PROVIDER: 'searxng',
      ENGINE_A_URL: outside.settings.SEARXNG_URL ?? '',
      ENGINE_A_NAME: 'Our own',
      SEARXNG_URL: '',
    };
    try {
      await during(settings, async (searching) => {
        const { body } = await searching.search<Body>('web/?q=rivers&engine=engine_a');
        assert.ok(body.results.length > 0);
        for (const { source, source_label } of body.results) {
          assert.deepEqual([source, source_label], ['engine_a', 'Our own']);
        }
        assert.deepEqual(
          outside.requests('SEARXNG').filter(({ path }) => path.startsWith('/search?')).length,
          1,
        );
        assert.equal(searching.sandbox.calls('BRAVE') + searching.sandbox.calls('SEARXNG'), 0);
        assert.deepEqual(await statesIn(searching, 'videos'), { engine_a: 'ok', sepia: 'ok' });
      });
    } finally {
      await outside.close();
    }
  });

  it('can have its own key', () =>
    during({ ENGINE_A_API_KEY: 'another-key-of-brave' }, async ({ search, sandbox }) => {
      const { headers } = await search('web/?q=rivers');
      assert.equal(headers.get('x-engines-failed'), 'engine_a;reason=unauthorized', 'the twin knows one key');
      const sent = sandbox.requests('BRAVE').map((request) => request.headers['x-subscription-token']);
      assert.deepEqual(sent, ['another-key-of-brave']);
    }));

  it('can be one of three instances of one provider', async () => {
    const outside = await Promise.all([startSandbox(), startSandbox(), startSandbox()]);
    const settings = Object.fromEntries(
      outside.flatMap((sandbox, index) => {
        const letter = 'ABC'[index] ?? '';
        return [
          [`ENGINE_${letter}_PROVIDER`, 'searxng'],
          [`ENGINE_${letter}_URL`, sandbox.settings.SEARXNG_URL ?? ''],
          [`ENGINE_${letter}_NAME`, `Number ${index + 1}`],
        ];
      }),
    );
    try {
      await during(settings, async ({ search }) => {
        outside[1].behave('SEARXNG', { kind: 'status', status: 500 });
        const partial = await search<Body>('web/?q=rivers');
        assert.equal(partial.headers.get('x-engines-failed'), 'engine_b;reason=upstream_error');
        assert.ok(partial.body.results.some(({ source_label }) => source_label === 'Number 1, Number 3'));
        outside[1].behave('SEARXNG', undefined);
        const whole = await search<Body>('web/?q=rivers');
        assert.ok(
          whole.body.results.every(
            ({ source, source_label }) => source === 'all' && source_label === 'Number 1, Number 2, Number 3',
          ),
        );
        for (const sandbox of outside) {
          const searches = sandbox.requests('SEARXNG').filter(({ path }) => path.startsWith('/search?'));
          assert.equal(searches.length, sandbox === outside[1] ? 2 : 1);
        }
      });
    } finally {
      await Promise.all(outside.map((sandbox) => sandbox.close()));
    }
  });

  it('can be a fourth one', () =>
    during({ ENGINE_D_PROVIDER: 'staan' }, async ({ search, sandbox }) => {
      const all = await search<Body>('web/?q=rivers');
      assert.deepEqual(all.body.engine, ['engine_a', 'engine_b', 'engine_c', 'engine_d']);
      const alone = await search<Body>('web/?q=mountains&engine=engine_d');
      assert.deepEqual(new Set(alone.body.results.map(({ source }) => source)), new Set(['engine_d']));
      assert.equal(sandbox.calls('STAAN'), 2);
      const unknown = await search('web/?q=rivers&engine=engine_e');
      assert.equal(unknown.status, 400);
      assert.deepEqual(Object.keys(unknown.body), ['engine']);
    }));
});

describe('a deployment without any key', () => {
  const NO_KEYS = Object.fromEntries(
    ['BRAVE', 'MOJEEK', 'MARGINALIA', 'STAAN', 'SEARXNG', 'PIXABAY', 'OPENVERSE', 'WORLDNEWS'].map((name) => [
      `${name}_API_KEY`,
      '',
    ]),
  );

  it('is of use', () =>
    during(NO_KEYS, async (searching) => {
      const { search } = searching;
      const web = await search<Body>('web/?q=rivers');
      assert.deepEqual(web.body.engine, ['engine_c']);
      assert.ok(web.body.results.length > 0);
      assert.deepEqual(await statesIn(searching, 'images'), { openverse: 'ok', commons: 'ok' });
      assert.deepEqual(await statesIn(searching, 'news'), { gdelt: 'ok' });
      assert.deepEqual(await statesIn(searching, 'videos'), { sepia: 'ok' });
      for (const tab of ['images', 'news', 'videos']) {
        const answer = await search<Body>(`${tab}/?q=rivers`);
        assert.ok(answer.body.results.length > 0, tab);
        assert.equal(answer.headers.get('x-search-outcome'), 'complete');
      }
      const suggested = await search<{ suggestions: string[] }>('suggest/?q=river');
      assert.ok(suggested.body.suggestions.length > 0);
    }));

  it('says what it lacks, and lists only what it has', () =>
    during(NO_KEYS, async (searching) => {
      for (const slot of ['engine_a', 'engine_b']) {
        const { status, body } = await searching.search(`web/?q=rivers&engine=${slot}`);
        assert.equal(status, 503);
        assert.deepEqual(body, { detail: `${slot} is not configured on this deployment.` });
      }
      assert.deepEqual(await slugsOf(searching), [
        'engine_c',
        'openverse',
        'commons',
        'gdelt',
        'sepia',
        'duckduckgo',
        'wikipedia',
      ]);
    }));
});
