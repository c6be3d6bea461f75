import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { callTwin } from './testing.ts';

const DAY_MS = 86_400_000;

const HEADERS: Readonly<Record<string, Record<string, string>>> = {
  BRAVE: { 'x-subscription-token': 'sandbox-brave-key' },
  MARGINALIA: { 'api-key': 'public' },
  STAAN: { authorization: 'Bearer sandbox-staan-key' },
  WORLDNEWS: { 'x-api-key': 'sandbox-worldnews-key' },
};

/** All addresses of results in a body, wherever the provider puts them. */
function resultsIn(body: unknown): { url: string }[] {
  if (Array.isArray(body)) return body.flatMap(resultsIn);
  if (typeof body !== 'object' || body === null) return [];
  const { title, name, url } = body as Record<string, unknown>;
  if ((title ?? name) !== undefined && typeof url === 'string') return [body as { url: string }];
  return Object.values(body).flatMap(resultsIn);
}

describe('the twins limit results', () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await startSandbox();
  });
  after(() => sandbox.close());

  async function found(name: string, path: string): Promise<{ url: string }[]> {
    const response = await callTwin(sandbox, name, path, { headers: HEADERS[name] ?? {} });
    assert.equal(response.status, 200);
    return resultsIn(await response.json());
  }
  const hostOf = ({ url }: { url: string }): string => new URL(url).hostname;

  const MOJEEK = '/search?api_key=sandbox-mojeek-key&fmt=json&q=river';
  const GDELT = '/api/v2/doc/doc?mode=artlist&format=json&query=river';
  const sites: [name: string, path: string, hosts: RegExp][] = [
    ['BRAVE', '/web/search?q=river site:example.org', /\bexample\.org$/],
    ['BRAVE', '/web/search?q=river site:atlas.example.org OR site:workshop.example', /^(atlas|workshop)\./],
    [
      'BRAVE',
      '/web/search?q=river NOT site:example.org NOT site:example.com',
      /(?<!\bexample\.(?:com|org))$/,
    ],
    ['BRAVE', '/videos/search?q=river -site:watch.example', /^(?!watch\.example$)/],
    ['MOJEEK', `${MOJEEK}&fi=example.org,.example.org&fe=atlas.example.org`, /^(?!atlas\.).*\bexample\.org$/],
    ['MARGINALIA', '/search?query=river site:workshop.example', /^workshop\.example$/],
    ['STAAN', '/v2/search/web?q=river site:workshop.example', /^workshop\.example$/],
    ['SEARXNG', '/search?format=json&q=river site:workshop.example', /^workshop\.example$/],
    ['WORLDNEWS', '/search-news?text=river&news-sources=https://en.news.example', /^en\.news\.example$/],
    ['GDELT', `${GDELT} (domain:en.news.example OR domain:other.example)`, /^en\.news\.example$/],
    ['GDELT', `${GDELT} -domain:en.news.example sourcelang:german`, /^(?!en\.news\.example$)/],
    ['SEPIA', '/api/v1/search/videos?search=river&host=watch.example', /^watch\.example$/],
  ];
  for (const [name, path, hosts] of sites) {
    it(`${name}: ${path.slice(path.indexOf('river'))}`, async () => {
      const results = await found(name, path);
      assert.ok(results.length > 0);
      for (const result of results) assert.match(hostOf(result), hosts);
    });
  }

  it('ignore operators in what they correct and suggest', async () => {
    const path = '/web/search?q=pyhton site:example.org';
    const response = await callTwin(sandbox, 'BRAVE', path, { headers: HEADERS.BRAVE ?? {} });
    const { query } = (await response.json()) as { query: { original: string; altered: string } };
    assert.equal(query.altered, 'python site:example.org');
  });

  it('find pages about a site if there are no words', async () => {
    const results = await found('BRAVE', '/web/search?q=site:workshop.example');
    assert.ok(results.length > 0);
    for (const result of results) assert.equal(hostOf(result), 'workshop.example');
  });

  const from = new Date(Date.now() - 60 * DAY_MS).toISOString().slice(0, 10);
  const to = new Date(Date.now() - 20 * DAY_MS).toISOString().slice(0, 10);
  const [start, end] = [from, to].map((day) => day.replaceAll('-', ''));
  const days: [name: string, path: string, date: string][] = [
    ['BRAVE', `/web/search?q=river&freshness=${from}to${to}`, 'page_age'],
    ['BRAVE', `/news/search?q=river&freshness=${from}to${to}`, 'page_age'],
    ['BRAVE', `/videos/search?q=river&freshness=${from}to${to}`, 'page_age'],
    ['MOJEEK', `${MOJEEK}&date=1&since=${start}&before=${end}`, 'timestamp'],
    [
      'WORLDNEWS',
      `/search-news?text=river&earliest-publish-date=${from} 00:00:00&latest-publish-date=${to} 00:00:00`,
      'publish_date',
    ],
    ['GDELT', `${GDELT}&startdatetime=${start}000000&enddatetime=${end}235959`, 'seendate'],
    [
      'SEPIA',
      `/api/v1/search/videos?search=river&startDate=${from}T00:00:00Z&endDate=${to}T00:00:00Z`,
      'publishedAt',
    ],
  ];
  for (const [name, path, date] of days) {
    it(`${name}: to some days of ${path.split('?')[0]}`, async () => {
      const results = (await found(name, path)) as Record<string, string | number>[];
      const dates = results.map((result) => result[date]).filter((value) => value !== undefined);
      assert.ok(dates.length > results.length / 2);
      for (const value of dates) {
        const at =
          typeof value === 'number' ? new Date(value * 1000).toISOString().slice(0, 10) : value.slice(0, 10);
        const day = at.includes('-') ? at : `${at.slice(0, 4)}-${at.slice(4, 6)}-${at.slice(6, 8)}`;
        assert.ok(day >= from && day <= to, day);
      }
    });
  }

  const countries: [name: string, path: string, countries: (string | undefined)[]][] = [
    ['WORLDNEWS', '/search-news?text=river&source-country=gb', ['gb']],
    ['WORLDNEWS', '/search-news?text=fluss&language=de&source-country=de', ['de']],
    ['WORLDNEWS', '/search-news?text=river&language=en&source-country=de', []],
  ];
  for (const [name, path, expected] of countries) {
    it(`${name}: to the country of ${path}`, async () => {
      const results = (await found(name, path)) as { source_country?: string }[];
      assert.deepEqual([...new Set(results.map(({ source_country }) => source_country))], expected);
    });
  }
});
