import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { legacyMessage } from '../support/mcp.ts';
import { startSearching, type Searching } from '../support/searching.ts';

const MAIN = join(import.meta.dirname, '../../bin/tributary');

describe('tributary mcp', () => {
  let searching: Searching;
  let settings: Record<string, string>;
  before(async () => {
    searching = await startSearching();
    settings = { TRIBUTARY_URL: searching.instance.url, TRIBUTARY_API_KEY: searching.key };
  });
  after(() => searching.stop());

  it('writes only messages, and ends on SIGTERM', async () => {
    const child = spawn(MAIN, ['mcp'], {
      cwd: tmpdir(),
      env: { PATH: process.env.PATH ?? '', ...settings },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
    const search = { name: 'web_search', arguments: { query: 'river delta', count: 2 } };
    child.stdin.write(`not JSON\n${legacyMessage({ method: 'tools/call', id: 'first', params: search })}\n`);
    await eventually(() => {
      assert.match(stdout, /2 results for .*river delta.*\n/);
    });
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
    for (const line of stdout.trimEnd().split('\n')) {
      assert.equal((JSON.parse(line) as { jsonrpc: string }).jsonrpc, '2.0');
    }
  });
});
