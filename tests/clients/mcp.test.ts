import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import * as v2 from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { textOf, type ToolResult } from '../support/mcp.ts';
import { startProgram } from '../support/program.ts';
import { startSearching, type Searching } from '../support/searching.ts';

const INSPECTOR = join(
  import.meta.dirname,
  'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
);

/** What both clients have in common. They check results against the output schema of the tool. */
type Connected = {
  listTools(): Promise<{ tools: { name: string; outputSchema?: unknown; annotations?: unknown }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  close(): Promise<void>;
};

type Address = { url: URL; headers: Record<string, string> };

const CLIENTS: readonly [name: string, connect: (address: Address) => Promise<Connected>][] = [
  ['v2, 2026-07-28', (address) => connectV2(address, { pin: '2026-07-28' })],
  ['v2, which looks for the newest revision', (address) => connectV2(address, 'auto')],
  ['v2, 2025-11-25', (address) => connectV2(address, 'legacy')],
  ['v1', connectV1],
];

async function connectV2({ url, headers }: Address, mode: v2.VersionNegotiationMode): Promise<Connected> {
  const client = new v2.Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new v2.StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

async function connectV1({ url, headers }: Address): Promise<Connected> {
  const client = new ClientV1({ name: 'test', version: '1' });
  await client.connect(new TransportV1(url, { requestInit: { headers } }));
  return client;
}

const NAMES = [
  'web_search',
  'news_search',
  'image_search',
  'video_search',
  'search_papers',
  'search_code',
  'search_packages',
  'search_discussions',
  'search_library',
  'read_page',
  'instant_answer',
  'find_places',
  'translate',
  'suggest',
];

const CALLS: readonly [name: string, given: Record<string, unknown>, says: RegExp][] = [
  ['web_search', { query: 'river delta', count: 3 }, /^3 results for "river delta"\.$/m],
  ['news_search', { query: 'river', freshness: 'month' }, /result/],
  ['image_search', { query: 'river' }, /^ {3}page: https?:/m],
  ['video_search', { query: 'river' }, /result/],
  ['search_papers', { query: 'river delta', sources: ['crossref'], count: 2 }, /^2 results[^]* · \d{4}$/m],
  ['search_packages', { query: 'fastify' }, /install: npm install fastify$/m],
  ['instant_answer', { query: '7 * 6' }, /7 × 6 = 42/],
  ['instant_answer', { query: 'river delta' }, /There is no instant answer/],
  ['find_places', { query: 'Vienna' }, /Vienna/],
  ['translate', { text: 'Good morning', target: 'es' }, /Translated from/],
  ['suggest', { query: 'river' }, /Suggestions for "river"/],
];

describe('MCP clients', () => {
  let searching: Searching;
  let address: Address;
  before(async () => {
    searching = await startSearching();
    address = {
      url: new URL(`${searching.instance.url}/mcp`),
      headers: { authorization: `Bearer ${searching.key}` },
    };
  });
  after(() => searching.stop());

  for (const [name, connect] of CLIENTS) {
    it(`lists and calls all tools: ${name}`, async (t) => {
      const client = await connect(address);
      t.after(() => client.close());
      const { tools } = await client.listTools();
      assert.deepEqual(
        tools.map((tool) => tool.name),
        NAMES,
      );
      for (const { annotations, outputSchema } of tools) {
        assert.ok(outputSchema);
        const { title, ...hints } = annotations as Record<string, unknown>;
        assert.equal(typeof title, 'string');
        assert.deepEqual(hints, { readOnlyHint: true, openWorldHint: true, idempotentHint: true });
      }
      for (const [tool, given, says] of CALLS) {
        const result = (await client.callTool({ name: tool, arguments: given })) as ToolResult;
        assert.match(textOf(result), says, tool);
        assert.ok(!result.isError && result.structuredContent, tool);
      }
    });

    it(`shows errors to the model: ${name}`, async (t) => {
      const client = await connect(address);
      t.after(() => client.close());
      const given = { query: 'river', freshness: 'yesterday' };
      const result = (await client.callTool({ name: 'web_search', arguments: given })) as ToolResult;
      assert.equal(result.isError, true);
      assert.match(textOf(result), /^Invalid arguments\. freshness: Must be day/);
    });

    it(`reports a wrong key: ${name}`, async () => {
      const wrong = { ...address, headers: { authorization: 'Bearer trib_wrong' } };
      await assert.rejects(connect(wrong), /401|Unauthorized|Invalid or revoked API key/);
    });
  }

  describe('the inspector', () => {
    const inspect = (...words: string[]) => {
      const header = `Authorization: Bearer ${searching.key}`;
      const target = ['--cli', address.url.href, '--transport', 'http', '--header', header];
      return startProgram(process.execPath, [INSPECTOR, ...target, ...words]).ended;
    };

    it('lists tools and finds nothing wrong with their schemas', async () => {
      const { code, stdout, stderr } = await inspect('--method', 'tools/list', '--strict');
      assert.deepEqual([code, stderr], [0, '']);
      const { tools } = JSON.parse(stdout) as { tools: { name: string }[] };
      assert.equal(tools.length, NAMES.length);
    });

    it('calls a tool', async () => {
      const given = ['--tool-arg', 'query=river delta', '--tool-arg', 'count=2'];
      const { code, stdout } = await inspect('--method', 'tools/call', '--tool-name', 'web_search', ...given);
      assert.equal(code, 0);
      const result = JSON.parse(stdout) as ToolResult;
      assert.match(textOf(result), /^2 results for "river delta"\.$/m);
    });
  });
});
