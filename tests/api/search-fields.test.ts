import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeSearching, TABS, type Searching } from '../support/searching.ts';

type Tab = (typeof TABS)[number];
type Result = Record<string, unknown>;
type Envelope = { tab: string; results: Result[] };

const ENVELOPE = {
  web: ['query', 'tab', 'page', 'engine', 'correction', 'results'],
  images: ['query', 'tab', 'page', 'engine', 'results'],
  news: ['query', 'tab', 'page', 'engine', 'results'],
  videos: ['query', 'tab', 'page', 'engine', 'results'],
} as const;

const RESULT = {
  web: [
    ...['title', 'url', 'description', 'display_url', 'favicon_url', 'age'],
    ...['source', 'source_label', 'sitelinks'],
  ],
  images: ['title', 'url', 'source', 'thumbnail'],
  news: ['title', 'url', 'description', 'age', 'source', 'hostname', 'thumbnail'],
  videos: ['title', 'url', 'age', 'source', 'duration', 'hostname', 'thumbnail'],
} as const;

const ADDRESSES = new Set(['url', 'favicon_url', 'thumbnail']);
const QUERIES = [
  'rivers',
  'python',
  'berlin&lang=de',
  'tokyo&lang=ja',
  'café & <b>bars</b>',
  'zzqq',
  'nile&page=3',
];

async function everyResult(searching: Searching, tab: Tab): Promise<Result[]> {
  const answers = await Promise.all(
    QUERIES.map((query) => searching.search<Envelope>(`${tab}/?q=${query.replace(' & ', '%20%26%20')}`)),
  );
  return answers.flatMap(({ body }) => body.results);
}

/** A result and its sitelinks hold text and lists of such, and nothing else. */
function* textsOf(value: Result): Generator<[name: string, text: string]> {
  for (const [name, field] of Object.entries(value)) {
    if (name === 'sitelinks') for (const link of field as Result[]) yield* textsOf(link);
    else yield [name, field as string];
  }
}

const CONTROL_OR_HALF = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u200b\ufeff]/u;

function assertHarmless(result: Result): void {
  for (const [name, text] of textsOf(result)) {
    assert.equal(typeof text, 'string', name);
    assert.doesNotMatch(text, CONTROL_OR_HALF, name);
    if (ADDRESSES.has(name)) {
      if (text === '') continue;
      const address = new URL(text);
      assert.match(address.protocol, /^https?:$/, text);
      assert.equal(address.username + address.password, '', text);
    } else {
      assert.equal(text, text.trim().replace(/\s+/g, ' '), `${name} is not folded`);
    }
  }
}

function assertShape(tab: Tab, result: Result): void {
  assert.deepEqual(Object.keys(result), RESULT[tab]);
  assert.notEqual(result.url, '');
  if (tab !== 'web') return;
  assert.ok(Array.isArray(result.sitelinks));
  for (const link of result.sitelinks as Result[]) {
    assert.deepEqual(Object.keys(link), ['title', 'url', 'description']);
    assert.notEqual(link.url, '');
  }
}

