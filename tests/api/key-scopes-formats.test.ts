import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TypedTerms } from '../../src/core/accounts/key-terms.ts';
import { callTool, legacyMessage, post } from '../support/mcp.ts';
import { postJson } from '../support/posting.ts';
import { describeSearching } from '../support/searching.ts';

const refused = (what: string): string => `This API key is not allowed to use ${what}.`;

describeSearching('the scopes of a key in other formats', (searching) => {
  let users = 0;
  async function newKey(terms: TypedTerms): Promise<string> {
    const { instance } = searching();
    const userName = `formats${users++}`;
    await instance.accounts.createUser({ name: userName, admin: false, password: undefined });
    return (await instance.apiKeys.create({ userName, ...terms, name: 'test' })).text;
  }
  const json = async <Body>(path: string, body: object, key: string) =>
    postJson<Body>(`${searching().instance.url}${path}`, body, { key });

  it('MCP lists the tools of the key, and says what the others need', async () => {
    const { instance } = searching();
    const key = await newKey({ endpoints: 'news translate status' });
    const { body } = await post(instance, legacyMessage({ method: 'tools/list' }), { key });
    const tools = body.result?.tools as { name: string }[];
    assert.deepEqual(
      tools.map(({ name }) => name).filter((name) => name !== 'translate'),
      ['news_search'],
    );
    const result = await callTool(instance, 'find_places', { query: 'Vienna' }, { key });
    assert.equal(result.isError, true);
    assert.equal(result.content[0]?.text, refused('this endpoint (maps)'));
    const allowed = await callTool(instance, 'news_search', { query: 'rivers' }, { key });
    assert.notEqual(allowed.isError, true);
  });

  it('SearXNG lists the engines and categories of the key', async () => {
    const key = await newKey({ tabs: 'web news', engines: 'engine_b', endpoints: 'web news' });
    const { body } = await json<{
      categories: string[];
      autocomplete: string;
      engines: { shortcut: string; categories: string[] }[];
    }>('/compat/searxng/config', {}, key);
    assert.deepEqual(body.categories, ['general', 'news']);
    assert.equal(body.autocomplete, '');
    const slots = body.engines.map(({ shortcut }) => shortcut).filter((id) => id.startsWith('engine_'));
    assert.deepEqual(slots, ['engine_b']);
    for (const { categories } of body.engines)
      for (const category of categories) assert.ok(body.categories.includes(category));
  });

  it('SearXNG leaves out what the key may not use beside a search', async () => {
    type Page = { answers: string[]; infoboxes: object[]; results: object[]; suggestions: string[] };
    const ask = async (terms: TypedTerms): Promise<Page> => {
      const { status, body } = await json<Page>(
        '/compat/searxng/search',
        { q: '7 * 6' },
        await newKey(terms),
      );
      assert.equal(status, 200);
      return body;
    };
    assert.deepEqual((await ask({})).answers, ['7 × 6 = 42']);
    assert.deepEqual((await ask({ endpoints: 'web instant' })).answers, ['7 × 6 = 42']);
    const { answers, infoboxes, suggestions } = await ask({ endpoints: 'web' });
    assert.deepEqual([answers, infoboxes, suggestions], [[], [], []]);
  });

  it('SearXNG searches the categories of the key and names the others', async () => {
    const key = await newKey({ tabs: 'web' });
    const { status, body } = await json<{ unresponsive_engines: [string, string][]; results: object[] }>(
      '/compat/searxng/search',
      { q: 'deltas', categories: 'general,news' },
      key,
    );
    assert.equal(status, 200);
    assert.ok(body.results.length > 0);
    assert.deepEqual(
      body.unresponsive_engines.find(([name]) => name === 'news'),
      ['news', refused('this tab (news)')],
    );
  });

  it('Tavily and Brave leave out what they would add, and spend nothing for it', async () => {
    const key = await newKey({ endpoints: 'web cards' });
    const tavily = await json<{ images: object[]; answer: string | null; usage: { credits: number } }>(
      '/compat/tavily/search',
      {
        query: 'Vienna',
        include_images: true,
        include_answer: true,
        include_raw_content: true,
        include_usage: true,
      },
      key,
    );
    assert.equal(tavily.status, 200);
    assert.deepEqual(tavily.body.images, []);
    assert.match(tavily.body.answer ?? '', /Vienna/);
    assert.equal(tavily.body.usage.credits, 2);
    const brave = await json<{ web?: object; news?: object; infobox?: object }>(
      '/compat/brave/res/v1/web/search',
      { q: 'Vienna', result_filter: 'web,news,infobox' },
      key,
    );
    assert.equal(brave.status, 200);
    assert.deepEqual(
      [brave.body.web, brave.body.news, brave.body.infobox].map((section) => section !== undefined),
      [true, false, true],
    );
    const { body } = await searching().search<{
      usage: { searches: number };
      limits: { sustained: { limit: number; remaining: number } };
    }>('key/', { key });
    assert.equal(body.usage.searches, 4);
    assert.equal(body.limits.sustained.limit - body.limits.sustained.remaining, 5, 'with this request');
  });

  it('Brave names the code that its clients know', async () => {
    const key = await newKey({ endpoints: 'web' });
    const { status, body } = await json<{ error: { code: string; status: number } }>(
      '/compat/brave/res/v1/news/search',
      { q: 'a' },
      key,
    );
    assert.deepEqual([status, body.error.code, body.error.status], [403, 'OPTION_NOT_IN_PLAN', 403]);
  });
});
