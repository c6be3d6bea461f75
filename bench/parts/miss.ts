import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { compare } from '../compare.ts';
import { atMost, times, type Figure } from '../figures.ts';
import { ENGINES } from '../ports.ts';
import { folder, startReference } from '../servers.ts';

const MAX_CPU = 1.1;
const PATH = '/api/v1/web/?q=river+delta+';

/** Searches that are never cached, next to the bare fan-out and the program with the same duties. */
export async function miss({ product }: Bench): Promise<Figure[]> {
  const fanOut = await startReference('fan-out', [ENGINES]);
  const search = await startReference('search', [ENGINES, join(folder, 'search.journal')]);
  const programs = { 'bare fan-out': fanOut, 'search program': search, Tributary: product };
  const comparison = await compare(
    'Uncached search, three engines',
    Object.entries(programs).map(([name, { pid, url }]) => ({
      name,
      pid,
      load: { url: url + PATH, key: product.key, distinct: true },
    })),
  );
  await Promise.all([fanOut.stop(), search.stop()]);
  const ratio = comparison.ratio('cpuUsPerRequest', 'Tributary', 'search program');
  return [atMost('Uncached search, CPU vs search program', ratio, MAX_CPU, times)];
}
