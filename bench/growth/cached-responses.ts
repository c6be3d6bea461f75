import { wrk } from '../load/wrk.ts';
import { residentMegabytes } from '../processes.ts';
import { productSettings, startProduct, type Product } from '../product.ts';
import { say } from '../say.ts';
import { pointAt } from './cost.ts';
import type { Curve, Point } from './curve.ts';

const CACHED_COUNTS = [1_000, 10_000, 100_000, 300_000, 1_000_000];
const FILL_SECONDS = 4;

/**
 * Requests for random responses out of more and more cached ones. The responses are sums, because a million of them fit
 * into memory and are made quickly; the cache is the one that holds searches.
 */
export async function cachedResponseCurve(): Promise<Curve> {
  const product = await startProduct({ ...productSettings(), CACHE_MEGABYTES: '4096' });
  const url = `${product.url}/api/v1/instant/?q=7*`;
  const points: Point[] = [];
  let filled = 0;
  for (const count of CACHED_COUNTS) {
    filled = await fill(product, url, { from: filled, to: count });
    const load = { url, key: product.key, below: count };
    points.push(await pointAt(count, { name: 'Cached responses', pid: product.pid, load }));
  }
  say(`${residentMegabytes(product.pid).toFixed(0)} MB resident`);
  await product.stop();
  return {
    name: 'cached-responses',
    title: 'Cached response: CPU time by number of cached responses',
    xLabel: 'Cached responses, requested at random',
    yLabel: 'µs of CPU per request',
    logarithmic: true,
    series: [{ name: 'cached response', points }],
  };
}

async function fill(
  { key }: Product,
  url: string,
  { from, to }: { from: number; to: number },
): Promise<number> {
  let filled = from;
  while (filled < to)
    filled += (await wrk({ url, key, sequence: { from: filled, to } }, FILL_SECONDS)).requests;
  return to;
}
