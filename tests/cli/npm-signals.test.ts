import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { COMPILE_CACHE } from '../support/compile-cache.ts';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';

const ROOT = join(import.meta.dirname, '../..');

async function startByNpm(t: TestContext, script: string) {
  const folder = temporaryFolder();
  const port = await freePort();
  const npm = spawn('npm', ['run', '--prefix', ROOT, script], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      STOP_GRACE_SECONDS: '0',
      ...COMPILE_CACHE,
    },
    stdio: 'ignore',
  });
  t.after(() => {
    for (const pid of [...descendantsOf(npm.pid ?? 0), npm.pid ?? 0]) {
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    }
    rmSync(folder, { recursive: true, force: true });
  });
  await eventually(async () => {
    assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
  }, 40_000);
  return { npm, port };
}

function descendantsOf(pid: number): number[] {
  let children = '';
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  } catch {
    // It has ended.
  }
  return children
    .split(' ')
    .filter((child) => child !== '')
    .flatMap((child) => [Number(child), ...descendantsOf(Number(child))]);
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function isFree(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}

describe('SIGTERM to npm [rest]', { concurrency: true }, () => {
  for (const script of ['start', 'demo']) {
    it(`npm run ${script}: the server ends with it and leaves its port`, async (t) => {
      const { npm, port } = await startByNpm(t, script);
      const servers = descendantsOf(npm.pid ?? 0);
      assert.ok(servers.length > 0);
      npm.kill('SIGTERM');
      await once(npm, 'close');
      await eventually(async () => {
        assert.deepEqual(servers.filter(isAlive), [], 'no orphan is left');
        assert.ok(await isFree(port));
      });
    });
  }
});
