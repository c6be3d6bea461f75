import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client, type VersionNegotiationMode } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { freePort } from '../support/free-port.ts';
import { textOf, type ToolResult } from '../support/mcp.ts';
import { startProgram, startTributary, tributary } from '../support/program.ts';
import { startSearching, type Searching } from '../support/searching.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'bin/tributary');
const INSPECTOR = join(
  ROOT,
  'tests/clients/node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
);

describe('tributary mcp', () => {
  let searching: Searching;
  let settings: Record<string, string>;
  before(async () => {
    searching = await startSearching();
    settings = { TRIBUTARY_URL: searching.instance.url, TRIBUTARY_API_KEY: searching.key };
  });
  after(() => searching.stop());

  async function connect(env: Record<string, string>, mode: VersionNegotiationMode): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    const PATH = process.env.PATH ?? '';
    await client.connect(
      new StdioClientTransport({
        command: MAIN,
        args: ['mcp'],
        env: { PATH, ...env },
        cwd: tmpdir(),
        stderr: 'ignore',
      }),
    );
    return client;
  }

  async function call(client: Client, name: string, given: Record<string, unknown>): Promise<ToolResult> {
    return (await client.callTool({ name, arguments: given })) as ToolResult;
  }

  for (const mode of ['legacy', { pin: '2026-07-28' }] as const) {
    it(`serves the tools of the instance, ${JSON.stringify(mode)}`, async (t) => {
      const client = await connect(settings, mode);
      t.after(() => client.close());
      const { tools } = await client.listTools();
      assert.deepEqual([tools.length, tools[0]?.name], [14, 'web_search']);
      const found = await call(client, 'web_search', { query: 'river delta', count: 2 });
      assert.match(textOf(found), /^2 results for "river delta"\.$/m);
      assert.match(textOf(await call(client, 'instant_answer', { query: '7 * 6' })), /42/);
      assert.match(textOf(await call(client, 'find_places', { query: 'Vienna' })), /Vienna/);
      const page = await call(client, 'read_page', { urls: 'https://en.wikipedia.org/wiki/River_delta' });
      assert.match(textOf(page), /A river delta is land/);
      const translated = await call(client, 'translate', { text: 'Good morning', target: 'es' });
      assert.match(textOf(translated), /^Translated from/m);
      const invalid = await call(client, 'news_search', { query: 'river', country: 'Atlantis' });
      assert.equal(invalid.isError, true);
      assert.match(textOf(invalid), /^Invalid arguments\. country: /);
    });
  }

  it('reports failed searches with the reason of each engine', async (t) => {
    const client = await connect(settings, 'legacy');
    t.after(() => client.close());
    t.after(() => {
      searching.sandbox.behave('ALL', undefined);
    });
    searching.sandbox.behave('ALL', { kind: 'status', status: 500 });
    const failed = await call(client, 'web_search', { query: 'failing stdio' });
    assert.equal(failed.isError, true);
    assert.match(textOf(failed), /^No search engine answered\. Engines: engine_a returned an error/);
  });

  it('says when the instance is gone', async (t) => {
    const client = await connect(
      { ...settings, TRIBUTARY_URL: `http://127.0.0.1:${await freePort()}` },
      'legacy',
    );
    t.after(() => client.close());
    const { tools } = await client.listTools();
    assert.equal(tools.length, 14, 'the instance may be back later');
    const result = await call(client, 'web_search', { query: 'river' });
    assert.equal(result.isError, true);
    assert.match(textOf(result), /^Could not connect to http:\/\/127\.0\.0\.1:\d+\.$/);
  });

  it('does not list tools that the instance cannot serve', async (t) => {
    const bare = await startSearching({ settings: { EXTRACT_ENABLED: 'false' } });
    t.after(() => bare.stop());
    const client = await connect(
      { TRIBUTARY_URL: `${bare.instance.url}/`, TRIBUTARY_API_KEY: bare.key },
      'legacy',
    );
    t.after(() => client.close());
    const names = (await client.listTools()).tools.map(({ name }) => name);
    assert.deepEqual([names.length, names.includes('read_page')], [13, false]);
  });

  const WRONG: readonly [what: string, changed: Record<string, string>, says: RegExp][] = [
    ['an address', { TRIBUTARY_URL: '' }, /^TRIBUTARY_URL is not set\. .+\n$/],
    ['an address that is one', { TRIBUTARY_URL: 'search.example.org' }, /^TRIBUTARY_URL must be .+\n$/],
    ['a key', { TRIBUTARY_API_KEY: ' ' }, /^TRIBUTARY_API_KEY is not set\. .+\n$/],
    [
      'a valid key',
      { TRIBUTARY_API_KEY: 'trib_wrong' },
      /^http.+ rejected TRIBUTARY_API_KEY \(HTTP 401\)\. .+\n$/,
    ],
  ];
  for (const [what, changed, says] of WRONG) {
    it(`needs ${what}`, async () => {
      const { code, stdout, stderr } = await tributary(['mcp'], { settings: { ...settings, ...changed } });
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, says);
    });
  }

  it('ends with its input', async () => {
    const { code, stdout, stderr } = await tributary(['mcp'], { settings, input: '' });
    assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: '', stderr: '' });
  });

  it('leaves the settings of a server alone', async () => {
    const { code, stderr } = await startTributary(['config', 'check'], { settings }).ended;
    assert.deepEqual([code, stderr], [0, '']);
  });

  it('works with the inspector', async () => {
    const variables = Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const words = ['--method', 'tools/call', '--tool-name', 'web_search', '--tool-arg', 'query=river delta'];
    const target = ['--cli', ...variables, MAIN, 'mcp'];
    const { code, stdout } = await startProgram(process.execPath, [INSPECTOR, ...target, ...words]).ended;
    assert.equal(code, 0);
    assert.match(textOf(JSON.parse(stdout) as ToolResult), /results for "river delta"/);
  });
});
