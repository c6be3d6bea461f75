import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { startDemo, type Demo } from '../support/demo.ts';
import { processTree } from '../support/process-tree.ts';

const PATHS = ['markers', 'signs', 'bomb.pdf', 'wide', 'spaces', 'many-nodes'];
const ROUNDS = 2;
/** For everything together: the server, its readers and, in the demo, the simulated sites. */
const MOST_MEGABYTES = 600;

const urlsOf = (round: number): string[] => PATHS.map((path) => `https://odd.example/${path}?${round}`);

/** Every way to have a page read. */
const DOORS: Readonly<Record<string, (demo: Demo, urls: readonly string[]) => Promise<Response>>> = {
  'extract/': ({ address, key }, urls) =>
    fetch(`${address}/api/v1/extract/?${new URLSearchParams(urls.map((url) => ['url', url])).toString()}`, {
      headers: { authorization: `Api-Key ${key}` },
    }),
  Tavily: ({ address, key }, urls) => post(`${address}/compat/tavily/extract`, key, { urls }),
  'Open WebUI': ({ address, key }, urls) => post(`${address}/compat/openwebui/load`, key, { urls }),
  MCP: ({ address, key }, urls) =>
    post(`${address}/mcp`, key, {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'read_page', arguments: { urls: urls.slice(0, 5) } },
    }),
};

function post(url: string, key: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(body),
  });
}

function megabytesOf(pid: number): number {
  const kilobytes = processTree(pid).map((one) => {
    try {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

describe('pages made to exhaust the memory [rest]', () => {
  it('crash no process, and all processes together stay within 600 MB', async () => {
    const demo = await startDemo({ PORT: '0', API_THROTTLE_BURST: '100000/min' });
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, megabytesOf(demo.pid));
    }, 10);
    // A test that is out of time does not get to its end.
    watch.unref();
    try {
      for (let round = 0; round < ROUNDS; round++) {
        await Promise.all(
          Object.entries(DOORS).map(async ([name, send], at) => {
            const response = await send(demo, urlsOf(round * 10 + at));
            // Open WebUI's format says 502 if no page could be read in time, as on a busy machine.
            const expected = name === 'Open WebUI' && response.status === 502 ? 502 : 200;
            assert.equal(response.status, expected, `${name}: ${await response.text()}`);
          }),
        );
      }
    } finally {
      clearInterval(watch);
    }
    const still = await fetch(`${demo.address}/readyz`);
    assert.equal(still.status, 200);
    demo.signal('SIGTERM');
    assert.equal((await demo.ended).code, 0);
    assert.ok(peak > 100 && peak < MOST_MEGABYTES, `${peak} MB`);
  });
});
