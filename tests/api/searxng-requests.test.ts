import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeSearching } from '../support/searching.ts';
import { askSearxng, type Asked } from '../support/searxng.ts';

describeSearching('requests to the SearXNG-compatible search', (searching) => {
  const search = (query: string, asked?: Asked) => askSearxng(searching(), `/search?${query}`, asked);

  const ignored = [
    'theme=simple&image_proxy=0&autocomplete=duckduckgo&enabled_plugins=x',
    'pageno=&language=&time_range=&safesearch=&engines=&timeout_limit=&format=',
    'time_range=None&language=all',
    'language=klingon&timeout_limit=soon',
    'numResults=10&pageNumber=1&imageProxy=true',
  ];
  for (const query of ignored)
    it(`searches as usual with ${query}`, async () => {
      const plain = await search('q=river');
      const { status, page } = await search(`q=river&${query}`);
      assert.equal(status, 200);
      assert.deepEqual(page.results, plain.page.results);
    });

  const refused: [query: string, status: number, error: RegExp][] = [
    ['', 400, /^q: /],
    ['q=', 400, /^q: /],
    [`q=${'a'.repeat(513)}`, 400, /^q: .*512/],
    ['q=river&pageno=0', 400, /^pageno: /],
    ['q=river&pageno=two', 400, /^pageno: /],
    ['q=river&pageno=51', 400, /^pageno: .*50/],
    ['q=river&time_range=decade', 400, /^time_range: .*day, week, month, year/],
    ['q=river&safesearch=3', 400, /^safesearch: /],
    ['q=river&format=html', 403, /json, csv or rss/],
    ['q=river&format=xml', 403, /json, csv or rss/],
    ['format=csv', 400, /^q: /],
  ];
  for (const [query, status, error] of refused)
    it(`refuses ${query === '' ? 'no query' : query.slice(0, 40)} with ${status}`, async () => {
      const answer = await search(query);
      assert.equal(answer.status, status);
      assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
      const body = JSON.parse(answer.text) as { error: string };
      assert.deepEqual(Object.keys(body), ['error']);
      assert.match(body.error, error);
    });

  it('depends on the format, never on Accept', async () => {
    for (const accept of ['text/html', 'application/problem+json', 'image/png', '*/*']) {
      const found = await search('q=river&format=json', { headers: { accept } });
      assert.equal(found.headers.get('content-type'), 'application/json; charset=utf-8', accept);
      const failed = await search('format=json', { headers: { accept } });
      assert.deepEqual(Object.keys(JSON.parse(failed.text) as object), ['error'], accept);
    }
  });

  it('searches in all languages if asked to, whatever the language of the client', async () => {
    const { sandbox } = searching();
    const german = { 'accept-language': 'de-DE,de;q=0.9' };
    const languagesSent = async (query: string): Promise<(string | null)[]> => {
      sandbox.resetCalls();
      assert.equal((await search(query, { headers: german })).status, 200);
      return sandbox
        .requests('BRAVE')
        .map(({ path }) => new URL(path, 'http://x').searchParams.get('search_lang'));
    };
    assert.deepEqual(await languagesSent('q=language1&language=all'), [null]);
    assert.deepEqual(await languagesSent('q=language2&language=auto'), ['de']);
    assert.deepEqual(await languagesSent('q=language3'), ['de']);
    assert.deepEqual(await languagesSent('q=language4&language=fr_FR'), ['fr']);
    assert.deepEqual(await languagesSent('q=language5&language=fr-FR'), ['fr']);
  });

  it('passes on page, time range and safe search', async () => {
    const { sandbox } = searching();
    sandbox.resetCalls();
    await search('q=passed&pageno=2&time_range=week&safesearch=0');
    const [request] = sandbox.requests('BRAVE');
    const { searchParams } = new URL(request?.path ?? '', 'http://x');
    assert.deepEqual(
      ['offset', 'freshness', 'safesearch'].map((name) => searchParams.get(name)),
      ['1', 'pw', 'off'],
    );
    const first = await search('q=river');
    const second = await search('q=river&pageno=2');
    assert.notDeepEqual(second.page.results, first.page.results);
  });

  const posts: [name: string, query: string, asked: Asked][] = [
    ['form fields', '', { body: new URLSearchParams({ q: 'river', format: 'json' }) }],
    ['JSON', '', { body: '{"q":"river","pageno":1}', headers: { 'content-type': 'application/json' } }],
    ['a query and an empty JSON body', 'q=river', { headers: { 'content-type': 'application/json' } }],
    ['a query and no body', 'q=river', {}],
    ['fields that override the query', 'q=other', { body: new URLSearchParams({ q: 'river' }) }],
  ];
  for (const path of ['/search', '/', '', '/search/'])
    for (const [name, query, asked] of posts)
      it(`POST ${path}: takes ${name}`, async () => {
        const { status, page } = await askSearxng(searching(), `${path}?${query}`, {
          method: 'POST',
          ...asked,
        });
        assert.equal(status, 200);
        assert.equal(page.query, 'river');
        assert.deepEqual(page.results, (await search('q=river')).page.results);
      });

  it('refuses a body that is neither a form nor JSON, in the same format', async () => {
    const cases: [type: string, status: number][] = [
      ['application/json', 400],
      ['text/plain', 415],
    ];
    for (const [type, status] of cases) {
      const answer = await askSearxng(searching(), '/search', {
        method: 'POST',
        body: '{"q":',
        headers: { 'content-type': type },
      });
      assert.equal(answer.status, status);
      assert.deepEqual(Object.keys(JSON.parse(answer.text) as object), ['error']);
    }
  });

  for (const path of ['', '/', '/search', '/search/'])
    it(`GET ${path === '' ? 'without a slash' : path} searches without a redirect`, async () => {
      const { status, page } = await askSearxng(searching(), `${path}?q=river`);
      assert.equal(status, 200);
      assert.ok(page.results.length > 0);
    });
});
