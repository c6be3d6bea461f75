import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { brave } from '../../src/upstreams/brave.ts';
import { assertShape } from '../support/shapes/index.ts';
import { keyAnswer } from '../support/key-answer.ts';
import { postJson } from '../support/posting.ts';
import { answerWith, askFor } from '../support/provider-answers.ts';
import { startSearching, type Answered, type Searching } from '../support/searching.ts';

const BASE = '/compat/brave/res/v1';

type WebResult = Record<string, unknown> & {
  title: string;
  url: string;
  description: string;
  page_age?: string;
  meta_url: { hostname: string; path: string };
};
type Section = { type: string; results: WebResult[] };
type WebBody = {
  type: string;
  query: { original: string; altered?: string; more_results_available?: boolean };
  mixed: { main: { type: string }[]; side: { type: string }[] };
  web?: Section;
  news?: Section;
  videos?: Section;
  infobox?: Section;
};
type Plain = { title: string; url: string; description: string; published_at: string | null };

describe('the API in the format of Brave', () => {
  let searching: Searching;
  let key: string;
  before(async () => {
    searching = await startSearching();
  });
  after(() => searching.stop());
  beforeEach(async () => {
    key = await searching.instance.newKey();
  });

  async function get<Body = WebBody>(
    path: string,
    query: string,
    headers: Record<string, string> = { 'x-subscription-token': key },
  ): Promise<Answered<Body>> {
    const response = await searching.instance.get(`${BASE}/${path}?${query}`, { headers });
    const text = await response.text();
    const answer = {
      status: response.status,
      headers: response.headers,
      text,
      body: JSON.parse(text) as Body,
    };
    assertShape(`${BASE}/${path}`, answer);
    return answer;
  }
  const web = async (query: string): Promise<WebBody> => {
    const { status, text, body } = await get('web/search', query);
    assert.equal(status, 200, text);
    return body;
  };
  const urls = ({ web: section }: WebBody): string[] => section?.results.map(({ url }) => url) ?? [];
  const ours = async (path: string): Promise<Plain[]> =>
    (await searching.search<{ results: Plain[] }>(`${path}&extended=1`)).body.results;
  const searches = async (): Promise<number> =>
    (await keyAnswer(await searching.instance.get('/api/v1/key/', { key }))).usage.searches;

  describe('web/search', () => {
    it('has the results of our API, twenty by default', async () => {
      const body = await web('q=river');
      assert.deepEqual(
        urls(body),
        (await ours('web/?q=river')).slice(0, 20).map(({ url }) => url),
      );
      assert.deepEqual([body.type, body.query.original], ['search', 'river']);
      assert.deepEqual(Object.keys(body), ['type', 'query', 'mixed', 'web']);
      assert.equal(await searches(), 1);
    });

    it('takes GET and POST, and the key in either header', async () => {
      const expected = urls(await web('q=river&count=3'));
      const url = `${searching.instance.url}${BASE}/web/search`;
      const sent = { q: 'river', count: 3 };
      for (const headers of [{ 'x-subscription-token': key }, { authorization: `Bearer ${key}` }]) {
        assert.deepEqual(urls((await postJson<WebBody>(url, sent, { headers })).body), expected);
        assert.deepEqual(urls((await get('web/search', 'q=river&count=3', headers)).body), expected);
      }
    });

    it('serves the exact request of Brave’s clients', async () => {
      const { status, body } = await get(
        'web/search',
        'q=river&count=5&country=US&search_lang=en&ui_lang=en-US&freshness=py&safesearch=moderate&spellcheck=true&text_decorations=false&result_filter=web,query&units=metric&extra_snippets=true&summary=false&goggles=https%3A%2F%2Fexample.org%2Fg',
        { 'x-subscription-token': key, accept: 'application/json', 'accept-encoding': 'gzip' },
      );
      assert.equal(status, 200);
      assert.equal(body.web?.results.length, 5);
      for (const { title, url, description, meta_url } of body.web.results) {
        assert.ok(title && url && typeof description === 'string');
        assert.equal(meta_url.hostname, new URL(url).hostname);
      }
    });

    for (const count of [15, 20])
      it(`pages of ${count} show the results of our pages, without gaps or repetition`, async () => {
        const listed = (
          await Promise.all([1, 2, 3, 4].map((page) => ours(`web/?q=river&page=${page}`)))
        ).flat();
        const all = [...new Set(listed.map(({ url }) => url))];
        const paged: string[] = [];
        for (let offset = 0; offset <= 9; offset++) {
          const body = await web(`q=river&count=${count}&offset=${offset}`);
          const wanted = all.slice(offset * count, (offset + 1) * count);
          assert.deepEqual(urls(body).slice(0, wanted.length), wanted, `offset ${offset}`);
          paged.push(...urls(body));
        }
        assert.equal(new Set(paged).size, paged.length);
        assert.equal(await searches(), 10);
      });

    it('says whether there is more', async () => {
      const more = async (query: string) => (await web(query)).query.more_results_available;
      assert.deepEqual(
        [await more('q=river'), await more('q=river&offset=9&count=1'), await more('q=zzqq')],
        [true, false, false],
      );
    });

    it('has no web section if nothing was found', async () => {
      const body = await web('q=zzqq');
      assert.ok(!('web' in body));
      assert.deepEqual(body.mixed.main, []);
    });

    it('has the correction of an engine', async () => {
      assert.equal((await web('q=pyhton')).query.altered, 'python');
    });

    it('filters adult content unless it is off', async () => {
      for (const [parameter, mature] of [
        ['', false],
        ['&safesearch=moderate', false],
        ['&safesearch=strict', false],
        ['&safesearch=off', true],
      ] as const) {
        const body = await web(`q=nude+sculpture+in+marble${parameter}`);
        assert.equal(
          body.web?.results.some(({ title }) => title.includes('(mature)')),
          mature,
          parameter,
        );
        assert.equal('family_friendly' in (body.web ?? {}), !mature);
      }
    });

    it('has only results of the period', async () => {
      for (const [freshness, date] of [
        ['pd', 'd'],
        ['pw', 'w'],
        ['pm', 'm'],
        ['PY', 'y'],
        ['2020-01-01to2026-01-01', '2020-01-01..2026-01-01'],
      ] as const)
        assert.deepEqual(
          urls(await web(`q=river&freshness=${freshness}`)),
          (await ours(`web/?q=river&date=${date}`)).slice(0, 20).map(({ url }) => url),
          freshness,
        );
    });

    it('knows languages by the names of Brave', async () => {
      for (const [theirs, lang] of [
        ['jp', 'ja'],
        ['pt-br', 'pt-BR'],
        ['zh-hans', 'zh-Hans'],
        ['de', 'de'],
      ] as const)
        assert.deepEqual(
          urls(await web(`q=tokyo&search_lang=${theirs}`)),
          (await ours(`web/?q=tokyo&lang=${lang}`)).slice(0, 20).map(({ url }) => url),
          theirs,
        );
    });

    it('has the sections of result_filter on the first page, and each is one search', async () => {
      const body = await web('q=vienna&count=3&result_filter=web,news,videos,infobox,faq');
      assert.deepEqual(Object.keys(body).slice(3), ['web', 'news', 'videos', 'infobox']);
      assert.equal(body.news?.results.length, 3);
      assert.equal(body.videos?.results.length, 3);
      assert.equal(body.infobox?.results[0]?.title, 'Vienna');
      assert.deepEqual(
        body.mixed.main.map(({ type }) => type),
        ['web', 'web', 'web', 'news', 'videos'],
      );
      assert.deepEqual(
        body.mixed.side.map(({ type }) => type),
        ['infobox'],
      );
      assert.equal(await searches(), 4);
      assert.deepEqual(Object.keys(await web('q=vienna&result_filter=news')).slice(3), ['news']);
      assert.equal(await searches(), 5);
      assert.deepEqual(Object.keys(await web('q=vienna&result_filter=faq,summarizer')).slice(3), []);
      assert.equal(await searches(), 5);
      assert.deepEqual(Object.keys(await web('q=vienna&offset=1&result_filter=web,news')).slice(3), ['web']);
      const { news } = await web('q=vienna&count=3&offset=1&result_filter=news');
      assert.notDeepEqual(news?.results, body.news.results);
    });

    it('escapes texts, as Brave does', async () => {
      searching.sandbox.behave('ALL', { kind: 'hostile' });
      try {
        const body = await web('q=hostile+brave');
        for (const { title, description } of body.web?.results ?? [])
          assert.doesNotMatch(title + description, /[<>]|&(?!amp;|lt;|gt;)/);
      } finally {
        searching.sandbox.behave('ALL', undefined);
      }
    });

    it('has the rate limits in the headers of Brave', async () => {
      const { headers } = await get('web/search', 'q=river');
      assert.deepEqual(
        ['limit', 'policy', 'remaining'].map((name) => headers.get(`x-ratelimit-${name}`)),
        ['100000, 1000000', '100000;w=60, 1000000;w=86400', '99999, 999999'],
      );
      assert.match(headers.get('x-ratelimit-reset') ?? '', /^\d+, \d+$/);
    });
  });

  describe('the other addresses', () => {
    it('news/search has news', async () => {
      const { body } = await get<Section>('news/search', 'q=river&count=7');
      const expected = (await ours('news/?q=river')).slice(0, 7);
      assert.equal(body.type, 'news');
      assert.deepEqual(
        body.results.map(({ url, page_age }) => [url, page_age]),
        expected.map(({ url, published_at }) => [url, published_at?.slice(0, 19)]),
      );
    });

    it('videos/search has videos', async () => {
      const { body } = await get<Section>('videos/search', 'q=river&count=2&offset=1');
      assert.deepEqual(
        body.results.map(({ url }) => url),
        (await ours('videos/?q=river')).slice(2, 4).map(({ url }) => url),
      );
    });

    it('images/search has images', async () => {
      const { body } = await get<Section>('images/search', 'q=river&count=3&safesearch=strict');
      assert.deepEqual(
        body.results.map(({ url }) => url),
        (await ours('images/?q=river')).slice(0, 3).map(({ url }) => url),
      );
    });

    it('images/search has what Brave’s MCP server refuses to do without', async () => {
      for (const [safesearch, offensive] of [
        ['strict', false],
        ['off', true],
      ] as const) {
        const { body } = await get<Section & { extra: object }>(
          'images/search',
          `q=river&count=3&safesearch=${safesearch}`,
        );
        assert.deepEqual(body.extra, { might_be_offensive: offensive });
        for (const { page_fetched, confidence } of body.results) {
          assert.match(String(page_fetched), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
          assert.equal(confidence, 'medium');
        }
      }
    });

    it('suggest/search has suggestions', async () => {
      const { body } = await get<{ results: { query: string }[] }>('suggest/search', 'q=riv&lang=en&count=2');
      const { body: expected } = await searching.search<{ suggestions: string[] }>('suggest/?q=riv&lang=en');
      assert.deepEqual(
        body.results.map(({ query }) => query),
        expected.suggestions.slice(0, 2),
      );
    });
  });

  describe('is read by our own adapter for Brave', () => {
    const read = async (tab: 'web' | 'news' | 'videos' | 'images', query: string) => {
      const path = tab === 'web' ? 'web/search' : `${tab}/search`;
      const { text } = await get(path, query);
      const parsed = brave.searches[tab]?.parse(answerWith(text), askFor({ nowMs: Date.now() }), {
        url: '',
        key: '',
      });
      assert.ok(parsed && 'items' in parsed, JSON.stringify(parsed));
      return parsed.items as unknown as Record<string, unknown>[];
    };
    for (const tab of ['web', 'news', 'videos', 'images'] as const)
      it(`${tab}: titles, addresses and dates survive`, async () => {
        const query = 'q=caf%C3%A9+%26+%3Cb%3Ebars%3C%2Fb%3E&count=20';
        const items = await read(tab, query);
        const expected = (await ours(`${tab}/?q=caf%C3%A9+%26+%3Cb%3Ebars%3C%2Fb%3E`)).slice(0, 20);
        assert.ok(expected.length > 0);
        assert.deepEqual(
          items.map(({ title, url, publishedMs }) => [title, url, publishedMs ?? null]),
          expected.map(({ title, url, published_at }) => [
            title,
            url,
            published_at ? Math.floor(Date.parse(published_at) / 1000) * 1000 : null,
          ]),
        );
        if (tab === 'web' || tab === 'news')
          assert.deepEqual(
            items.map(({ description }) => description),
            expected.map(({ description }) => description),
          );
      });

    it('and so are its errors', async () => {
      const { status, text } = await get('web/search', 'q=river', { 'x-subscription-token': 'wrong' });
      assert.deepEqual(brave.searches.web?.parse(answerWith(text, status), askFor(), { url: '', key: '' }), {
        reason: 'unauthorized',
      });
    });
  });
});
