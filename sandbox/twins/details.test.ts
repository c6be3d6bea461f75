import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { SMALL } from './small-corpus.ts';

type Result = Record<string, unknown>;

describe('the twins respond like their providers', () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await startSandbox({ corpus: SMALL });
  });
  after(() => sandbox.close());

  const HEADERS = {
    'x-subscription-token': 'sandbox-brave-key',
    'api-key': 'public',
    'x-api-key': 'sandbox-worldnews-key',
    'user-agent': 'Sandbox-Test/1.0 (https://example.org)',
  };
  const ask = async (
    name: string,
    path: string,
    headers: Record<string, string> = HEADERS,
  ): Promise<never> => {
    const response = await fetch((sandbox.settings[`${name}_URL`] ?? '') + path, { headers });
    assert.equal(response.status, 200, path);
    return (await response.json()) as never;
  };
  const web = async (path: string): Promise<{ query: Result; web: { results: Result[] } }> =>
    ask('BRAVE', `/web/search?${path}`);
  const ageDays = (date: string): number => Math.round((Date.now() - Date.parse(date)) / 86_400_000);

  it('Brave: entities, marked words, paths and ages', async () => {
    const { results } = (await web('q=river')).web;
    const { title, description, meta_url, page_age, age, language } = results[1] ?? {};
    assert.equal(title, 'Title 1 of &quot;river&quot; &amp; more');
    assert.equal(description, 'It&#x27;s <strong>river</strong>: a thing; number 1.');
    assert.deepEqual(meta_url, {
      scheme: 'https',
      netloc: 'host-1.example.org',
      hostname: 'www.host-1.example.org',
      favicon: new URL('/favicons/www.host-1.example.org.svg', sandbox.settings.BRAVE_URL).href,
      path: '› some way  › 1',
    });
    assert.match(String(page_age), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    assert.equal(ageDays(`${String(page_age)}Z`), 0);
    assert.equal(age, '1 minute ago');
    assert.equal(language, 'en');
    assert.match(String(results[3]?.age), /^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    assert.deepEqual(['age' in (results[5] ?? {}), 'page_age' in (results[5] ?? {})], [false, false]);
    const plain = (await web('q=river&text_decorations=false')).web.results;
    assert.equal(plain[1]?.description, 'It&#x27;s river: a thing; number 1.');
  });

  it('Brave: links below the first result, buttons below others', async () => {
    const { results } = (await web('q=river')).web;
    const [{ title, url, description }] = results[0]?.cluster as [Result];
    assert.deepEqual(
      [title, url, description],
      ['Up &amp; down', 'https://docs.example.org/a', 'Both &quot;ways&quot;'],
    );
    assert.deepEqual(results[1]?.deep_results, {
      buttons: [{ type: 'button_result', title: 'Up & down', url: 'https://docs.example.org/a' }],
    });
    assert.ok(!('deep_results' in (results[2] ?? {})));
  });

  it('Brave: a correction is reported and used unless it is turned off', async () => {
    const corrected = await web('q=pyhton');
    assert.equal(corrected.query.altered, 'python');
    assert.match(String(corrected.web.results[0]?.title), /python/);
    const asIs = await web('q=pyhton&spellcheck=false');
    assert.ok(!('altered' in asIs.query));
    assert.match(String(asIs.web.results[0]?.title), /pyhton/);
    const checked: { results: unknown } = await ask('BRAVE', '/spellcheck/search?q=pyhton');
    assert.deepEqual(checked.results, [{ query: 'python' }]);
  });

  it('Brave: only the requested blocks', async () => {
    const keys = async (path: string): Promise<string[]> => Object.keys(await web(path)).toSorted();
    assert.deepEqual(await keys('q=river'), ['mixed', 'query', 'type', 'videos', 'web']);
    assert.deepEqual(await keys('q=river&result_filter=web'), ['mixed', 'type', 'web']);
    assert.deepEqual(await keys('q=river&result_filter=web,query'), ['mixed', 'query', 'type', 'web']);
  });

  type Row = readonly [name: string, path: string, read: (body: never) => unknown, expected: unknown];
  const rows = (title: string, table: () => readonly Row[]): void => {
    it(title, async () => {
      for (const [name, path, read, expected] of table()) {
        assert.deepEqual(read(await ask(name, path)), expected, `${name} ${path}`);
      }
    });
  };

  const brave = ({ web: block }: { web?: { results: Result[] } }): Result[] => block?.results ?? [];
  const unfriendly = (body: never): number =>
    brave(body).filter((item) => item.family_friendly !== true).length;
  const mature = ({ results }: { results: Result[] }): number =>
    results.filter((item) => item.mature === true).length;
  const total = (body: { total: number }): number => body.total;
  rows('adults only where the filter is off', () => [
    ['BRAVE', '/web/search?q=river&safesearch=off', unfriendly, 1],
    ['BRAVE', '/web/search?q=river&safesearch=strict', unfriendly, 0],
    ['OPENVERSE', '/v1/images/?q=river&mature=true', mature, 1],
    ['OPENVERSE', '/v1/images/?q=river', mature, 0],
    ['PIXABAY', '/?key=sandbox-pixabay-key&q=river&safesearch=false', total, 60],
    ['PIXABAY', '/?key=sandbox-pixabay-key&q=river&safesearch=true', total, 59],
    ['SEPIA', '/api/v1/search/videos?search=river&nsfw=both', total, 60],
    ['SEPIA', '/api/v1/search/videos?search=river&nsfw=false', total, 59],
    ['SEPIA', '/api/v1/search/videos?search=river&nsfw=true', total, 1],
  ]);

  const since = new Date(Date.now() - 7 * 86_400_000).toISOString();
  const day = since.slice(0, 10).replaceAll('-', '');
  const second = encodeURIComponent(since.slice(0, 19).replace('T', ' '));
  const old = (body: never): number =>
    brave(body).filter(({ page_age }) => ageDays(`${String(page_age)}Z`) >= 7).length;
  const young = 40;
  rows('only what is young enough', () => [
    ['BRAVE', '/web/search?q=river', old, 5],
    ['BRAVE', '/web/search?q=river&freshness=pw', old, 0],
    ['BRAVE', `/web/search?q=river&freshness=${since.slice(0, 10)}to2099-01-01`, old, 0],
    ['BRAVE', '/web/search?q=river&freshness=2000-01-01to2020-01-01', brave, []],
    [
      'MOJEEK',
      `/search?api_key=sandbox-mojeek-key&fmt=json&q=x&since=${day}`,
      ({ response }: { response: { head: Result } }) => response.head.results,
      young,
    ],
    [
      'WORLDNEWS',
      `/search-news?text=river&earliest-publish-date=${second}`,
      (body: Result) => body.available,
      young,
    ],
    [
      'GDELT',
      '/api/v2/doc/doc?mode=artlist&format=json&query=river&timespan=1w',
      ({ articles }: { articles: Result[] }) => articles.length,
      young,
    ],
    ['SEPIA', `/api/v1/search/videos?search=river&nsfw=both&startDate=${since}`, total, young],
  ]);

  const some = (values: readonly unknown[], pattern: RegExp): boolean => {
    const matching = values.filter((value) => pattern.test(String(value))).length;
    return matching > 0 && matching < values.length;
  };
  rows('with the quirks of each', () => [
    [
      'MARGINALIA',
      '/search?query=river',
      ({ results }: { results: Result[] }) => [
        some(
          results.map(({ title }) => title),
          /\n\t/,
        ),
        some(
          results.map(({ url }) => url),
          /^http:/,
        ),
      ],
      [true, true],
    ],
    [
      'MOJEEK',
      '/search?api_key=sandbox-mojeek-key&fmt=json&q=river&date=1&tlen=8&dlen=10',
      ({ response }: { response: { results: [Result, Result] } }) => {
        const { title, desc, date, timestamp } = response.results[1];
        return [title, desc, Date.parse(`${String(date)} UTC`) / 1000 - Number(timestamp)];
      },
      ['Title 1  ...', 'It&#x27;s river ...', 0],
    ],
    [
      'GDELT',
      '/api/v2/doc/doc?mode=artlist&format=json&query=river&sort=datedesc',
      ({ articles }: { articles: Result[] }) => [
        articles[0]?.title,
        articles.every(({ seendate }) => /^\d{8}T\d\d(00|15|30|45)00Z$/.test(String(seendate))),
        articles[0]?.domain,
      ],
      ['The U.S . and river : well - known , again .', true, 'paper.example.org'],
    ],
    [
      'COMMONS',
      '/w/api.php?action=query&format=json&formatversion=2&generator=search&gsrsearch=river&gsroffset=20',
      (body: { continue: Result; query: { pages: { index: number }[] } }) => {
        const places = body.query.pages.map(({ index }) => index);
        const ranked = places.toSorted((a, b) => a - b);
        return [body.continue.gsroffset, ranked[0], ranked.at(-1), places.join() === ranked.join()];
      },
      [30, 21, 30, false],
    ],
    [
      'SEPIA',
      '/api/v1/search/videos?search=river',
      ({ data }: { data: Result[] }) => [
        data.some(({ originallyPublishedAt }) => originallyPublishedAt === '1970-01-01T00:00:00.000Z'),
        data.every(({ thumbnailPath }) => String(thumbnailPath).startsWith('/pictures/')),
      ],
      [true, true],
    ],
    [
      'SEARXNG',
      '/search?format=json&q=pyhton',
      (body: { corrections: unknown; results: Result[] }) => [
        body.corrections,
        some(
          body.results.map(({ content }) => content),
          /^[A-Z][a-z]{2} \d{1,2}, \d{4} \.\.\. /,
        ),
      ],
      [['python'], true],
    ],
    [
      'BRAVE',
      '/videos/search?q=river',
      ({ results }: { results: { video: Result }[] }) => results[0]?.video.duration,
      '01:02:05',
    ],
  ]);

  it('Staan: tracking parameters in URLs, short pages, a correction', async () => {
    const headers = { authorization: 'Bearer sandbox-staan-key' };
    const body: { query: Result; web: { results: Result[] } } = await ask(
      'STAAN',
      '/v2/search/web?q=pyhton&market=de-de',
      headers,
    );
    assert.equal(body.query.altered_query, 'python');
    assert.equal(body.web.results.length, 9);
    assert.ok(
      some(
        body.web.results.map(({ url }) => url),
        /[?&]srsltid=/,
      ),
    );
    assert.equal(body.web.results[0]?.display_url, 'www.host-0.example.org > some%20way > 0');
  });
});
