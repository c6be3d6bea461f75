import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isInstalled } from './debian-packages.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import type { Service } from './service.ts';

export const PGBOUNCER = 'pgbouncer';
/** It refuses to run as root. */
const NOBODY = 65_534;

export function hasPgbouncer(): boolean {
  return isInstalled(PGBOUNCER);
}

export type Pooler = Service & {
  /** The address of a database of the server, through the pooler. */
  readonly through: (databaseUrl: string) => string;
  restart(): Promise<void>;
  /** Stops it with this process, which it does not keep alive. */
  endWithProcess(): void;
};

/** A real PgBouncer in transaction mode in front of all databases of a server. */
export async function startPgbouncer(serverUrl: string): Promise<Pooler> {
  const server = new URL(serverUrl);
  const folder = mkdtempSync(join(tmpdir(), 'tributary-pgbouncer-'));
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`);
  writeFileSync(
    config,
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
server_login_retry = 1
`,
  );
  chmodSync(folder, 0o755);
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const through = (databaseUrl: string): string => {
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${port}`;
    return url.href;
  };
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(PGBOUNCER, [config], { stdio: 'ignore', ...asNobody });
    await eventually(async () => {
      const client = new pg.Client(through(serverUrl));
      await client.connect();
      await client.end();
    });
    return started;
  };
  let child = await start();
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url: through(serverUrl),
    through,
    async restart() {
      await stop();
      child = await start();
    },
    endWithProcess() {
      child.unref();
      process.once('exit', () => {
        child.kill('SIGKILL');
        rmSync(folder, { recursive: true, force: true });
      });
    },
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
