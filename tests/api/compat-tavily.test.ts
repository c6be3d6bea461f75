import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { assertShape } from '../support/shapes/index.ts';
import { keyAnswer } from '../support/key-answer.ts';
import { postJson } from '../support/posting.ts';
import { startSearching, type Answered, type Searching } from '../support/searching.ts';

const PATH = '/compat/tavily/search';

type Result = {
  url: string;
  title: string;
  content: string;
  score: number;
  raw_content: string | null;
  published_date?: string;
  favicon?: string;
};
type Body = {
  query: string;
  answer: string | null;
  images: unknown[];
  results: Result[];
  response_time: number;
  request_id: string;
  usage?: { credits: number };
  auto_parameters?: object;
};

describe('the search in the format of Tavily', () => {
  let searching: Searching;
  let key: string;
  before(async () => {
    searching = await startSearching();
  });
  after(() => searching.stop());
  beforeEach(async () => {
    key = await searching.instance.newKey();
  });

  const post = (body: unknown, headers?: Record<string, string>): Promise<Answered<Body>> =>
    postJson<Body>(searching.instance.url + PATH, body, { key, ...(headers && { headers }) });
  const find = async (body: object): Promise<Body> => {
    const answer = await post(body);
    assert.equal(answer.status, 200, answer.text);
    assertShape(PATH, answer);
    return answer.body;
  };
  const searches = async (): Promise<number> =>
    (await keyAnswer(await searching.instance.get('/api/v1/key/', { key }))).usage.searches;
  /** The same search in our API. */
  const ours = async (path: string) =>
    (await searching.search<{ results: Record<string, unknown>[] }>(`${path}&extended=1`)).body.results;

  it('has the same results as our API, five by default', async () => {
    const body = await find({ query: 'river' });
    const expected = (await ours('web/?q=river')).slice(0, 5);
    assert.deepEqual(
      body.results.map(({ url, title, content }) => ({ url, title, content })),
      expected.map(({ url, title, description }) => ({ url, title, content: description })),
    );
    assert.equal(body.query, 'river');
    assert.deepEqual([body.answer, body.images], [null, []]);
    for (const { raw_content, favicon } of body.results)
      assert.deepEqual([raw_content, favicon], [null, undefined]);
    assert.equal(await searches(), 1);
  });

  it('has the ID of the request', async () => {
    const { headers, body } = await post({ query: 'river' });
    assert.equal(body.request_id, headers.get('x-request-id'));
    assert.ok(body.response_time >= 0 && body.response_time < 60);
  });

  it('has at most max_results', async () => {
    for (const [max_results, length] of [
      [0, 0],
      [1, 1],
      ['3', 3],
      [20, 20],
    ] as const)
      assert.equal((await find({ query: 'river', max_results })).results.length, length);
  });

  it('searches news, with dates', async () => {
    const { results } = await find({ query: 'river', topic: 'news', include_favicon: true });
    const expected = (await ours('news/?q=river')).slice(0, 5);
    assert.deepEqual(
      results.map(({ url }) => url),
      expected.map(({ url }) => url),
    );
    for (const [i, { published_date = '', favicon = '' }] of results.entries()) {
      assert.equal(new Date(published_date).toUTCString(), published_date);
      assert.equal(
        Date.parse(published_date),
        Math.floor(Date.parse(String(expected[i]?.published_at)) / 1000) * 1000,
      );
      assert.match(favicon, /^https?:/);
    }
  });

  it('is the general search for finance', async () => {
    const [finance, general] = [
      await find({ query: 'river', topic: 'finance' }),
      await find({ query: 'river' }),
    ];
    assert.deepEqual(finance.results, general.results);
  });

  it('has only sites to include, none to exclude, and preferred ones first', async () => {
    const all = await find({ query: 'river', max_results: 20 });
    const hosts = (body: Body): string[] => body.results.map(({ url }) => new URL(url).hostname);
    const host = hosts(all).at(-1) ?? '';
    const only = await find({ query: 'river', include_domains: [`https://${host}/`] });
    assert.deepEqual(new Set(hosts(only)), new Set([host]));
    const without = await find({ query: 'river', max_results: 20, exclude_domains: [host] });
    assert.ok(!hosts(without).includes(host));
    const preferred = await find({
      query: 'river',
      include_domains: [host],
      include_domains_mode: 'prefer',
    });
    assert.equal(hosts(preferred)[0], host);
    assert.ok(new Set(hosts(preferred)).size > 1);
  });

  it('has only results of the period', async () => {
    const { results } = await find({ query: 'river', topic: 'news', max_results: 20 });
    const dates = results.map(({ published_date = '' }) =>
      new Date(published_date).toISOString().slice(0, 10),
    );
    const day = dates.toSorted()[Math.floor(dates.length / 2)] ?? '';
    for (const [sent, fits] of [
      [{ start_date: day }, (date: string) => date >= day],
      [{ end_date: day }, (date: string) => date <= day],
      [{ start_date: day, end_date: day }, (date: string) => date === day],
    ] as const) {
      const within = await find({ query: 'river', topic: 'news', max_results: 20, ...sent });
      assert.ok(within.results.length > 0, JSON.stringify(sent));
      for (const { published_date = '' } of within.results)
        assert.ok(fits(new Date(published_date).toISOString().slice(0, 10)), JSON.stringify(sent));
    }
  });

  it('takes every form of a period', async () => {
    for (const time_range of ['day', 'week', 'month', 'year', 'd', 'w', 'm', 'y', 'Week', ''])
      assert.deepEqual(
        (await find({ query: 'river', time_range })).results,
        (await find({ query: 'river', time_range: time_range.toLowerCase().slice(0, 1) })).results,
      );
    const week = Date.now() - 8 * 86_400_000;
    for (const sent of [{ days: 7 }, { max_hours: 168 }]) {
      const { results } = await find({ query: 'river', topic: 'news', max_results: 20, ...sent });
      for (const { published_date = '' } of results) assert.ok(Date.parse(published_date) > week);
    }
  });

  it('answers with an instant answer', async () => {
    const body = await find({ query: '7 * 6', include_answer: true, include_usage: true });
    assert.deepEqual([body.answer, body.usage], ['7 × 6 = 42', { credits: 2 }]);
    assert.equal(await searches(), 2);
  });

  it('else with the beginning of an article and its source', async () => {
    const body = await find({ query: 'vienna', include_answer: 'advanced', include_usage: true });
    assert.match(body.answer ?? '', /^Vienna is .* \(Wikipedia, CC BY-SA 4\.0, https:\/\/en\.wikipedia\.org/);
    assert.deepEqual(body.usage, { credits: 3 });
    assert.equal(await searches(), 3);
  });

  it('else with null, and never with a made-up text', async () => {
    assert.equal((await find({ query: 'zzqq', include_answer: 'basic' })).answer, null);
    assert.equal((await find({ query: 'vienna', include_answer: false })).answer, null);
  });

  it('adds images on request, which count as one more search', async () => {
    const plain = await find({ query: 'river', include_images: true });
    assert.equal(plain.images.length, 5);
    for (const image of plain.images) assert.match(String(image), /^https?:/);
    const described = await find({
      query: 'river',
      include_images: true,
      include_image_descriptions: true,
      include_usage: true,
    });
    const images = described.images as { url: string; description: string }[];
    assert.deepEqual(
      images.map(({ url }) => url),
      plain.images,
    );
    assert.ok(images.every(({ description }) => description !== ''));
    assert.deepEqual(described.usage, { credits: 2 });
    assert.equal(await searches(), 4);
  });

  it('takes each further search from the rate limits', async () => {
    const { headers } = await post({ query: 'vienna', include_images: true, include_answer: true });
    // The web, images, an instant answer and cards.
    assert.match(headers.get('ratelimit') ?? '', /^"burst";r=99996;/);
  });

  it('still has results if the answer cannot be had', async () => {
    for (const name of ['WIKIDATA', 'WIKIPEDIA'])
      searching.sandbox.behave(name, { kind: 'status', status: 500 });
    try {
      const { results, answer } = await find({ query: 'berlin', include_answer: true });
      assert.ok(results.length > 0);
      assert.equal(answer, null);
    } finally {
      searching.sandbox.behave('ALL', undefined);
    }
  });

  it('names the parameters it used on request', async () => {
    const { auto_parameters } = await find({ query: 'river', topic: 'news', auto_parameters: true });
    assert.deepEqual(auto_parameters, { topic: 'news', search_depth: 'basic' });
    assert.ok(!('auto_parameters' in (await find({ query: 'river' }))));
  });

  it('filters adult content unless asked not to', async () => {
    for (const [sent, mature] of [
      [{}, false],
      [{ safe_search: true }, false],
      [{ safe_search: false }, true],
    ] as const) {
      const { results } = await find({ query: 'nude sculpture in marble', ...sent });
      assert.equal(
        results.some(({ title }) => title.includes('(mature)')),
        mature,
        JSON.stringify(sent),
      );
    }
  });

  it('ignores what it does not know', async () => {
    const body = {
      query: 'river',
      search_depth: 'ultra-fast',
      chunks_per_source: {},
      unknown: [1],
      country: null,
    };
    assert.deepEqual((await find(body)).results, (await find({ query: 'river' })).results);
  });

  it('serves the exact request of LibreChat', async () => {
    const { status, body } = await post(
      {
        query: 'river',
        search_depth: 'basic',
        topic: 'general',
        max_results: 8,
        safe_search: true,
        include_images: true,
        include_answer: false,
        include_raw_content: false,
        include_domains: [],
        exclude_domains: [],
        include_image_descriptions: false,
        include_favicon: true,
        chunks_per_source: 3,
        country: 'united states',
        time_range: 'year',
      },
      { accept: 'application/json, text/plain, */*' },
    );
    assert.equal(status, 200);
    assert.ok(body.results.length > 0 && body.results.length <= 8);
    for (const { title, url, content } of body.results)
      assert.ok(title && url && typeof content === 'string');
    assert.ok(body.images.every((image) => typeof image === 'string'));
  });

  describe('refuses', () => {
    const long = 'x'.repeat(513);
    const cases: [what: string, body: unknown, error: RegExp][] = [
      ['no query', {}, /^query: This query parameter is required\.$/],
      ['an empty query', { query: '  ' }, /^query: /],
      ['a query that is no text', { query: {} }, /^query: Not a valid string\.$/],
      ['a long query', { query: long }, /^query: Must be at most 512 characters\.$/],
      ['another topic', { query: 'x', topic: 'sports' }, /^topic: Must be one of general, news, finance\.$/],
      ['too many results', { query: 'x', max_results: 21 }, /^max_results: Must be from 0 to 20\.$/],
      ['fewer than no results', { query: 'x', max_results: -1 }, /^max_results: /],
      ['half a result', { query: 'x', max_results: 1.5 }, /^max_results: Must be an integer\.$/],
      ['another range', { query: 'x', time_range: 'decade' }, /^time_range: Must be one of day, /],
      ['a day that does not exist', { query: 'x', start_date: '2026-02-30' }, /^start_date: Must be a date/],
      ['a date in words', { query: 'x', end_date: 'yesterday' }, /^end_date: Must be a date/],
      [
        'an end before the start',
        { query: 'x', start_date: '2026-02-02', end_date: '2026-02-01' },
        /^start_date: Must not be after end_date\.$/,
      ],
      ['another country', { query: 'x', country: 'atlantis' }, /^country: Must be the English name/],
      ['a site with spaces', { query: 'x', include_domains: ['a b!'] }, /^include_domains: /],
      ['sites that are no texts', { query: 'x', include_domains: [{}] }, /^include_domains: /],
      [
        'too many sites',
        { query: 'x', exclude_domains: Array.from({ length: 21 }, (_, i) => `${i}.example`) },
        /^exclude_domains: Must have at most 20 items\.$/,
      ],
      ['a vague yes', { query: 'x', include_images: 'perhaps' }, /^include_images: Must be true or false\.$/],
      ['another form of text', { query: 'x', include_raw_content: 'html' }, /^include_raw_content: /],
      ['several mistakes at once', { topic: 'x', days: 'x' }, /^query: .* topic: .* days: /],
      ['a list', [{ query: 'x' }], /^The body must be a JSON object\.$/],
      ['a text', '"river"', /^The body must be a JSON object\.$/],
      ['broken JSON', '{"query":', /^JSON parse error/],
    ];
    for (const [what, body, error] of cases) {
      it(what, async () => {
        const answer = await post(body);
        assert.equal(answer.status, 400);
        const { detail } = answer.body as unknown as { detail: { error: string } };
        assert.match(detail.error, error);
        assertShape(PATH, answer);
        assert.equal(await searches(), 0);
      });
    }
  });
});
