import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { assertShape } from '../support/shapes/index.ts';
import { keyAnswer } from '../support/key-answer.ts';
import { postJson } from '../support/posting.ts';
import { sharedSearching, startSearching, type Searching } from '../support/searching.ts';

const TAVILY = '/compat/tavily/extract';
const OPEN_WEBUI = '/compat/openwebui/load';
const CONTEXT = '/compat/brave/res/v1/llm/context';

const PAGE = 'https://guides.example.org/danube';
const OTHER = 'https://ask.example.com/questions/danube';
const CLOSED = 'https://closed.example/page';

type Extracted = {
  results: { url: string; title: string | null; raw_content: string; images: string[]; favicon?: string }[];
  failed_results: { url: string; error: string }[];
  usage?: { credits: number };
  request_id: string;
};
type Loaded = { page_content: string; metadata: Record<string, string> }[];

describe('reading pages in other formats [rest]', () => {
  let searching: Searching;
  let key: string;
  before(async () => {
    searching = await sharedSearching();
  });
  beforeEach(async () => {
    key = await searching.instance.newKey();
  });

  async function post<Body>(path: string, body: unknown) {
    const answer = await postJson<Body>(searching.instance.url + path, body, { key });
    assertShape(path, answer);
    return answer;
  }
  const extract = async (body: unknown): Promise<Extracted> => {
    const { status, text, body: extracted } = await post<Extracted>(TAVILY, body);
    assert.equal(status, 200, text);
    return extracted;
  };
  const searches = async (): Promise<number> =>
    (await keyAnswer(await searching.instance.get('/api/v1/key/', { key }))).usage.searches;
  /** The text of a page in our API, which counts for another key. */
  const textOf = async (url: string, format = 'markdown'): Promise<string> => {
    const path = `extract/?format=${format}&max_chars=100000&url=${encodeURIComponent(url)}`;
    const { body } = await searching.search<{ pages: { content: string }[] }>(path);
    return body.pages[0]?.content ?? '';
  };

  describe('Tavily', () => {
    it('has the text of each page, or why it could not be read', async () => {
      const body = await extract({ urls: [PAGE, CLOSED, OTHER, 'nonsense'], include_usage: true });
      assert.deepEqual(
        body.results.map(({ url, raw_content }) => [url, raw_content]),
        [
          [PAGE, await textOf(PAGE)],
          [OTHER, await textOf(OTHER)],
        ],
      );
      assert.deepEqual(body.failed_results, [
        { url: CLOSED, error: 'The site does not allow reading this page (robots.txt).' },
        { url: 'nonsense', error: 'Not a valid http or https URL.' },
      ]);
      assert.deepEqual(body.usage, { credits: 2 });
      assert.equal(await searches(), 2);
    });

    it('says as credits what it counted, also for a page that was fetched and not read', async () => {
      const { usage } = await extract({
        urls: ['https://odd.example/to-loopback', 'https://odd.example/loop', 'http://127.0.0.1/'],
        include_usage: true,
      });
      assert.deepEqual(usage, { credits: 2 });
      assert.equal(await searches(), 2);
    });

    it('takes one URL as a text, and either form of text', async () => {
      for (const format of ['markdown', 'text'] as const) {
        const { results } = await extract({ urls: PAGE, format, extract_depth: 'advanced', timeout: 30 });
        assert.equal(results[0]?.raw_content, await textOf(PAGE, format));
        assert.deepEqual(results[0].images, []);
      }
    });

    it('has images and icons on request', async () => {
      const { results } = await extract({ urls: [PAGE], include_images: true, include_favicon: true });
      assert.equal(results[0]?.images.length, 1);
      assert.match(results[0].images[0] ?? '', /^http.*\/pictures\/.*\.svg$/);
      assert.match(results[0].favicon ?? '', /guides\.example\.org/);
    });

    it('has only the passages about a query', async () => {
      const { results } = await extract({ urls: [PAGE], query: 'four capitals', chunks_per_source: 2 });
      const passages = results[0]?.raw_content.split(' [...] ') ?? [];
      assert.equal(passages.length, 2);
      const whole = await textOf(PAGE);
      for (const passage of passages) {
        assert.ok(whole.includes(passage));
        assert.match(passage, /four capitals/i);
      }
    });

    it('reads twenty pages at once', async () => {
      const urls = Array.from({ length: 20 }, (_, i) => `https://guides.example.org/topic-${i}`);
      const { results, failed_results } = await extract({ urls });
      assert.deepEqual(
        results.map(({ url }) => url),
        urls,
      );
      assert.deepEqual(failed_results, []);
      assert.equal(await searches(), 20);
    });

    it('adds the text of results to a search', async () => {
      const { body } = await postJson<{
        results: { url: string; raw_content: string }[];
        usage: { credits: number };
      }>(
        `${searching.instance.url}/compat/tavily/search`,
        { query: 'danube', max_results: 3, include_raw_content: 'text', include_usage: true },
        { key },
      );
      assert.equal(body.results.length, 3);
      for (const { url, raw_content } of body.results) assert.equal(raw_content, await textOf(url, 'text'));
      assert.deepEqual(body.usage, { credits: 4 });
      assert.equal(await searches(), 4);
    });
  });

  describe('Open WebUI', () => {
    it('serves the exact request of its loader, without pages that failed', async () => {
      const { status, body } = await post<Loaded>(OPEN_WEBUI, { urls: [CLOSED, PAGE, 'nonsense'] });
      assert.equal(status, 200);
      assert.equal(body.length, 1);
      const [{ page_content, metadata } = { page_content: '', metadata: {} }] = body;
      assert.equal(page_content, await textOf(PAGE));
      assert.deepEqual(
        [metadata.source, metadata.title, metadata.language],
        [PAGE, 'Danube: a field guide', 'en'],
      );
      // Vector databases take nothing but texts and numbers.
      for (const value of Object.values(metadata)) assert.ok(typeof value === 'string' && value !== '');
      assert.equal(await searches(), 1);
    });

    it('is an error with reasons if all pages failed', async () => {
      const { status, body } = await post<{ detail: string }>(OPEN_WEBUI, { urls: [CLOSED, 'nonsense'] });
      assert.equal(status, 502);
      assert.equal(
        body.detail,
        `${CLOSED}: The site does not allow reading this page (robots.txt). nonsense: Not a valid http or https URL.`,
      );
      assert.equal(await searches(), 0);
    });
  });

  describe('Brave llm/context', () => {
    type Context = {
      grounding: { generic: { url: string; title: string; snippets: string[] }[] };
      sources: Record<string, { title: string; hostname: string }>;
    };
    const context = async (query: string): Promise<Context> => {
      const headers = { 'x-subscription-token': key };
      const response = await searching.instance.get(`${CONTEXT}?${query}`, { headers });
      const body = (await response.json()) as Context;
      assertShape(CONTEXT, { status: response.status, body });
      assert.equal(response.status, 200);
      return body;
    };

    it('has passages of the first five pages and descriptions of the others', async () => {
      const { grounding, sources } = await context('q=danube&count=7');
      assert.equal(grounding.generic.length, 7);
      for (const [i, { url, snippets }] of grounding.generic.entries()) {
        assert.equal(sources[url]?.hostname, new URL(url).hostname.replace(/^www\./, ''));
        if (i < 5) {
          const whole = await textOf(url);
          assert.ok(snippets.length > 1);
          for (const snippet of snippets) assert.ok(whole.includes(snippet));
        } else assert.equal(snippets.length, 1);
      }
      assert.equal(await searches(), 6);
    });

    it('keeps to its limits', async () => {
      const few = await context(
        'q=danube&count=9&maximum_number_of_urls=2&maximum_number_of_snippets_per_url=3',
      );
      assert.deepEqual(
        few.grounding.generic.map(({ snippets }) => snippets.length),
        [3, 3],
      );
      assert.equal(await searches(), 3);
      const { grounding } = await context(
        'q=danube&maximum_number_of_tokens=300&maximum_number_of_snippets=4',
      );
      const snippets = grounding.generic.flatMap((page) => page.snippets);
      assert.ok(snippets.length > 0 && snippets.length <= 4);
      assert.ok(snippets.join('').length <= 1200);
    });
  });

  const cases: [what: string, body: unknown, message: RegExp][] = [
    ['no URLs', {}, /^urls: This field is required\.$/],
    ['an empty list', { urls: [] }, /^urls: This field is required\.$/],
    ['empty URLs', { urls: ['', ' '] }, /^urls: This field is required\.$/],
    ['URLs that are no texts', { urls: [{}] }, /^urls: Not a valid string\.$/],
    ['too many URLs', { urls: Array.from({ length: 21 }, (_, i) => `https://${i}.example/`) }, /at most 20/],
    ['a list', [PAGE], /^The body must be a JSON object\.$/],
  ];
  for (const [what, sent, message] of cases) {
    it(`${what} is refused`, async () => {
      const tavily = await post<{ detail: { error: string } }>(TAVILY, sent);
      const openWebUi = await post<{ detail: string }>(OPEN_WEBUI, sent);
      assert.deepEqual([tavily.status, openWebUi.status], [400, 400]);
      assert.match(tavily.body.detail.error, message);
      assert.match(openWebUi.body.detail, message);
      assert.equal(await searches(), 0);
    });
  }
  for (const sent of [{ format: 'html' }, { chunks_per_source: 6, query: 'x' }, { query: 'x'.repeat(513) }])
    it(`${JSON.stringify(sent).slice(0, 40)} is refused`, async () => {
      assert.equal((await post(TAVILY, { urls: [PAGE], ...sent })).status, 400);
    });
});

describe('reading pages in other formats where it is disabled', () => {
  let searching: Searching;
  before(async () => {
    searching = await startSearching({ settings: { EXTRACT_ENABLED: 'false' } });
  });
  after(() => searching.stop());

  it('is a 503, but searches still have results', async () => {
    const { key, instance } = searching;
    for (const path of [TAVILY, OPEN_WEBUI])
      assert.equal((await postJson(instance.url + path, { urls: [PAGE] }, { key })).status, 503, path);
    const { body } = await postJson<{ results: { raw_content: unknown }[] }>(
      `${instance.url}/compat/tavily/search`,
      { query: 'danube', include_raw_content: true },
      { key },
    );
    assert.deepEqual(
      body.results.map(({ raw_content }) => raw_content),
      [null, null, null, null, null],
    );
    const headers = { 'x-subscription-token': key };
    const context = await instance.get(`${CONTEXT}?q=danube&count=2`, { headers });
    assert.equal(context.status, 200);
  });
});
