import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SearxngPage } from '../../src/http/compat/searxng/formats.ts';
import type { SearxngResult } from '../../src/http/compat/searxng/results.ts';
import { pastes } from '../support/pasted.ts';
import { startSearching, type Searching } from '../support/searching.ts';
import { newLinkKey } from '../support/searxng.ts';

/** The requests of each client as its source code sends them, and what it reads from the response. */
describe('a client of SearXNG', () => {
  let searching: Searching;
  /** What its users paste. */
  let pasted: ReturnType<typeof pastes>;
  before(async () => {
    searching = await startSearching();
    const { key, instance } = searching;
    pasted = pastes({ url: instance.url, key, linkKey: await newLinkKey(searching, 'clients') });
  });
  after(() => searching.stop());

  async function send(url: string, init: RequestInit = {}): Promise<SearxngPage> {
    const response = await fetch(url, init);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
    const page = (await response.json()) as SearxngPage;
    assert.ok(page.results.length > 0);
    return page;
  }

  const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();
  const isText = (...values: unknown[]): boolean => values.every((value) => typeof value === 'string');
  const assertPages = ({ results }: SearxngPage): void => {
    for (const { url, title, content } of results) assert.ok(isText(url, title, content));
  };

  it('Open WebUI: sorts by score and reads url, title and content', async () => {
    const sent = query({
      q: 'river delta',
      format: 'json',
      pageno: '1',
      safesearch: '1',
      language: 'all',
      time_range: '',
      categories: '',
      theme: 'simple',
      image_proxy: '0',
    });
    const headers = {
      'User-Agent': 'Open WebUI (https://github.com/open-webui/open-webui) RAG Bot',
      Accept: 'text/html',
      'Accept-Encoding': 'gzip, deflate',
      'Accept-Language': 'en-US,en;q=0.5',
      Connection: 'keep-alive',
    };
    // It cuts off what follows the path if the address contains <query>.
    const [address = ''] = pasted('Open WebUI', 'SEARXNG_QUERY_URL').split('?');
    const page = await send(`${address}?${sent}`, { headers });
    assertPages(page);
    const sorted = page.results.toSorted((one, other) => other.score - one.score);
    assert.deepEqual(sorted, page.results);
  });

  it('LangChain for Python: requests the address itself', async () => {
    const headers = {
      Authorization: pasted('LangChain', 'Authorization'),
      'User-Agent': 'python-requests/2.34',
      Accept: '*/*',
    };
    const sent = query({
      language: 'en',
      format: 'json',
      q: 'river delta',
      engines: 'google',
      categories: 'general',
    });
    const host = pasted('LangChain', 'searx_host');
    for (const address of [host, `${host}/`]) {
      const page = await send(`${address}?${sent}`, { headers });
      assert.ok(Array.isArray(page.answers));
      for (const { title, url, engines, category } of page.results)
        assert.ok(isText(title, url, category) && engines.length > 0);
    }
    const math = await send(`${host}?${query({ language: 'en', format: 'json', q: '7*6' })}`, { headers });
    assert.equal(math.answers[0], '7 × 6 = 42', 'it returns the first answer as it is');
  });

  for (const [category, reads] of Object.entries<(result: SearxngResult) => unknown>({
    general: ({ content }) => content,
    images: ({ img_src }) => img_src,
    videos: ({ title }) => title,
    news: ({ publishedDate }) => publishedDate,
  }))
    it(`LibreChat: searches ${category} with names of engines that are not here`, async () => {
      const sent = query({
        q: 'river delta',
        format: 'json',
        pageno: '1',
        categories: category,
        language: 'all',
        safesearch: '1',
        engines: 'google,bing,duckduckgo',
      });
      const key = pasted('LibreChat', 'SEARXNG_API_KEY');
      const headers = { 'Content-Type': 'application/json', 'X-API-Key': key };
      const page = await send(`${pasted('LibreChat', 'SEARXNG_INSTANCE_URL')}/search?${sent}`, { headers });
      assertPages(page);
      assert.ok(page.results.every((result) => result.category === category));
      assert.ok(page.results.some((result) => isText(reads(result))));
      assert.ok(page.suggestions.every((suggestion) => isText(suggestion)));
    });

  const perplexica: Record<
    string,
    { sent: Record<string, string>; reads: (result: SearxngResult) => boolean }
  > = {
    'the web': {
      sent: { q: 'river delta' },
      reads: ({ url, title, content }) => isText(url, title, content),
    },
    images: {
      sent: { q: 'river delta', engines: 'bing images,google images' },
      reads: ({ img_src, url, title }) => [img_src, url, title].every((text) => text !== ''),
    },
    videos: {
      sent: { q: 'river', engines: 'youtube' },
      reads: ({ thumbnail, url, title, iframe_src }) =>
        [thumbnail, url, title, iframe_src].every((text) => text !== ''),
    },
    papers: {
      sent: { q: 'river delta', engines: 'arxiv,google scholar,pubmed' },
      reads: ({ title }) => title !== '',
    },
    discussions: { sent: { q: 'river delta', engines: 'reddit' }, reads: ({ title }) => title !== '' },
    discover: {
      sent: { q: 'river', engines: 'bing news', pageno: '1', language: 'en' },
      reads: ({ thumbnail, content }) => thumbnail !== '' && content !== '',
    },
  };
  for (const [what, { sent, reads }] of Object.entries(perplexica))
    it(`Perplexica: shows ${what}`, async () => {
      const address = pasted('Perplexica', 'SEARXNG_API_URL');
      const page = await send(`${address}/search?format=json&${query(sent)}`);
      const shown = page.results.filter(reads);
      assert.ok(shown.length > 2, `it shows ${shown.length} of ${page.results.length}`);
      assert.ok(Array.isArray(page.suggestions));
    });

  it('LobeChat: relies on the types of every field', async () => {
    const sent = query({ format: 'json', q: 'river delta', categories: 'general,news', time_range: 'year' });
    const page = await send(`${pasted('LobeChat', 'SEARXNG_URL')}/search?${sent}`);
    assert.equal(typeof page.number_of_results, 'number');
    for (const result of page.results) {
      const { category, content, engine, template, title, url, thumbnail, score } = result;
      assert.ok(isText(category, content, engine, template, title, url, thumbnail));
      assert.equal(typeof score, 'number');
      for (const list of [result.engines, result.parsed_url, result.positions])
        assert.ok(Array.isArray(list));
    }
    assert.deepEqual(new Set(page.results.map(({ category }) => category)), new Set(['general', 'news']));
  });

  it('AnythingLLM: adds q and format to the address', async () => {
    const headers = { 'Content-Type': 'application/json', 'User-Agent': 'anything-llm' };
    const given = pasted('AnythingLLM', 'AGENT_SEARXNG_API_URL');
    for (const address of [given, `${given}/`, `${given}/search`]) {
      const url = new URL(address);
      url.searchParams.append('q', encodeURIComponent('river'));
      url.searchParams.append('format', 'json');
      const page = await send(url.href, { headers });
      assertPages(page);
      assert.ok(page.results.some(({ publishedDate }) => isText(publishedDate)));
    }
  });

  it('n8n: sends a POST with the parameters in the address and no body', async () => {
    const sent = query({
      q: 'river delta',
      numResults: '10',
      pageNumber: '1',
      format: 'json',
      imageProxy: 'true',
      language: 'en',
      safesearch: '0',
    });
    const headers = { 'content-type': 'application/json', Accept: 'application/json' };
    const address = `${pasted('n8n', 'API URL')}/search?${sent}`;
    const page = await send(address, { method: 'POST', headers });
    assertPages(page);
    for (const list of [page.answers, page.infoboxes, page.suggestions]) assert.ok(Array.isArray(list));
  });

  it('a browser: completes what is typed into the address bar', async () => {
    const address = pasted('Browsers', 'Suggestions URL').replace('%s', 'riv');
    const response = await fetch(address, { headers: { accept: '*/*' } });
    assert.equal(response.headers.get('content-type'), 'application/x-suggestions+json; charset=utf-8');
    const [typed, suggestions] = (await response.json()) as [string, string[]];
    assert.equal(typed, 'riv');
    assert.ok(suggestions.includes('river delta'));
  });

  it('LiteLLM: reads title, url, content and date', async () => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${pasted('LiteLLM', 'SEARXNG_API_KEY')}`,
    };
    const sent = query({ q: 'river delta', format: 'json', language: 'en', max_results: '5' });
    const page = await send(`${pasted('LiteLLM', 'SEARXNG_API_BASE')}/search?${sent}`, { headers });
    assertPages(page);
    assert.ok(page.results.some(({ publishedDate, pubdate }) => isText(publishedDate) && pubdate !== ''));
  });
});
