import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'iovalkey';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import type { Service } from './service.ts';
import { valkeyProgram } from './valkey.ts';

/** A server counts as failed after this long without a reply, and its replica takes its place. */
const FAILED_AFTER_MS = '1000';
const START_MS = 30_000;
/** Of Sentinels. */
const PASSWORD = 'watched';

type Server = {
  readonly port: number;
  readonly client: Redis;
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Pauses it without closing connections; `thaw` resumes it. */
  freeze(): void;
  thaw(): void;
};

export type ValkeyCluster = Service & {
  readonly servers: readonly Server[];
  /** Resolves when it has all primaries, each with a replica that is up to date. */
  complete(): Promise<void>;
  /** The server that has this key now. */
  primaryOf(key: string): Promise<Server>;
  /** Moves the slot of this key to another primary, with everything in it. */
  moveSlotOf(key: string): Promise<void>;
};

/**
 * A real cluster of three primaries with a replica each.
 * @param more options as on the command line of a server
 */
export async function startCluster(more: readonly string[] = []): Promise<ValkeyCluster> {
  const servers = await startServers(6, (port) => [
    ...['--cluster-enabled', 'yes', '--cluster-config-file', `nodes-${port}.conf`],
    ...[
      '--repl-diskless-sync-delay',
      '0',
      '--cluster-node-timeout',
      FAILED_AFTER_MS,
      '--cluster-replica-validity-factor',
      '0',
      ...more,
    ],
  ]);
  const places = servers.map(({ port }) => `127.0.0.1:${port}`);
  cli('--cluster', 'create', ...places, '--cluster-replicas', '1', '--cluster-yes');
  const complete = (): Promise<void> =>
    eventually(async () => {
      let replicas = 0;
      for (const { client } of servers) {
        const info = await client.cluster('INFO');
        if (!info.includes('cluster_state:ok')) throw new Error('the cluster is not complete yet');
        if ((await client.info('replication')).includes('master_link_status:up')) replicas++;
      }
      if (replicas < 3) throw new Error('a replica is not complete yet');
    }, START_MS);
  await complete();
  const primaryOf = async (key: string): Promise<Server> => {
    for (const server of servers) {
      const reply = await server.client.get(key).catch((error: unknown) => String(error));
      const [, port] = /MOVED \d+ [^:]*:(\d+)/.exec(reply ?? '') ?? [];
      const owner = port === undefined ? undefined : servers.find((one) => one.port === Number(port));
      const isPrimary =
        owner && (await owner.client.info('replication').catch(() => '')).includes('role:master');
      if (owner && isPrimary) return owner;
      if (reply === null || (reply !== '' && !/Error|MOVED/.test(reply))) return server;
    }
    throw new Error('no server has the key');
  };
  return {
    url: `valkey-cluster://${places.slice(0, 2).join(',')}`,
    servers,
    complete,
    primaryOf,
    async moveSlotOf(key) {
      const from = await primaryOf(key);
      const others = await Promise.all(
        servers.map(async (server) => ({ server, role: await server.client.info('replication') })),
      );
      const to = others.find(({ server, role }) => server !== from && role.includes('role:master'))?.server;
      if (!to) throw new Error('there is no other primary');
      const slot = await from.client.cluster('KEYSLOT', key);
      const [fromId, toId] = await Promise.all([from, to].map(({ client }) => client.cluster('MYID')));
      await to.client.cluster('SETSLOT', slot, 'IMPORTING', String(fromId));
      await from.client.cluster('SETSLOT', slot, 'MIGRATING', String(toId));
      for (;;) {
        const keys = await from.client.cluster('GETKEYSINSLOT', slot, 100);
        if (keys.length === 0) break;
        for (const one of keys) await from.client.migrate('127.0.0.1', to.port, one, 0, 5_000);
      }
      for (const { client } of [to, from]) await client.cluster('SETSLOT', slot, 'NODE', String(toId));
    },
    stop: () => stopServers(servers),
  };
}

export type SentinelSet = Service & {
  /** The primary of the start and its replica. */
  readonly servers: readonly Server[];
};

/** A real primary with a replica, and three Sentinels with a password that watch them under the name `counters`. */
export async function startSentinels(): Promise<SentinelSet> {
  const [primary] = await startServers(1, () => ['--repl-diskless-sync-delay', '0']);
  if (!primary) throw new Error('it did not start');
  const [replica] = await startServers(1, () => ['--replicaof', '127.0.0.1', String(primary.port)]);
  const sentinels = await startServers(3, () => ['--sentinel', '--requirepass', PASSWORD], PASSWORD);
  for (const { client } of sentinels) {
    await client.call('SENTINEL', 'MONITOR', 'counters', '127.0.0.1', primary.port, 2);
    await client.call('SENTINEL', 'SET', 'counters', 'down-after-milliseconds', FAILED_AFTER_MS);
    await client.call('SENTINEL', 'SET', 'counters', 'failover-timeout', 3_000);
  }
  await eventually(async () => {
    for (const { client } of sentinels) {
      const said = String(await client.call('SENTINEL', 'CKQUORUM', 'counters'));
      const replicas = (await client.call('SENTINEL', 'REPLICAS', 'counters')) as unknown[];
      if (!said.startsWith('OK 3') || replicas.length === 0)
        throw new Error('they do not know each other yet');
    }
    if (!(await primary.client.info('replication')).includes('state=online'))
      throw new Error('the replica is not complete yet');
  }, START_MS);
  const servers = [primary, ...(replica ? [replica] : [])];
  return {
    url: `valkey-sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join()}/counters?sentinel_password=${PASSWORD}`,
    servers,
    stop: () => stopServers([...sentinels, ...servers]),
  };
}

const folders = new Map<Server, string>();

async function startServers(
  count: number,
  more: (port: number) => readonly string[],
  password?: string,
): Promise<Server[]> {
  const program = valkeyProgram();
  if (program === undefined) throw new Error('neither valkey-server nor redis-server is installed');
  const servers = Array.from({ length: count }, () => startServer(program, more, password));
  try {
    return await Promise.all(servers);
  } catch (error) {
    for (const started of await Promise.allSettled(servers))
      if (started.status === 'fulfilled') await stopServers([started.value]);
    throw error;
  }
}

async function startServer(
  program: string,
  more: (port: number) => readonly string[],
  password?: string,
): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-valkey-'));
  const port = await freePort();
  const config = join(folder, 'server.conf');
  const own = more(port);
  // A Sentinel insists on a file that it can write to.
  spawnSync('touch', [config]);
  const start = (): ChildProcess =>
    spawn(program, [config, '--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...own], {
      stdio: 'ignore',
    });
  let child = start();
  const client = new Redis(port, '127.0.0.1', {
    retryStrategy: () => 100,
    maxRetriesPerRequest: 1,
    ...(password !== undefined && { password }),
  });
  client.on('error', () => undefined);
  const answers = async (): Promise<void> => void (await client.ping());
  const server: Server = {
    port,
    client,
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async restart() {
      child = start();
      await eventually(answers, START_MS);
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
  folders.set(server, folder);
  try {
    await eventually(answers, START_MS);
  } catch (error) {
    await stopServers([server]);
    throw error;
  }
  return server;
}

async function stopServers(servers: readonly Server[]): Promise<void> {
  for (const server of servers) {
    server.client.disconnect();
    await Promise.race([server.kill(), new Promise((resolve) => setTimeout(resolve, 500))]);
    rmSync(folders.get(server) ?? '', { recursive: true, force: true });
  }
}

function cli(...words: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('redis-cli', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`redis-cli ${words.join(' ')}: ${stdout}${stderr}`);
}
