import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { eventually } from '../support/eventually.ts';
import { pastes } from '../support/pasted.ts';
import { startSearching, type Searching } from '../support/searching.ts';
import { newLinkKey } from '../support/searxng.ts';

const CLIENTS = import.meta.dirname;

/** Programs from npm, as their users run them. */
describe('programs for SearXNG', () => {
  let searching: Searching;
  let pasted: ReturnType<typeof pastes>;
  before(async () => {
    searching = await startSearching();
    const { key, instance } = searching;
    pasted = pastes({ url: instance.url, key, linkKey: await newLinkKey(searching, 'programs') });
  });
  after(() => searching.stop());

  describe('mcp-searxng', () => {
    let client: Client;
    before(async () => {
      client = new Client({ name: 'test', version: '1' });
      await client.connect(
        new StdioClientTransport({
          command: process.execPath,
          args: [join(CLIENTS, 'node_modules/mcp-searxng/dist/cli.js')],
          env: Object.fromEntries(
            ['SEARXNG_URL', 'AUTH_USERNAME', 'AUTH_PASSWORD'].map((name) => [
              name,
              pasted('Claude and other MCP clients', name),
            ]),
          ),
          stderr: 'ignore',
        }),
      );
    });
    after(() => client.close());

    async function call(name: string, given: Record<string, unknown>): Promise<string> {
      const { content, isError } = await client.callTool({ name, arguments: given });
      const text = (content as { text: string }[]).map((block) => block.text).join('\n');
      assert.notEqual(isError, true, text);
      return text;
    }

    it('searches the web', async () => {
      const text = await call('searxng_web_search', { query: 'river delta' });
      assert.match(text, /^Title: River delta/m);
      assert.match(text, /^URL: https:\/\//m);
      assert.match(text, /^Relevance Score: 1\.000$/m);
      assert.match(text, /^Engines: .*brave/m);
      assert.match(text, /^Category: general$/m);
    });

    it('shows instant answers and infoboxes', async () => {
      let attempts = 0;
      await eventually(async () => {
        // It caches its own results, so each attempt asks for another number of them.
        const given = { num_results: 1 + (attempts++ % 20) };
        assert.match(
          await call('searxng_web_search', { query: '7*6', ...given }),
          /^Direct answer: 7 × 6 = 42$/m,
        );
        const vienna = await call('searxng_web_search', { query: 'vienna', ...given });
        assert.match(vienna, /^Infobox: Vienna\n.*capital of Austria/m);
        assert.match(vienna, /^Wikipedia: https:\/\/en\.wikipedia\.org\/wiki\/Vienna$/m);
      });
    });

    it('searches categories and engines that the configuration lists', async () => {
      const images = await call('searxng_web_search', { query: 'river', categories: 'Images', pageno: 1 });
      assert.match(images, /^Image Source: http/m);
      assert.doesNotMatch(images, /not validated/);
      const brave = await call('searxng_web_search', {
        query: 'river',
        engines: 'Brave',
        time_range: 'year',
      });
      assert.match(brave, /^Engines: brave$/m);
      assert.doesNotMatch(brave, /^Engines: .*mojeek/m);
    });

    it('returns JSON', async () => {
      const text = await call('searxng_web_search', {
        query: 'river',
        response_format: 'json',
        num_results: 3,
      });
      const { results } = JSON.parse(text) as { results: { url: string }[] };
      assert.equal(results.length, 3);
    });

    it('suggests', async () => {
      assert.match(await call('searxng_search_suggestions', { query: 'riv' }), /river delta/);
    });

    it('describes the instance', async () => {
      const info = JSON.parse(await call('searxng_instance_info', { includeEngines: true })) as {
        available: boolean;
        categories: { available: string[] };
        engines: { available: { enabled: string[] } };
      };
      assert.equal(info.available, true);
      assert.deepEqual(
        info.categories.available,
        'books,general,images,it,music,news,packages,podcasts,science,social media,videos'.split(','),
      );
      assert.ok(info.engines.available.enabled.includes('brave'));
    });

    it('reports a search that failed', async () => {
      searching.sandbox.behave('ALL', { kind: 'status', status: 500 });
      const { content, isError } = await client.callTool({
        name: 'searxng_web_search',
        arguments: { query: 'never searched before' },
      });
      searching.sandbox.behave('ALL', undefined);
      assert.equal(isError, true);
      assert.match(JSON.stringify(content), /503/);
    });
  });

  describe('SearxngSearch of LangChain', () => {
    const run = async (address: string, key: string, query: string): Promise<string> => {
      const words = [join(CLIENTS, 'langchain.mjs'), address, key, query];
      return (await promisify(execFile)(process.execPath, words)).stdout;
    };

    it('searches with a key in a header, and with a link key', async () => {
      for (const [address, key] of [
        [pasted('LangChain', 'apiBase'), searching.key],
        [pasted('n8n', 'API URL'), ''],
      ] as const) {
        const found = JSON.parse(`[${await run(address, key, 'river delta')}]`) as Record<string, string>[];
        assert.equal(found.length, 5);
        assert.match(found[0]?.title ?? '', /River delta/);
        for (const { link, snippet } of found) assert.ok(link?.startsWith('https://') && snippet !== '');
      }
    });

    it('fails with a key that is not valid', async () => {
      await assert.rejects(run(pasted('LangChain', 'apiBase'), 'wrong', 'river'), /Unauthorized/);
    });
  });
});
