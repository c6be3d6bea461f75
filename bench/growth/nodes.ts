import type { Figure } from '../figures.ts';
import { wrk, type Load } from '../load/wrk.ts';
import { cpuMs } from '../processes.ts';
import { createKey, productSettings, serve } from '../product.ts';
import { say } from '../say.ts';
import type { Started } from '../servers.ts';
import type { Curve, Series } from './curve.ts';
import { shapeFigure } from './shape-figure.ts';
import { startStores, type StoreFigures, type Stores } from './stores.ts';

const NODE_COUNTS = [1, 2, 3, 4];
const WARM_UP_SECONDS = 8;
const SECONDS = 8;

/**
 * All nodes share one core, and the stores, the engines and the load share the other. So each node gets the same small
 * load, far below what the cores can do, and the CPU time per request says how many requests a core for each would serve.
 */
const LOADS = {
  cached: { path: '/api/v1/web/?q=river+delta', connections: 8, delayMs: 30, distinct: false },
  uncached: { path: '/api/v1/web/?q=river+delta+', connections: 4, delayMs: 50, distinct: true },
};

type Costs = { node: number; Valkey: number; PostgreSQL: number; perNode: number };

export async function nodeCurves(): Promise<{ curves: Curve[]; figures: Figure[] }> {
  const stores = await startStores();
  const measured = { cached: new Map<number, Costs>(), uncached: new Map<number, Costs>() };
  try {
    const shared = { ...productSettings(), ...stores.settings };
    const key = createKey(shared);
    const nodes: Started[] = [];
    nodes.push(await serve({ ...productSettings(), ...stores.settings }));
    // What one node can do at most; not a point of a curve.
    for (const name of ['cached', 'uncached'] as const)
      await costsOf({ name, key, nodes, stores, isFull: true });
    for (const count of NODE_COUNTS) {
      if (nodes.length < count) nodes.push(await serve({ ...productSettings(), ...stores.settings }));
      for (const name of ['cached', 'uncached'] as const) {
        measured[name].set(count, await costsOf({ name, key, nodes, stores }));
      }
    }
    for (const [name, bytes] of await stores.windows()) say(`Valkey: ${bytes} bytes for ${name}`);
    await Promise.all(nodes.map((node) => node.stop()));
  } finally {
    await stores.stop();
  }
  const costs = (['cached', 'uncached'] as const).map((name) => costCurve(name, measured[name]));
  return {
    curves: [...costs, relativeCurve(measured)],
    figures: costs.flatMap((curve) => curve.series.map((series) => shapeFigure(curve, series))),
  };
}

type Measurement = {
  name: keyof typeof LOADS;
  key: string;
  nodes: readonly Started[];
  stores: Stores;
  /** Whether the load is limited only by the speed of the nodes. */
  isFull?: boolean;
};

async function costsOf({ name, key, nodes, stores, isFull = false }: Measurement): Promise<Costs> {
  const { path, distinct, ...little } = LOADS[name];
  const loads: Load[] = nodes.map(({ url }) => ({
    url: url + path,
    key,
    distinct,
    ...(isFull ? {} : little),
  }));
  const cpuOfNodes = () => nodes.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
  await Promise.all(loads.map((one) => wrk(one, WARM_UP_SECONDS)));
  const before = { nodesMs: cpuOfNodes(), ...(await stores.read()) };
  const requests = (await Promise.all(loads.map((one) => wrk(one, SECONDS))))
    .map((one) => one.requests)
    .reduce((sum, count) => sum + count, 0);
  const after = { nodesMs: cpuOfNodes(), ...(await stores.read()) };
  const perRequest = (figure: keyof StoreFigures | 'nodesMs') => (after[figure] - before[figure]) / requests;
  const costs = {
    node: perRequest('nodesMs') * 1000,
    Valkey: perRequest('valkeyCpuMs') * 1000,
    PostgreSQL: perRequest('postgresCpuMs') * 1000,
    perNode: requests / SECONDS / nodes.length,
  };
  say(
    [
      `${nodes.length} ${isFull ? 'fully loaded ' : ''}node(s), ${name}: ${costs.perNode.toFixed(0)} req/s per node`,
      `node ${costs.node.toFixed(0)} µs`,
      `Valkey ${costs.Valkey.toFixed(0)} µs, ${perRequest('valkeyCommands').toFixed(2)} commands, ${perRequest('valkeyBytes').toFixed(0)} bytes`,
      `PostgreSQL ${costs.PostgreSQL.toFixed(0)} µs, ${perRequest('postgresCommits').toFixed(3)} commits, ${perRequest('postgresLogBytes').toFixed(0)} bytes of log`,
    ].join('; '),
  );
  return costs;
}

function costCurve(name: string, measured: ReadonlyMap<number, Costs>): Curve {
  return {
    name: `nodes-${name}`,
    title: `CPU time per ${name} search by number of nodes`,
    xLabel: 'Nodes with the same load each, on PostgreSQL and Valkey',
    yLabel: 'µs of CPU per search',
    logarithmic: false,
    series: (['node', 'Valkey', 'PostgreSQL'] as const).map((part) => ({
      name: part,
      points: [...measured].map(([x, costs]) => ({ x, y: costs[part] })),
    })),
  };
}

/** A node serves as many requests as its core has time for. */
function relativeOf(measured: ReadonlyMap<number, Costs>): Series['points'] {
  const alone = measured.get(1)?.node ?? NaN;
  return [...measured].map(([x, { node }]) => ({ x, y: alone / node }));
}

function relativeCurve(measured: Readonly<Record<string, ReadonlyMap<number, Costs>>>): Curve {
  return {
    name: 'nodes',
    title: 'Throughput per node relative to a single node',
    xLabel: 'Nodes, on PostgreSQL and Valkey',
    yLabel: 'relative to one node',
    logarithmic: false,
    series: Object.entries(measured).map(([name, costs]) => ({
      name: `${name} search`,
      points: relativeOf(costs),
    })),
  };
}
