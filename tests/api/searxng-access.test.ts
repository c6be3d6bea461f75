import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { KeyAnswer } from '../support/key-answer.ts';
import { describeSearching, startSearching, type Searching } from '../support/searching.ts';
import { askSearxng, newLinkKey } from '../support/searxng.ts';

const errorOf = ({ text }: { text: string }): string => (JSON.parse(text) as { error: string }).error;

async function searchesOf({ search }: Searching, key: string): Promise<number> {
  return (await search<KeyAnswer>('key/', { key })).body.usage.searches;
}

describeSearching('keys of the SearXNG-compatible endpoint', (searching) => {
  const BELOW = ['/search?q=river', '/?q=river', '?q=river', '/autocompleter?q=riv', '/config'];

  it('are accepted in every usual header', async () => {
    const { key } = searching();
    const forms: Record<string, string>[] = [
      { authorization: `Bearer ${key}` },
      { authorization: `Api-Key ${key}` },
      { 'x-api-key': key },
    ];
    for (const path of BELOW)
      for (const headers of forms)
        assert.equal((await askSearxng(searching(), path, { key: '', headers })).status, 200, path);
  });

  it('are required, and must be valid', async () => {
    for (const path of BELOW) {
      const without = await askSearxng(searching(), path, { key: '' });
      assert.deepEqual(
        [without.status, errorOf(without)],
        [401, 'Authentication credentials were not provided.'],
      );
      const wrong = await askSearxng(searching(), path, { key: 'wrong' });
      assert.deepEqual([wrong.status, errorOf(wrong)], [401, 'Invalid or revoked API key.']);
    }
  });

  it('are accepted in the path if they are link keys, and nothing else is', async () => {
    const link = await newLinkKey(searching(), 'linker');
    for (const path of BELOW) {
      const found = await askSearxng(searching(), `/${link}${path}`, { key: '' });
      assert.equal(found.status, 200, path);
      assert.equal(found.text.includes(link), false, 'the key is not repeated');
      for (const other of [searching().key, 'wrong', 'search'])
        assert.equal((await askSearxng(searching(), `/${other}${path}`, { key: '' })).status, 401);
      assert.equal((await askSearxng(searching(), `/${link}${path}`)).status, 401, 'two keys');
      assert.equal((await askSearxng(searching(), path, { key: link })).status, 401, 'in a header');
    }
    const posted = await askSearxng(searching(), `/${link}/search?q=river`, {
      key: '',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(posted.status, 200);
    assert.equal(posted.page.query, 'river');
  });

  it('of a disabled account get 403', async () => {
    const link = await newLinkKey(searching(), 'disabled');
    const { accounts, apiKeys } = searching().instance;
    const standard = (await apiKeys.create({ userName: 'disabled', name: 'own' })).text;
    await accounts.disableUser('disabled');
    for (const [path, key] of [
      ['/search?q=river', standard],
      [`/${link}/search?q=river`, ''],
    ] as const) {
      const answer = await askSearxng(searching(), path, { key });
      assert.deepEqual([answer.status, errorOf(answer)], [403, 'User account is disabled.']);
    }
  });

  it('are not needed for the health check', async () => {
    for (const path of ['/healthz', '/any/healthz']) {
      const { status, text, headers } = await askSearxng(searching(), path, { key: '' });
      assert.deepEqual([status, text], [200, 'OK']);
      assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
    }
  });

  it('are charged one search for each category, and nothing for the rest', async () => {
    const key = await searching().instance.newKey();
    const rows: [path: string, status: number, counts: number][] = [
      ['/search?q=vienna', 200, 1],
      ['/search?q=vienna', 200, 1],
      ['/?q=7*6&format=csv', 200, 1],
      ['/search?q=river&categories=general,images,news,videos', 200, 4],
      ['/search?q=river&engines=youtube&categories=map', 200, 1],
      ['/autocompleter?q=riv', 200, 1],
      ['/autocompleter?q=', 200, 0],
      ['/config', 200, 0],
      ['/healthz', 200, 0],
      ['/search', 400, 0],
      ['/search?q=river&format=html', 403, 0],
    ];
    let expected = 0;
    for (const [path, status, counts] of rows) {
      assert.equal((await askSearxng(searching(), path, { key })).status, status, path);
      expected += counts;
      assert.equal(await searchesOf(searching(), key), expected, path);
    }
  });
});

describeSearching(
  'the monthly limit of the SearXNG-compatible endpoint',
  (searching) => {
    it('is that of the key, and a category above it is listed as missing', async () => {
      const key = await searching().instance.newKey();
      assert.equal((await askSearxng(searching(), '/search?q=river', { key })).status, 200);
      const both = await askSearxng(searching(), '/search?q=river&categories=general,images', { key });
      assert.equal(both.status, 200);
      const categories = new Set(both.page.results.map(({ category }) => category));
      assert.equal(categories.size, 1);
      const [missing] = both.page.unresponsive_engines;
      assert.ok(missing && !categories.has(missing[0]) && ['general', 'images'].includes(missing[0]));
      assert.equal(missing[1], 'This key has reached its monthly search limit.');
      const third = await askSearxng(searching(), '/search?q=river', { key });
      assert.deepEqual(
        [third.status, errorOf(third)],
        [429, 'This key has reached its monthly search limit.'],
      );
      assert.ok(Number(third.headers.get('retry-after')) > 0);
    });
  },
  { settings: { API_MONTHLY_LIMIT: '2' } },
);

describe('the rate limits of the SearXNG-compatible endpoint', () => {
  let searching: Searching;
  before(async () => {
    searching = await startSearching({ settings: { API_THROTTLE_BURST: '2/min' } });
  });
  after(() => searching.stop());

  it('are those of the key', async () => {
    const link = await newLinkKey(searching, 'limited');
    for (const path of ['/search?q=river', '/config']) {
      const { status, headers } = await askSearxng(searching, `/${link}${path}`, { key: '' });
      assert.equal(status, 200);
      assert.match(headers.get('ratelimit') ?? '', /"burst";r=\d/);
    }
    const refused = await askSearxng(searching, `/${link}/search?q=river`, { key: '' });
    assert.equal(refused.status, 429);
    assert.match(errorOf(refused), /^Request was throttled/);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal((await askSearxng(searching, `/${link}/healthz`, { key: '' })).status, 200);
  });
});

describe('several categories in one request', () => {
  const settings = {
    API_THROTTLE_BURST: '2/min',
    SITE_THROTTLE: '2/min',
    SITE_ACCESS: 'public',
    PUBLIC_JSON: 'true',
  };
  let searching: Searching;
  before(async () => {
    searching = await startSearching({ settings });
  });
  after(() => searching.stop());

  for (const [who, key] of [
    ['a key', () => searching.key],
    ['a visitor', () => ''],
  ] as const)
    it(`take as many requests from the rate limits of ${who}`, async () => {
      const all = '/search?q=river&categories=general,images,news,videos';
      const { status, page } = await askSearxng(searching, all, { key: key() });
      assert.equal(status, 200);
      assert.deepEqual(new Set(page.results.map(({ category }) => category)), new Set(['general', 'images']));
      assert.deepEqual(
        page.unresponsive_engines.map(([name]) => name),
        ['news', 'videos'],
      );
      for (const [, message] of page.unresponsive_engines) assert.match(message, /^Request was throttled/);
      assert.equal((await askSearxng(searching, '/search?q=river', { key: key() })).status, 429);
    });
});

describe('a public instance with PUBLIC_JSON', () => {
  let searching: Searching;
  before(async () => {
    searching = await startSearching({ settings: { SITE_ACCESS: 'public', PUBLIC_JSON: 'true' } });
  });
  after(() => searching.stop());

  for (const path of ['/search?q=river&format=json', '/?q=river', '/autocompleter?q=riv', '/config'])
    it(`answers ${path} without a key`, async () => {
      const { status, text } = await askSearxng(searching, path, { key: '' });
      assert.equal(status, 200, text);
    });

  it('says so in its configuration, which lists the categories and their sources', async () => {
    const { text } = await askSearxng(searching, '/config', { key: '' });
    const { public_instance, categories, engines } = JSON.parse(text) as {
      public_instance: boolean;
      categories: string[];
      engines: { name: string; categories: string[] }[];
    };
    assert.equal(public_instance, true);
    assert.equal(
      categories.join(),
      'general,images,news,videos,science,it,packages,social media,books,music,podcasts',
    );
    assert.deepEqual(engines.find(({ name }) => name === 'arxiv')?.categories, ['science']);
  });

  it('still refuses keys that are not valid', async () => {
    assert.equal((await askSearxng(searching, '/search?q=river', { key: 'wrong' })).status, 401);
    assert.equal((await askSearxng(searching, '/wrong/search?q=river', { key: '' })).status, 401);
  });
});
