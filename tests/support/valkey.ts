import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'iovalkey';
import { isInstalled } from './debian-packages.ts';
import { freePort } from './free-port.ts';
import type { Service } from './service.ts';

export type ValkeyService = Service & {
  /** Kills the server; `restart` brings it back on the same port with its saved data. */
  kill(): Promise<void>;
  /** Copies the saved data. The result puts the copy back while the server is killed, like an older append-only file. */
  copyData(): () => void;
  restart(): Promise<void>;
  /** Pauses the server without closing connections; `thaw` resumes it. */
  freeze(): void;
  thaw(): void;
};

const PROGRAMS = ['valkey-server', 'redis-server'];

export function valkeyProgram(): string | undefined {
  return PROGRAMS.find((program) => isInstalled(program));
}

/**
 * A real server on a free port, with `appendonly yes` as the docs recommend.
 * @param more options as on its command line
 */
export async function startValkey(more: readonly string[] = []): Promise<ValkeyService> {
  const program = valkeyProgram();
  if (program === undefined) throw new Error('neither valkey-server nor redis-server is installed');
  const folder = mkdtempSync(join(tmpdir(), 'tributary-valkey-'));
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', ...more];
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(program, [...options, '--appendonly', 'yes', '--appendfsync', 'always'], {
      stdio: 'ignore',
    });
    await untilAnswering(port);
    return child;
  };
  let child = await start();
  const kill = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    copyData() {
      const copy = mkdtempSync(join(tmpdir(), 'tributary-valkey-'));
      cpSync(folder, copy, { recursive: true });
      return () => {
        rmSync(folder, { recursive: true });
        renameSync(copy, folder);
      };
    },
    async restart() {
      child = await start();
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The server that all tests share has a database for each deployment. Provider checks and budgets are counted under the
 * provider's name, so that tests which run one after the other would spend the limits of each other.
 */
export function startSharedValkey(): Promise<ValkeyService> {
  return startValkey(['--databases', '4096']);
}

/** The address of a database of the shared server that no other test uses. */
export async function freshValkeyDatabase(url: string): Promise<string> {
  const client = new Redis(url);
  try {
    return `${url}/${await client.incr('databases in use')}`;
  } finally {
    client.disconnect();
  }
}

async function untilAnswering(port: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  const client = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    for (;;) {
      try {
        if (client.status !== 'ready') await client.connect();
        await client.ping();
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await sleep(20);
      }
    }
  } finally {
    client.disconnect();
  }
}
