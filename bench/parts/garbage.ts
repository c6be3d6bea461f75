import { join } from 'node:path';
import { atMost, kibibytes, times, type Figure } from '../figures.ts';
import { wrk } from '../load/wrk.ts';
import { ENGINES } from '../ports.ts';
import { createKey, productSettings, serve } from '../product.ts';
import { say } from '../say.ts';
import { folder, startReference, type Started } from '../servers.ts';

const WARM_UP_SECONDS = 5;
const SECONDS = 10;
const MAX_RATIO = 1.05;
const FLAGS = ['--trace-gc'];

/** How much memory an uncached search allocates, next to the search program. */
export async function garbage(): Promise<Figure[]> {
  const settings = productSettings();
  const key = createKey(settings);
  const program = await perSearch(key, (onOutput) =>
    startReference('search', [ENGINES, join(folder, 'garbage.journal')], { flags: FLAGS, onOutput }),
  );
  const own = await perSearch(key, (onOutput) => serve(settings, { flags: FLAGS, onOutput }));
  say(`\nGarbage per uncached search: search program ${kibibytes(program)}, Tributary ${kibibytes(own)}`);
  return [atMost('Garbage per uncached search vs search program', own / program, MAX_RATIO, times)];
}

async function perSearch(
  key: string,
  start: (onOutput: (text: string) => void) => Promise<Started>,
): Promise<number> {
  let output = '';
  const server = await start((text) => (output += text));
  const load = { url: `${server.url}/api/v1/web/?q=river+delta+`, key, distinct: true };
  await wrk(load, WARM_UP_SECONDS);
  output = '';
  const { requests } = await wrk(load, SECONDS);
  await server.stop();
  return (allocatedMegabytes(output) * 1024) / requests;
}

/** What the heap grew by between collections. The growth before the first one and after the last one is missing. */
export function allocatedMegabytes(trace: string): number {
  let allocated = 0;
  let after: number | undefined;
  for (const [, from, to] of trace.matchAll(/(?:Scavenge|Mark-Compact) ([\d.]+) \([\d.]+\) -> ([\d.]+) /g)) {
    if (after !== undefined) allocated += Number(from) - after;
    after = Number(to);
  }
  return allocated;
}
