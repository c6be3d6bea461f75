import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { KeyAnswer } from '../support/key-answer.ts';
import { extract, searchesOf, type PageAnswer } from '../support/extracting.ts';
import { describeSearching } from '../support/searching.ts';

const GUIDE = 'https://guides.example.org/python';
const NOTHING = {
  final_url: '',
  title: '',
  author: '',
  published_at: null,
  language: '',
  site: '',
  content: '',
  length: 0,
  truncated: false,
};

describeSearching('page extraction', (searching) => {
  it('returns the article without what surrounds it', async () => {
    const [page] = await extract(searching(), [GUIDE]);
    assert.ok(page);
    const { content, published_at: publishedAt, length, ...rest } = page;
    assert.deepEqual(rest, {
      url: GUIDE,
      final_url: GUIDE,
      title: 'Getting started with Python',
      author: 'Marie Laurent',
      language: 'en',
      site: 'Guides',
      truncated: false,
      error: '',
    });
    assert.match(publishedAt ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.equal(length, [...content].length);
    assert.match(content, /marks blocks of code by indentation/);
    assert.match(content, /^## Python/m);
    assert.match(content, /^```shell\n {0}curl -s 'https:\/\/guides\.example\.org\/topics' \|\n {2}grep/m);
    assert.match(content, /^\| Subject \| Language \| Published +\|$/m);
    assert.match(content, /^1\. \[[^\]]+\]\(https:\/\/guides\.example\.org\/topics#/m);
    for (const around of ['cookies', 'Advertisement', 'Sign in', 'Imprint', 'Most read', 'dataset'])
      assert.ok(!content.includes(around), around);
  });

  it('returns plain text on request', async () => {
    const [page] = await extract(searching(), [GUIDE], { format: 'text' });
    assert.match(page?.content ?? '', /^Python\n/m);
    assert.doesNotMatch(page?.content ?? '', /^#|\]\(|```/m);
  });

  it('answers for each URL in the order of the request, and for the fields of failed pages too', async () => {
    const urls = ['https://closed.example/a', GUIDE, 'nonsense', GUIDE];
    const pages = await extract(searching(), urls);
    assert.deepEqual(
      pages.map(({ url, error }) => [url, error]),
      [
        ['https://closed.example/a', 'disallowed_by_robots'],
        [GUIDE, ''],
        ['nonsense', 'invalid_url'],
        [GUIDE, ''],
      ],
    );
    assert.deepEqual(pages[0], { ...NOTHING, url: urls[0], error: 'disallowed_by_robots' });
    assert.deepEqual(pages[1], pages[3]);
  });

  it('reads the same from a JSON body, under both names', async () => {
    const { instance, key } = searching();
    for (const body of [{ urls: [GUIDE] }, { url: [GUIDE] }, { url: GUIDE }]) {
      const response = await fetch(`${instance.url}/api/v1/extract/`, {
        method: 'POST',
        headers: { authorization: `Api-Key ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, max_chars: 200 }),
      });
      assert.equal(response.status, 200);
      const { pages } = (await response.json()) as { pages: PageAnswer[] };
      assert.equal(pages[0]?.url, GUIDE);
      assert.ok(pages[0].content.length <= 200 && pages[0].truncated && pages[0].length > 200);
    }
  });

  it('refuses what cannot be meant', async () => {
    const many = Array.from({ length: 11 }, (_, at) => `url=https://a.example/${at}`).join('&');
    const cases: [query: string, body: unknown][] = [
      ['', { url: ['This parameter is required (the URL of a page).'] }],
      ['url=', { url: ['This parameter is required (the URL of a page).'] }],
      [many, { url: ['Must be at most 10 URLs.'] }],
      ['url=https://a.example&format=html', { format: ['Must be one of: markdown, text.'] }],
      ['url=https://a.example&max_chars=99', { max_chars: ['Must be from 100 to 100000.'] }],
      ['url=https://a.example&max_chars=100001', { max_chars: ['Must be from 100 to 100000.'] }],
    ];
    for (const [query, body] of cases) {
      const answer = await searching().search(`extract/?${query}`);
      assert.deepEqual([answer.status, answer.body], [400, body], query);
    }
  });

  it('counts one search for each page that was fetched, even if it could not be read, and none for others', async () => {
    const key = await searching().instance.newKey();
    const counted = async (...urls: string[]): Promise<number> => {
      const before = await searchesOf(searching(), key);
      await extract(searching(), urls, { key });
      return (await searchesOf(searching(), key)) - before;
    };
    assert.equal(await counted(GUIDE, 'https://fieldnotes.example/deltas'), 2);
    assert.equal(await counted(GUIDE), 1, 'from the cache');
    assert.equal(await counted('https://closed.example/', 'http://127.0.0.1/', 'x'), 0);
    assert.equal(await counted('https://odd.example/gone', 'https://odd.example/empty'), 2);
    assert.equal(await counted('https://closed.example/', GUIDE), 1);
  });

  it('takes one entry of the rate limits for each page, and none for a URL that is none', async () => {
    const key = await searching().instance.newKey();
    const remaining = async (): Promise<number> =>
      (await searching().search<KeyAnswer>('key/', { key })).body.limits.burst.remaining;
    const before = await remaining();
    await extract(searching(), [GUIDE, 'https://odd.example/empty', 'https://odd.example/gone', 'x'], {
      key,
    });
    assert.equal(before - (await remaining()), 3 + 1);
    await searching().search('web/?q=river+delta&extract=2', { key });
    assert.equal(before - (await remaining()), 3 + 1 + 3 + 1);
  });

  it('asks a site once for its rules and its page, as itself and without traces of anyone', async () => {
    const { sandbox, search } = searching();
    const url = 'https://once.example/page?id=7#part';
    const seen = () => sandbox.requests('WEB').filter(({ path }) => path.startsWith('once.example'));
    await Promise.all([extract(searching(), [url, url]), extract(searching(), [url])]);
    await search(`extract/?url=${encodeURIComponent(url)}`, {
      headers: { cookie: 'session=1', referer: 'https://secret.example/', 'accept-language': 'de' },
    });
    assert.deepEqual(
      seen().map(({ path }) => path),
      ['once.example/robots.txt', 'once.example/page?id=7'],
    );
    for (const { headers } of seen()) {
      assert.deepEqual(Object.keys(headers).toSorted(), [
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ]);
      assert.match(headers['user-agent'] ?? '', /^Tributary\//);
    }
  });
});

describeSearching(
  'the contact of the operator',
  (searching) => {
    it('is sent only to providers whose terms ask for one', async () => {
      const { sandbox, search } = searching();
      await search('web/?q=river+delta&extract=1');
      await search('images/?q=river+delta');
      for (const kind of ['papers/?', 'packages/?', 'library/?kind=books&', 'library/?kind=music&'])
        await search(`${kind}q=river+delta`);
      const agentsOf = (name: string) =>
        sandbox.requests(name).map(({ headers }) => headers['user-agent'] ?? '');
      for (const name of ['COMMONS', 'CROSSREF', 'CRATES', 'OPENLIBRARY', 'MUSICBRAINZ']) {
        assert.ok(agentsOf(name).length > 0, name);
        for (const agent of agentsOf(name)) assert.match(agent, /; operator@example\.org\)$/);
      }
      for (const name of ['MOJEEK', 'OPENVERSE', 'WEB', 'ARXIV', 'EUROPEPMC', 'NPM', 'DOCKERHUB']) {
        assert.ok(agentsOf(name).length > 0);
        for (const agent of agentsOf(name))
          assert.match(agent, /^Tributary\/[\w.-]+ \(self-hosted metasearch\)$/);
      }
    });
  },
  { settings: { CONTACT: 'operator@example.org', BASE_URL: 'https://search.example.org' } },
);

describeSearching(
  'page extraction with a monthly limit',
  (searching) => {
    it('reads as many pages as searches are left, then refuses', async () => {
      const key = await searching().instance.newKey();
      const urls = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://limited.example/${name}`);
      const pages = await extract(searching(), urls, { key });
      assert.deepEqual(pages.map(({ error }) => error).toSorted(), [
        '',
        '',
        '',
        'monthly_limit',
        'monthly_limit',
      ]);
      const answer = await searching().search(`extract/?url=${urls[0]}`, { key });
      assert.equal(answer.status, 429);
      assert.deepEqual(answer.body, { detail: 'This key has reached its monthly search limit.' });
      assert.ok(Number(answer.headers.get('retry-after')) > 0);
      assert.equal(await searchesOf(searching(), key), 3);
    });

    it('adds no text beyond it to a search, which is still answered', async () => {
      const refused = 'monthly_limit';
      for (const [before, expected] of [
        [0, ['', '', refused, refused]],
        [2, [refused, refused, refused, refused]],
      ] as const) {
        const key = await searching().instance.newKey();
        for (let search = 0; search < before; search += 1) await searching().search('web/?q=rivers', { key });
        const { status, body } = await searching().search<{ results: { content_error?: string }[] }>(
          'web/?q=rivers&extract=4',
          { key },
        );
        assert.equal(status, 200);
        const errors = body.results.slice(0, 4).map((result) => result.content_error ?? 'none');
        assert.deepEqual(errors.toSorted(), expected);
      }
    });
  },
  { settings: { API_MONTHLY_LIMIT: '3' } },
);

describeSearching(
  'page extraction that is disabled',
  (searching) => {
    it('is refused, and plain searches work', async () => {
      for (const path of [`extract/?url=${GUIDE}`, 'web/?q=rivers&extract=1']) {
        const { status, body } = await searching().search(path);
        assert.deepEqual(
          [status, body],
          [503, { detail: 'Page extraction is disabled on this deployment.' }],
          path,
        );
      }
      assert.equal((await searching().search('web/?q=rivers')).status, 200);
    });
  },
  { settings: { EXTRACT_ENABLED: 'false' } },
);
