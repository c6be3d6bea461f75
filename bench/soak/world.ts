import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { startRelay } from '../../tests/support/relay.ts';
import type { Cleanup } from './cleanup.ts';
import { nodeSettings } from './node-settings.ts';
import { ProviderJournal } from './provider-journal.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { SoakNode, type NodeRelays } from './soak-node.ts';
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
};

export const NODES = 3;
const NODE_DISK_MEGABYTES = 4;
const START_WITHIN_MS = 60_000;

/** Three nodes, their stores and providers. Each node has its own relay to each of them. */
export async function startWorld(options: {
  cleanup: Cleanup;
  logs: string | undefined;
  monthlyLimit: number;
}): Promise<World> {
  const { cleanup, logs, monthlyLimit } = options;
  const folder = mkdtempSync(join(tmpdir(), 'tributary-soak-'));
  cleanup.add(`the folder ${folder}`, () => {
    rmSync(folder, { recursive: true, force: true });
  });
  // If we are root, PostgreSQL runs as another user, who needs access to its folder.
  chmodSync(folder, 0o755);
  if (logs !== undefined) mkdirSync(logs, { recursive: true });
  const stores = await startStores(folder, cleanup);
  // Again, because the PostgreSQL package added its own listeners.
  cleanup.onSignals();
  const sandbox = await startSandbox();
  const settings = nodeSettings({ sandbox, stores, monthlyLimit });
  const nodes: SoakNode[] = [];
  const disks: (SmallDisk | undefined)[] = [];
  for (let index = 0; index < NODES; index++) {
    const data = join(folder, `node-${index + 1}`);
    disks.push(mountSmallDisk(data, NODE_DISK_MEGABYTES, cleanup));
    const clockFile = join(folder, `clock-${index + 1}`);
    const port = await freePort();
    const relays = await startRelays(stores, sandbox);
    const node = new SoakNode({
      index,
      port,
      folder: data,
      clockFile,
      relays,
      settings: {
        ...settings,
        ...throughRelays(settings, sandbox, relays),
        PORT: String(port),
        DATA_DIR: data,
      },
      logFile: logs === undefined ? undefined : join(logs, `node-${index + 1}.log`),
    });
    cleanup.add(node.name, () => node.close());
    node.start();
    nodes.push(node);
    // One after the other, because the first one migrates the database.
    await eventually(() => {
      if (!node.isListening) throw new Error(`${node.name} does not start:\n${node.log.tail(20).join('\n')}`);
    }, START_WITHIN_MS);
  }
  return {
    stores,
    providers: new ProviderJournal(sandbox),
    nodes,
    disks,
    complaints: [],
    settings,
  };
}

async function startRelays(stores: Stores, sandbox: Sandbox): Promise<NodeRelays> {
  return {
    postgres: await startRelay(stores.postgres.url),
    valkey: await startRelay(stores.valkey.url),
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
    VALKEY_URL: relays.valkey.url,
    CACHE_VALKEY_URL: relays.cache.url,
  };
}
