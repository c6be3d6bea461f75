import type { Options } from '../bench.ts';
import { atMost, megabytes, type Figure } from '../figures.ts';
import { wrk } from '../load/wrk.ts';
import { residentMegabytes } from '../processes.ts';
import { productSettings, startProduct } from '../product.ts';
import { say } from '../say.ts';

const MAX_MEGABYTES = 190;
const ROUND_SECONDS = 30;

/** Different searches, one after the other: what the process keeps when all its caches are full. */
export async function memory({ searches }: Options): Promise<Figure[]> {
  const product = await startProduct({ ...productSettings(), CACHE_MEGABYTES: '64' });
  say(`\n${searches} different searches, CACHE_MEGABYTES=64`);
  const load = { url: `${product.url}/api/v1/web/?q=river+delta+`, key: product.key, distinct: true };
  let resident = residentMegabytes(product.pid);
  for (let done = 0; done < searches;) {
    done += (await wrk(load, ROUND_SECONDS)).requests;
    resident = residentMegabytes(product.pid);
    say(`${String(done).padStart(8)} searches  ${resident.toFixed(0)} MB resident`);
  }
  await product.stop();
  return [atMost(`Resident memory after ${searches} searches`, resident, MAX_MEGABYTES, megabytes)];
}
