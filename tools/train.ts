/**
 * Runs the compiled server once and stores the code that V8 compiled for its start and first requests. `npm ci` runs this, and
 * so does `npm pack`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handled } from '../src/core/ports/maybe-promise.ts';
import { ROOT } from './bundle-plugins.ts';

const FIRST_REQUESTS = [
  '/api/v1/web/?q=river+delta',
  '/api/v1/instant/?q=12*7',
  '/api/v1/instant/?q=5+km+in+miles',
];
const MAX_MS = 60_000;

// Without stored code, a server only starts more slowly.
await answerRequests().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Could not store compiled code for faster starts: ${reason}\n`);
});

async function answerRequests(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-train-'));
  const late = AbortSignal.timeout(MAX_MS);
  const server = spawn(join(ROOT, 'bin/tributary'), ['demo'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', TMPDIR: folder, TRIBUTARY_STORE_CODE: 'yes' },
    stdio: ['ignore', 'pipe', 'inherit'],
    signal: late,
    killSignal: 'SIGKILL',
  });
  const ended = handled(once(server, 'exit'));
  try {
    let output = '';
    for await (const text of server.stdout.setEncoding('utf8')) {
      output += text as string;
      if (output.includes('Press Ctrl-C')) break;
    }
    const address = /Open +(\S+)/.exec(output)?.[1];
    const key = /KEY=(\S+)/.exec(output)?.[1];
    if (address === undefined || key === undefined) throw new Error('the server did not start');
    for (const path of FIRST_REQUESTS) {
      const response = await fetch(address + path, {
        headers: { authorization: `Bearer ${key}` },
        signal: late,
      });
      if (!response.ok) throw new Error(`${path}: status ${response.status}`);
      await response.arrayBuffer();
    }
    server.kill('SIGTERM');
    await ended;
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
