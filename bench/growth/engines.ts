import { control } from '../bench.ts';
import { productSettings, startProduct, type Product } from '../product.ts';
import { ENGINES } from '../ports.ts';
import { pointAt } from './cost.ts';
import type { Curve, Point } from './curve.ts';

const ENGINE_COUNTS = [1, 2, 3, 4, 6, 8, 10, 12];
export const MOST_ENGINES = 12;
const RESULT_COUNTS = [10, 20, 50, 100, 150, 200];
const JIT_SECONDS = 8;
/** Few enough that no search waits so long for the CPU that it reaches its deadline. */
const CONNECTIONS = 8;

/** An uncached search over more and more engines with ten results each. */
export async function engineCurve(): Promise<Curve> {
  const product = await startProduct(productSettings(MOST_ENGINES));
  const points: Point[] = [];
  for (const count of ENGINE_COUNTS) {
    const load = {
      url: searchUrl(product, count),
      key: product.key,
      connections: CONNECTIONS,
      distinct: true,
    };
    const name = `Engines, ${await bytesOf(product, count)}`;
    points.push(
      await pointAt(count, { name, pid: product.pid, load }, points.length === 0 ? JIT_SECONDS : undefined),
    );
  }
  await product.stop();
  return {
    name: 'engines',
    title: 'Uncached search: CPU time by number of engines',
    xLabel: 'Engines, ten results each',
    yLabel: 'µs of CPU per search',
    logarithmic: false,
    series: [{ name: 'uncached search', points }],
  };
}

/** An uncached search with three engines and more and more results. */
export async function resultCurve(): Promise<Curve> {
  const product = await startProduct(productSettings());
  const load = { url: searchUrl(product, 3), key: product.key, connections: CONNECTIONS, distinct: true };
  const points: Point[] = [];
  for (const count of RESULT_COUNTS) {
    await control(`results=${count}`);
    const name = `Results per engine, ${await bytesOf(product, 3)}`;
    points.push(
      await pointAt(count, { name, pid: product.pid, load }, points.length === 0 ? JIT_SECONDS : undefined),
    );
  }
  await control('results=10');
  await product.stop();
  return {
    name: 'results',
    title: 'Uncached search: CPU time by results per engine',
    xLabel: 'Results of each of three engines',
    yLabel: 'µs of CPU per search',
    logarithmic: false,
    series: [{ name: 'uncached search', points }],
  };
}

function searchUrl({ url }: Product, engines: number): string {
  const names = Array.from(
    { length: engines },
    (_, i) => `engine_${String.fromCharCode('a'.charCodeAt(0) + i)}`,
  );
  return `${url}/api/v1/web/?engine=${names.join(',')}&q=river+delta+`;
}

/** How much one engine sends, and how much the client gets. */
async function bytesOf(product: Product, engines: number): Promise<string> {
  const query = String(performance.now());
  const engine = await fetch(`http://127.0.0.1:${ENGINES}/res/v1/web/search?q=river+delta+${query}`);
  const search = await fetch(searchUrl(product, engines) + query, {
    headers: { authorization: `Api-Key ${product.key}` },
  });
  const [received, sent] = [(await engine.arrayBuffer()).byteLength, (await search.arrayBuffer()).byteLength];
  return `${received} bytes per engine, ${sent} bytes per response`;
}
