import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { temporaryFolder } from '../support/databases.ts';
import { startSearching, type Searching } from '../support/searching.ts';
import { askSearxng } from '../support/searxng.ts';

type Body = {
  engine: string[];
  results: { title: string; url: string; source: string }[];
  explain: { engines: { id: string; state: string }[] };
};

const HIT = { title: 'Holidays at ACME', url: 'https://acme.example/holidays', text: 'How to <b>apply</b>' };
const ROWS = [HIT, { ...HIT, title: 'Two', url: 'https://acme.example/2' }];
const FEED = `<rss><channel><title>F</title>${ROWS.map(
  ({ title, url }) => `<item><title>Feed: ${title}</title><link>${url}?feed</link></item>`,
).join('')}</channel></rss>`;
const PAGE = `<ol>${ROWS.map(({ title, url }) => `<li><a href="${url}?html">Page: ${title}</a></li>`).join('')}</ol>`;

/** What an operator may have beside the instance: JSON, a feed and a page with results. */
async function startIndex() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url ?? ''} ${request.headers.authorization ?? ''}`);
    const path = (request.url ?? '').split('?', 1)[0];
    if (path === '/feed') response.setHeader('content-type', 'application/rss+xml').end(FEED);
    else if (path === '/page') response.setHeader('content-type', 'text/html').end(PAGE);
    else response.setHeader('content-type', 'application/json').end(JSON.stringify({ hits: ROWS }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { asked, base: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const FIELDS = { title: '/title', url: '/url', description: { at: '/text', as: 'html' } };

describe('engines that the operator defines', () => {
  let searching: Searching;
  let index: Awaited<ReturnType<typeof startIndex>>;

  before(async () => {
    index = await startIndex();
    const folder = temporaryFolder();
    const write = (name: string, own: object): void => {
      const request = { url: '{base}/search', query: { q: '{text}' } };
      const response = { format: 'json', items: '/hits', fields: FIELDS };
      const common = { title: name, tabs: ['web'], base: index.base, private: true, request, response };
      writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...common, ...own }));
    };
    write('acme', {
      key: 'required',
      request: {
        url: '{base}/search',
        query: { q: '{text}' },
        headers: { authorization: 'Bearer {key}' },
      },
    });
    write('ours_feed', {
      tabs: ['news'],
      request: { url: '{base}/feed', query: { q: '{text}' } },
      response: { format: 'feed' },
    });
    write('ours_page', {
      request: { url: '{base}/page', query: { q: '{text}' } },
      response: {
        format: 'html',
        items: 'li',
        fields: { title: { css: 'a' }, url: { css: 'a', attr: 'href' } },
      },
    });
    write('stranger', { private: false });
    write('broken', { tabs: ['everything'] });
    searching = await startSearching({
      settings: {
        ENGINES_DIR: folder,
        ACME_API_KEY: 'index-key',
        ENGINE_F_PROVIDER: 'ours_page',
        ENGINE_G_PROVIDER: 'broken',
        SITE_ACCESS: 'public',
        PUBLIC_JSON: 'true',
      },
    });
  });
  after(async () => {
    await searching.stop();
    index.close();
  });

  const web = async (engine: string) =>
    (await searching.search<Body>(`web/?q=holiday+%22x&engine=${engine}&explain=1`)).body;
  const stateOf = ({ explain }: Body): string | undefined => explain.engines[0]?.state;

  it('take a free slot, and get the query and the key', async () => {
    const body = await web('acme');
    assert.deepEqual(body.engine, ['engine_d']);
    assert.deepEqual(
      body.results.map(({ title, url }) => [title, url]),
      ROWS.map(({ title, url }) => [title, url]),
    );
    assert.deepEqual(index.asked.at(-1), '/search?q=holiday+%22x Bearer index-key');
  });

  it('may answer with a page or a feed', async () => {
    const page = await web('ours_page');
    assert.deepEqual(page.engine, ['engine_f']);
    assert.equal(page.results[0]?.title, 'Page: Holidays at ACME');
    const news = await searching.search<Body>('news/?q=holiday');
    assert.ok(news.body.results.some(({ title }) => title === 'Feed: Holidays at ACME'));
  });

  it('cannot reach private addresses unless they say that they are private', async () => {
    const before = index.asked.length;
    assert.equal(stateOf(await web('stranger')), 'unreachable');
    assert.equal(index.asked.length, before);
  });

  it('are disabled alone and visibly if the definition is broken', async () => {
    const { status, body } = await searching.search<{ detail: string }>('web/?q=x&engine=broken');
    assert.deepEqual([status, body.detail], [503, 'engine_g is not configured on this deployment.']);
  });

  it('are for accounts only if they are private, also from the cache', async () => {
    const path = 'news/?q=holiday&extended=1';
    assert.match((await searching.search(path)).text, /Feed: Holidays/);
    const guest = await askSearxng(searching, '/search?q=holiday&categories=news&format=json', { key: '' });
    assert.equal(guest.status, 200);
    assert.ok(guest.page.results.length > 0);
    assert.doesNotMatch(JSON.stringify(guest.page), /Feed: Holidays/);
    const config = await askSearxng(searching, '/config', { key: '' });
    assert.doesNotMatch(JSON.stringify(config.page), /ours_page|ours_feed|acme/);
    const found = await (await searching.instance.get('/search?q=holiday')).text();
    assert.doesNotMatch(found, /acme\.example|ours_page/);
    assert.doesNotMatch(await (await searching.instance.get('/status')).text(), /ours_page|ours_feed/);
    assert.match(await (await searching.instance.get('/search?q=holiday&tab=web')).text(), /<main/);
  });

  it('have a health that guests cannot see, not even by name, if they are private', async () => {
    const all = await (await searching.instance.get('/status/health')).text();
    assert.match(all, /"engine_a":/);
    assert.doesNotMatch(all, /ours_feed|"engine_[df]"/);
    for (const slug of ['ours_feed', 'engine_d'])
      assert.equal((await searching.instance.get(`/status/health/${slug}`)).status, 404);
  });
});
