import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { residentMegabytes } from '../processes.ts';
import { createKey, productSettings, serve } from '../product.ts';
import { say } from '../say.ts';
import { folder } from '../servers.ts';
import { pointAt } from './cost.ts';
import type { Curve, Point } from './curve.ts';
import { createKeys } from './many-keys.ts';

const MOST_KEYS = 100_000;
const KEY_COUNTS = [1, 10, 100, 1_000, 10_000, MOST_KEYS];
const JIT_SECONDS = 8;
/** Enough to use every key once before it is measured. */
const REQUESTS_PER_SECOND = 6_000;

/** A cached search with more and more keys, used in turn. All of them exist from the start. */
export async function keyCurve(): Promise<Curve> {
  const settings = productSettings();
  // Creates the database.
  createKey(settings);
  const keys = createKeys(settings.DATA_DIR ?? '', MOST_KEYS);
  const server = await serve(settings);
  const restMegabytes = residentMegabytes(server.pid);
  const points: Point[] = [];
  for (const count of KEY_COUNTS) {
    const file = join(folder, `keys-${count}`);
    writeFileSync(file, `${keys.slice(0, count).join('\n')}\n`);
    const load = { url: `${server.url}/api/v1/web/?q=river+delta`, key: { file } };
    const warmUpSeconds = Math.max(JIT_SECONDS, Math.ceil(count / REQUESTS_PER_SECOND));
    points.push(await pointAt(count, { name: 'Keys', pid: server.pid, load }, warmUpSeconds));
  }
  const megabytes = statSync(join(settings.DATA_DIR ?? '', 'tributary.db')).size / 1_048_576;
  const grownMegabytes = residentMegabytes(server.pid) - restMegabytes;
  say(`database ${megabytes.toFixed(0)} MB, resident memory +${grownMegabytes.toFixed(0)} MB`);
  await server.stop();
  return {
    name: 'keys',
    title: 'Cached search: CPU time by number of API keys in use',
    xLabel: 'API keys, used in turn',
    yLabel: 'µs of CPU per search',
    logarithmic: true,
    series: [{ name: 'cached search', points }],
  };
}
