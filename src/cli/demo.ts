import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandboxThread, type SandboxThread } from '../../sandbox/thread.ts';
import { loadForDemo } from '../config/from-process.ts';
import type { AccountsServices } from '../compose/stores.ts';
import { randomText } from '../core/accounts/key-format.ts';
import { standardLog } from '../observe/log.ts';
import { systemRandom } from '../system/system.ts';
import { print, command } from './command.ts';
import { startSandbox } from './serve.ts';
import { uncaughtFailure, listen, stopSignal, untilStopped } from './server-lifecycle.ts';

const USER = 'demo';

export const demo = command({
  name: 'demo',
  summary: 'Run a demo on this machine: simulated engines, no API keys, no network',
  isServer: true,
  async run() {
    const signalled = stopSignal();
    const temporary = mkdtempSync(join(tmpdir(), 'tributary-demo-'));
    let sandbox: SandboxThread | undefined;
    try {
      // Imported here so that other commands start quickly, and in parallel with the sandbox.
      const [started, { compose }] = await Promise.all([
        startSandboxThread(),
        import('../compose/compose.ts'),
      ]);
      sandbox = started;
      const { settings, sources } = loadForDemo(
        { DATA_DIR: temporary, LOG_LEVEL: 'warn', SITE_ACCESS: 'public' },
        { ...sandbox.settings, TILE_URL: `${sandbox.origin}/tiles/{z}/{x}/{y}.png` },
      );
      const log = standardLog(settings.LOG_LEVEL);
      const failed = uncaughtFailure(log);
      const instance = await compose({
        ...{ settings, sources, log, startSandbox },
        sandboxOrigin: sandbox.origin,
      });
      const access = await readyAccount(instance.stores);
      const address = await listen(instance, settings);
      print(banner({ ...access, address, dataDir: settings.DATA_DIR }));
      return await untilStopped(instance, { signalled, failed, graceMs: 0, log });
    } finally {
      await sandbox?.close();
      rmSync(temporary, { recursive: true, force: true });
    }
  },
});

type Access = { password: string; key: string };

/** Every start makes a new password and key and revokes those of earlier starts on the same data. */
async function readyAccount({ accounts, apiKeys }: AccountsServices): Promise<Access> {
  const password = randomText(systemRandom, Math.max(12, accounts.passwordMinLength));
  const users = await accounts.listUsers();
  if (users.some(({ name }) => name === USER)) await accounts.setPassword(USER, password);
  else await accounts.createUser({ name: USER, admin: true, password });
  for (const key of await apiKeys.list({ userName: USER })) {
    if (key.revokedAtMs === undefined && key.name === USER) await apiKeys.revoke(key.prefix);
  }
  const { text } = await apiKeys.create({ userName: USER, name: USER });
  return { password, key: text };
}

function banner({ address, password, key, dataDir }: Access & { address: string; dataDir: string }): string {
  return `
Tributary demo: simulated engines, nothing leaves this machine.

  Open      ${address}
  Sign in   ${address}/login as ${USER} / ${password}
  API docs  ${address}/docs
  Data      ${dataDir}

Search from another terminal:

  export KEY=${key}
  curl -H "Authorization: Bearer $KEY" '${address}/api/v1/web/?q=river+delta'

Press Ctrl-C to stop.`;
}