describeSearching('fields', (searching) => {
  for (const tab of TABS) {
    it(`${tab}: the body has exactly those of the specification`, async () => {
      for (const query of ['rivers', 'zzqq']) {
        const { body } = await searching().search<Envelope>(`${tab}/?q=${query}`);
        assert.deepEqual(Object.keys(body), ENVELOPE[tab]);
        assert.equal(body.tab, tab);
      }
    });

    it(`${tab}: every result has exactly those of the specification, in plain text`, async () => {
      const results = await everyResult(searching(), tab);
      assert.ok(results.length > 50);
      for (const result of results) {
        assertShape(tab, result);
        assertHarmless(result);
      }
    });
  }

  it('web: addresses are shown by their host, then their path, and have an icon', async () => {
    for (const { url, display_url, favicon_url } of await everyResult(searching(), 'web')) {
      const { host } = new URL(url as string);
      assert.ok(display_url === host || (display_url as string).startsWith(`${host}/`), url as string);
      assert.match(favicon_url as string, /^https?:\/\//);
    }
  });

  it('web: some results have sitelinks and ages, and some have neither', async () => {
    const results = await everyResult(searching(), 'web');
    for (const has of [
      ({ sitelinks }: Result) => (sitelinks as unknown[]).length > 0,
      ({ age }: Result) => age !== '',
    ]) {
      assert.ok(results.some(has));
      assert.ok(!results.every(has));
    }
  });

  it('images: the source is the host of the page', async () => {
    for (const { url, source, thumbnail } of await everyResult(searching(), 'images')) {
      assert.equal(source, new URL(url as string).hostname);
      assert.match(thumbnail as string, /^https?:\/\//);
    }
  });

  for (const tab of ['news', 'videos'] as const) {
    it(`${tab}: the hostname is that of the address, and the source is never empty`, async () => {
      for (const { url, hostname, source } of await everyResult(searching(), tab)) {
        assert.equal(hostname, new URL(url as string).hostname);
        assert.notEqual(source, '');
      }
    });
  }

  it('videos: the duration reads like a clock', async () => {
    const durations = (await everyResult(searching(), 'videos')).map(({ duration }) => duration as string);
    for (const duration of durations) assert.match(duration, /^$|^\d{1,2}:[0-5]\d$|^\d+:[0-5]\d:[0-5]\d$/);
    assert.ok(durations.some((duration) => duration !== ''));
  });

  it('status: every provider has exactly those of the specification', async () => {
    await searching().search('web/?q=rivers');
    const { status, headers, body } = await searching().search<{ providers: Result[] }>('status/');
    assert.equal(status, 200);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.deepEqual(Object.keys(body), ['providers']);
    assert.ok(body.providers.length > 5);
    for (const provider of body.providers) {
      assert.deepEqual(Object.keys(provider), [
        ...['slug', 'name', 'group', 'monitor', 'state'],
        ...['checked_at', 'last_ok_at', 'last_error', 'source'],
      ]);
      assert.match(provider.state as string, /^(up|down|unknown)$/);
      assert.match(provider.monitor as string, /^(query|probe)$/);
      for (const time of [provider.checked_at, provider.last_ok_at] as string[]) {
        assert.ok(time === '' || time === new Date(time).toISOString());
      }
      assert.equal(provider.source, '');
    }
  });
});

describeSearching(
  'fields of hostile upstreams',
  (searching) => {
    for (const tab of TABS) {
      it(`${tab}: all are there, empty or harmless`, async () => {
        searching().sandbox.behave('ALL', { kind: 'hostile' });
        const results = await everyResult(searching(), tab);
        assert.ok(results.length > 0);
        for (const result of results) {
          assertShape(tab, result);
          assertHarmless(result);
        }
        assert.ok(results.some((result) => Object.values(result).includes('')));
        const texts = results.flatMap((result) => [...textsOf(result)].map(([, text]) => text));
        assert.ok(texts.includes('<img src=x onerror=alert(1)>'), 'escaped markup is text');
      });
    }
  },
  { own: true },
);

const SOURCES: Record<string, string> = {
  engine_a: 'The "first" one',
  engine_b: 'Mojeek',
  engine_c: 'Marginalia',
  engine_d: 'Fourth',
};

type Ranked = {
  results: { url: string; source: string; source_label: string }[];
  explain: { results: { ranks: Record<string, number> }[] };
};

describeSearching(
  'source and source_label',
  (searching) => {
    const asked = ['engine_a', 'engine_a,engine_b', 'engine_a,engine_b,engine_c', 'all'];
    for (const engines of asked) {
      it(`tell who found a result of ${engines}`, async () => {
        const seen = new Set<string>();
        for (const query of ['rivers', 'python', 'berlin']) {
          const { body } = await searching().search<Ranked>(`web/?q=${query}&engine=${engines}&explain=1`);
          for (const [i, { source, source_label }] of body.results.entries()) {
            const found = Object.keys(body.explain.results[i]?.ranks ?? {}).toSorted();
            const [only = ''] = found;
            assert.equal(source, found.length > 2 ? 'all' : found.length === 2 ? 'both' : only);
            assert.equal(source_label, found.map((id) => SOURCES[id]).join(', '));
            seen.add(source);
          }
        }
        const most = engines === 'all' ? 4 : engines.split(',').length;
        assert.equal(seen.has('both'), most > 1);
        assert.equal(seen.has('all'), most > 2);
      });
    }

    describe('engine', () => {
      it('lists a slot more where one is declared', async () => {
        const { body } = await searching().search<{ engine: string[] }>('web/?q=rivers');
        assert.deepEqual(body.engine, ['engine_a', 'engine_b', 'engine_c', 'engine_d']);
      });

      it('and it is named where an unknown one is refused', async () => {
        const { body } = await searching().search('web/?q=rivers&engine=engine_e');
        const valid = 'engine_a, engine_b, engine_c, engine_d (or "all"). Providers:';
        assert.ok(String(body.engine).startsWith(`Unknown engine(s): engine_e. Valid: ${valid}`));
      });
    });
  },
  {
    settings: {
      ENGINE_A_NAME: SOURCES.engine_a ?? '',
      ENGINE_D_PROVIDER: 'staan',
      ENGINE_D_NAME: SOURCES.engine_d ?? '',
    },
  },
);
