import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { startRelay } from '../../tests/support/relay.ts';
import type { SmallDisk } from '../../tests/support/small-disk.ts';
import type { Cleanup } from './cleanup.ts';
import { nodeSettings } from './node-settings.ts';
import { ProviderJournal } from './provider-journal.ts';
import { mountSmallDisk } from './small-disk.ts';
import { SoakNode, type NodeOptions, type NodeRelays } from './soak-node.ts';
import { startStores, type Stores } from './stores.ts';

export type World = {
  readonly stores: Stores;
  readonly providers: ProviderJournal;
  readonly nodes: readonly SoakNode[];
  /** The disk of each node's DATA_DIR; undefined if none can be mounted. */
  readonly disks: readonly (SmallDisk | undefined)[];
  /** Problems that no request shows. */
  readonly complaints: string[];
  /** Settings of all nodes, with the real store addresses. */
  readonly settings: Record<string, string>;
  /** Another node that shares nothing with the others and has its own SQLite database; undefined without small disks. */
  readonly embedded?: World | undefined;
};

export const NODES = 3;
const NODE_DISK_MEGABYTES = 4;
const EMBEDDED_DISK_MEGABYTES = 8;
const START_WITHIN_MS = 60_000;

/** Three nodes, their stores and providers. Each node has its own relay to each of them. */
export async function startWorld(options: {
  cleanup: Cleanup;
  logs: string | undefined;
  monthlyLimit: number;
  isCluster: boolean;
}): Promise<World> {
  const { cleanup, logs, monthlyLimit, isCluster } = options;
  const folder = mkdtempSync(join(tmpdir(), 'tributary-soak-'));
  cleanup.add(`the folder ${folder}`, () => {
    rmSync(folder, { recursive: true, force: true });
  });
  // If we are root, PostgreSQL runs as another user, who needs access to its folder.
  chmodSync(folder, 0o755);
  if (logs !== undefined) mkdirSync(logs, { recursive: true });
  const stores = await startStores(folder, cleanup, isCluster);
  // Again, because the PostgreSQL package added its own listeners.
  cleanup.onSignals();
  const sandbox = await startSandbox();
  const settings = nodeSettings({ sandbox, stores, monthlyLimit });
  const nodes: SoakNode[] = [];
  const disks: (SmallDisk | undefined)[] = [];
  const place = { folder, logs, cleanup };
  for (let index = 0; index < NODES; index++) {
    const data = join(folder, `node-${index + 1}`);
    disks.push(mountSmallDisk(data, NODE_DISK_MEGABYTES, cleanup));
    const relays = await startRelays(stores, sandbox);
    const own = { ...settings, ...throughRelays(settings, sandbox, relays), DATA_DIR: data };
    // One after the other, because the first one migrates the database.
    nodes.push(await startNode(`node ${index + 1}`, { index, relays, settings: own }, place));
  }
  const world = {
    stores,
    providers: new ProviderJournal(sandbox),
    nodes,
    disks,
    complaints: [],
    settings,
  };
  return isCluster ? world : { ...world, embedded: await startEmbedded(world, place) };
}

type Place = { readonly folder: string; readonly logs: string | undefined; readonly cleanup: Cleanup };

/** Resolves when it listens. */
async function startNode(
  name: string,
  options: Pick<NodeOptions, 'index' | 'relays'> & {
    settings: Record<string, string> & { DATA_DIR: string };
  },
  { folder, logs, cleanup }: Place,
): Promise<SoakNode> {
  const port = await freePort();
  const file = name.replaceAll(' ', '-');
  const node = new SoakNode({
    ...options,
    name,
    port,
    folder: options.settings.DATA_DIR,
    clockFile: join(folder, `clock-of-${file}`),
    settings: { ...options.settings, PORT: String(port) },
    logFile: logs === undefined ? undefined : join(logs, `${file}.log`),
  });
  cleanup.add(name, () => node.close());
  node.start();
  await eventually(() => {
    if (!node.isListening) throw new Error(`${name} does not start:\n${node.log.tail(20).join('\n')}`);
  }, START_WITHIN_MS);
  return node;
}

/** With its own providers, whose calls do not count toward the budgets of the others. */
async function startEmbedded(world: World, place: Place): Promise<World | undefined> {
  const data = join(place.folder, 'sqlite-node');
  const disk = mountSmallDisk(data, EMBEDDED_DISK_MEGABYTES, place.cleanup);
  if (!disk) return undefined;
  const sandbox = await startSandbox();
  const own = { ...nodeSettings({ sandbox, monthlyLimit: 1_000_000 }), DATA_DIR: data };
  const relays = await startRelays(world.stores, sandbox);
  const node = await startNode('SQLite node', { index: 0, relays, settings: own }, place);
  return {
    ...world,
    providers: new ProviderJournal(sandbox),
    nodes: [node],
    disks: [disk],
    complaints: [],
    settings: own,
  };
}

async function startRelays(stores: Stores, sandbox: Sandbox): Promise<NodeRelays> {
  return {
    postgres: await startRelay(stores.postgres.url),
    // The servers of a cluster name each other, so nothing can be put between them and a node.
    ...(stores.valkey && { valkey: await startRelay(stores.valkey.url) }),
    cache: await startRelay(stores.cache.url),
    providers: await startRelay(sandbox.origin),
  };
}

/** The same settings with relay addresses. */
function throughRelays(
  settings: Record<string, string>,
  sandbox: Sandbox,
  relays: NodeRelays,
): Record<string, string> {
  const providers = Object.entries(settings)
    .filter(([, value]) => value.startsWith(sandbox.origin))
    .map(([name, value]) => [name, value.replace(sandbox.origin, new URL(relays.providers.url).origin)]);
  return {
    ...(Object.fromEntries(providers) as Record<string, string>),
    DATABASE_URL: relays.postgres.url,
    ...(relays.valkey && { VALKEY_URL: relays.valkey.url }),
    CACHE_VALKEY_URL: relays.cache.url,
  };
}
