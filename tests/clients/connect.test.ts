import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { tavily } from '@tavily/core';
import { APPS, pastes } from '../support/pasted.ts';
import { startSearching, type Searching } from '../support/searching.ts';
import { newLinkKey } from '../support/searxng.ts';

type Result = Readonly<Record<string, unknown>>;

/** What docs/start/connect.md says to paste, used as the app does. The clients of SearXNG have their own tests. */
describe('an app that is connected as the documentation says', () => {
  let searching: Searching;
  let pasted: ReturnType<typeof pastes>;
  before(async () => {
    searching = await startSearching();
    const { key, instance } = searching;
    pasted = pastes({ url: instance.url, key, linkKey: await newLinkKey(searching, 'connected') });
  });
  after(() => searching.stop());

  async function post(url: string, key: string, body: object): Promise<unknown> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
    assert.equal(response.status, 200);
    return response.json();
  }

  it('Open WebUI: external search', async () => {
    const url = pasted('Open WebUI', 'EXTERNAL_WEB_SEARCH_URL');
    const key = pasted('Open WebUI', 'EXTERNAL_WEB_SEARCH_API_KEY');
    const results = (await post(url, key, { query: 'river delta', count: 3 })) as Result[];
    assert.equal(results.length, 3);
    for (const { link, title, snippet } of results)
      assert.ok([link, title, snippet].every((text) => typeof text === 'string' && text !== ''));
  });

  it('Open WebUI: external loader', async () => {
    const url = pasted('Open WebUI', 'EXTERNAL_WEB_LOADER_URL');
    const key = pasted('Open WebUI', 'EXTERNAL_WEB_LOADER_API_KEY');
    const page = 'https://en.wikipedia.org/wiki/River_delta';
    const [loaded] = (await post(url, key, { urls: [page] })) as {
      page_content: string;
      metadata: { source: string };
    }[];
    assert.match(loaded?.page_content ?? '', /delta/i);
    assert.equal(loaded?.metadata.source, page);
  });

  it('LibreChat: Tavily', async () => {
    const body = { query: 'river delta', search_depth: 'basic', topic: 'general', max_results: 4 };
    const key = pasted('LibreChat', 'TAVILY_API_KEY');
    const { results } = (await post(pasted('LibreChat', 'TAVILY_SEARCH_URL'), key, body)) as {
      results: Result[];
    };
    assert.equal(results.length, 4);
    for (const { title, url, content } of results)
      assert.ok([title, url, content].every((text) => typeof text === 'string'));
  });

  it('Tavily clients: @tavily/core', async () => {
    const client = tavily({
      apiKey: pasted('Tavily clients', 'apiKey'),
      apiBaseURL: pasted('Tavily clients', 'apiBaseURL'),
    });
    const { results } = await client.search('river delta', { maxResults: 3 });
    assert.equal(results.length, 3);
  });

  it('Brave Search clients', async () => {
    const headers = { 'X-Subscription-Token': pasted('Brave Search clients', 'API key') };
    const base = pasted('Brave Search clients', 'base URL');
    const response = await fetch(`${base}/res/v1/web/search?q=river+delta&count=3`, { headers });
    const { web } = (await response.json()) as { web: { results: Result[] } };
    assert.equal(web.results.length, 3);
  });

  it('MCP clients', async () => {
    const app = 'Claude and other MCP clients';
    const headers = { Authorization: pasted(app, 'Authorization') };
    const client = new Client({ name: 'test', version: '1' });
    const url = new URL(pasted(app, 'URL'));
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
    const { tools } = await client.listTools();
    await client.close();
    assert.equal(tools.length, 14);
    for (const name of ['web_search', 'read_page']) assert.ok(tools.some((tool) => tool.name === name));
  });

  it('browsers: search', async () => {
    const address = pasted('Browsers', 'Search URL').replace('%s', 'river+delta');
    const response = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
    assert.ok([200, 303].includes(response.status), 'results, or the sign-in page');
  });
});

it('every app in docs/start/connect.md has a test with what its users paste', () => {
  const folder = join(import.meta.dirname, '..');
  const tests = globSync('{api,clients}/*.test.ts', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  assert.ok(APPS.length > 10);
  for (const app of APPS) {
    const isUsed = tests.some((text) => text.includes(`pasted('${app}'`) || text.includes(`app = '${app}'`));
    assert.ok(isUsed, app);
  }
});
