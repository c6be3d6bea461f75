import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../figures.ts';
import { wrk, type Load } from '../load/wrk.ts';
import { cpuMs } from '../processes.ts';
import { productSettings, serve } from '../product.ts';
import { say } from '../say.ts';
import { folder, type Started } from '../servers.ts';
import { People } from '../soak/people.ts';
import type { Curve, Series } from './curve.ts';
import { shapeFigure } from './shape-figure.ts';
import { startStores, type StoreFigures, type Stores } from './stores.ts';

const NODE_COUNTS = [1, 2, 4];
/** The windows of an account are on one primary of a cluster. */
const ACCOUNTS = 30;
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

/** `Valkey` is the busiest server: the one that is full first. */
type Costs = { node: number; Valkey: number; PostgreSQL: number };
type Measured = Record<keyof typeof LOADS, ReadonlyMap<number, Costs>>;

/** On one Valkey, and on a cluster of three primaries. */
export async function nodeCurves(): Promise<{ curves: Curve[]; figures: Figure[] }> {
  const one = await measure(await startStores());
  const three = await measure(await startStores({ isCluster: true }));
  const costs = (['cached', 'uncached'] as const).map((name) => costCurve(name, one[name], three[name]));
  return {
    curves: [...costs, relativeCurve(one)],
    figures: costs.flatMap((curve) => curve.series.map((series) => shapeFigure(curve, series))),
  };
}

async function measure(stores: Stores): Promise<Measured> {
  const measured = { cached: new Map<number, Costs>(), uncached: new Map<number, Costs>() };
  try {
    const key = { file: join(folder, 'keys-of-nodes') };
    const people = await People.open({ ...productSettings(), ...stores.settings });
    const keys: string[] = [];
    for (let i = 0; i < ACCOUNTS; i++) keys.push(...(await people.keys(1)).map(({ text }) => text));
    await people.close();
    writeFileSync(key.file, `${keys.join('\n')}\n`);
    const nodes: Started[] = [];
    nodes.push(await serve({ ...productSettings(), ...stores.settings }));
    // What one node can do at most; not a point of a curve.
    for (const name of ['cached', 'uncached'] as const)
      await costsOf({ name, key, nodes, stores, isFull: true });
    for (const count of NODE_COUNTS) {
      while (nodes.length < count) nodes.push(await serve({ ...productSettings(), ...stores.settings }));
      for (const name of ['cached', 'uncached'] as const) {
        measured[name].set(count, await costsOf({ name, key, nodes, stores }));
      }
    }
    const windows = [...(await stores.windows()).values()];
    say(`Valkey: ${windows.length} windows of limits with up to ${Math.max(...windows)} bytes each`);
    await Promise.all(nodes.map((node) => node.stop()));
  } finally {
    await stores.stop();
  }
  return measured;
}

type Measurement = {
  name: keyof typeof LOADS;
  key: { file: string };
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
  const perRequest = (figure: Exclude<keyof StoreFigures, 'valkeyCpuMs'> | 'nodesMs') =>
    (after[figure] - before[figure]) / requests;
  const valkeys = after.valkeyCpuMs.map((ms, i) => ((ms - (before.valkeyCpuMs[i] ?? 0)) * 1000) / requests);
  const perNode = requests / SECONDS / nodes.length;
  const costs = {
    node: perRequest('nodesMs') * 1000,
    Valkey: Math.max(...valkeys),
    PostgreSQL: perRequest('postgresCpuMs') * 1000,
  };
  say(
    [
      `${nodes.length} ${isFull ? 'fully loaded ' : ''}node(s), ${name}: ${perNode.toFixed(0)} req/s per node`,
      `node ${costs.node.toFixed(0)} µs`,
      `Valkey ${valkeys.map((us) => us.toFixed(0)).join(' + ')} µs, ${perRequest('valkeyCommands').toFixed(2)} commands, ${perRequest('valkeyBytes').toFixed(0)} bytes`,
      `PostgreSQL ${costs.PostgreSQL.toFixed(0)} µs, ${perRequest('postgresCommits').toFixed(3)} commits, ${perRequest('postgresLogBytes').toFixed(0)} bytes of log`,
    ].join('; '),
  );
  return costs;
}

function costCurve(name: string, one: ReadonlyMap<number, Costs>, three: ReadonlyMap<number, Costs>): Curve {
  const points = (measured: ReadonlyMap<number, Costs>, part: keyof Costs) =>
    [...measured].map(([x, costs]) => ({ x, y: costs[part] }));
  return {
    name: `nodes-${name}`,
    title: `CPU time per ${name} search by number of nodes`,
    xLabel: 'Nodes with the same load each, on PostgreSQL and Valkey',
    yLabel: 'µs of CPU per search',
    logarithmic: false,
    series: [
      ...(['node', 'Valkey', 'PostgreSQL'] as const).map((part) => ({
        name: part,
        points: points(one, part),
      })),
      { name: 'busiest of three Valkeys', points: points(three, 'Valkey') },
    ],
  };
}

/** A node serves as many requests as its core has time for. */
function relativeOf(measured: ReadonlyMap<number, Costs>): Series['points'] {
  const alone = measured.get(1)?.node ?? NaN;
  return [...measured].map(([x, { node }]) => ({ x, y: alone / node }));
}

function relativeCurve(measured: Measured): Curve {
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
