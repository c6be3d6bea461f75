import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as bundled from './corpus/index.ts';
import { Journal, type SeenRequest } from './journal.ts';
import type { Order } from './misbehaviour/behaviour.ts';
import { Orders } from './misbehaviour/orders.ts';
import { reception } from './reception.ts';
import type { Corpus, Twin } from './twin.ts';
import { TWINS } from './twins.ts';

export type { Behaviour, SandboxRequest } from './misbehaviour/behaviour.ts';

export type Sandbox = {
  /** Where all of it is served: the twins and the pictures. */
  origin: string;
  /** The settings that send the product here in place of the real upstreams. */
  settings: Record<string, string>;
  /** Tells a twin, or `ALL` of them, how to misbehave from now on; `undefined` ends it. */
  behave(name: string, order: Order): void;
  /** How often a twin was called. `WEB` are requests for pages, `STRAY` are those who followed a redirect to another host or port. */
  calls(name: string): number;
  /** The latest thousand. */
  requests(name: string): readonly SeenRequest[];
  resetCalls(): void;
  close(): Promise<void>;
};

/** What makes every answer the same at any time and in any process. */
export type Repeatable = {
  /** The time that results are dated by, instead of the current one. */
  readonly nowMs?: number;
  /** Where responses say that pictures are, instead of the port of this sandbox. */
  readonly pictureOrigin?: string;
};

type Options = Repeatable & { twins?: readonly Twin[]; corpus?: Corpus };

/** Load generators pause between runs; a connection that ends meanwhile looks like a failure. */
const KEEP_ALIVE_MS = 60_000;

/** The sandbox has no rate limits, so that demo and tests do not run into those of the real providers. */
const UNHURRIED = '100000/s, 10000000/day';

/** Every twin on one loopback port, each under its own first path segment. */
export async function startSandbox({
  twins = TWINS,
  corpus = bundled,
  nowMs,
  pictureOrigin,
}: Options = {}): Promise<Sandbox> {
  const orders = new Orders(twins.map(({ name }) => name));
  const journal = new Journal();
  const servers: Server[] = [];
  const addresses = { origin: '', strayOrigin: '' };
  const receive = reception({
    ...{ twins, corpus, orders, journal, addresses, pictureOrigin },
    now: nowMs === undefined ? Date.now : () => nowMs,
  });
  addresses.origin = await listen(receive, servers);
  addresses.strayOrigin = await listen(receive, servers);
  return {
    origin: addresses.origin,
    settings: settingsFor(twins, addresses.origin, pictureOrigin),

    behave: (name, order) => {
      orders.give(name, order);
    },
    calls: (name) => journal.calls(name),
    requests: (name) => journal.requests(name),
    resetCalls: () => {
      journal.clear();
    },
    async close() {
      await Promise.all(servers.map(closed));
    },
  };
}

function settingsFor(twins: readonly Twin[], origin: string, pictureOrigin = origin): Record<string, string> {
  const settings: Record<string, string> = {
    FAVICON_URL: `${pictureOrigin}/favicons/{host}.svg`,
    // Calls cost nothing here.
    SUGGEST_PROVIDERS: 'brave, searxng, duckduckgo, wikipedia',
  };
  for (const { name, key, optional } of twins) {
    settings[`${name}_URL`] = `${origin}/${name.toLowerCase()}`;
    settings[`${name}_BUDGET`] = UNHURRIED;
    if (key !== undefined) settings[`${name}_API_KEY`] = key;
    if (optional) settings[`${name}_ENABLED`] = 'false';
  }
  return settings;
}

async function listen(receive: RequestListener, servers: Server[]): Promise<string> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, receive);
  servers.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

async function closed(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}
