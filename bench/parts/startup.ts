import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, megabytes, seconds, type Figure } from '../figures.ts';
import { residentMegabytes } from '../processes.ts';
import { createKey, productSettings, serve } from '../product.ts';
import { say } from '../say.ts';
import { folder } from '../servers.ts';
import { median } from '../statistics.ts';

const STARTS = 5;
const REST_MS = 3_000;
const MAX_SECONDS = 0.4;
const MAX_MEGABYTES = 80;

/** From the start of the process to the first answered search, and the memory it rests at afterwards. */
export async function startup(): Promise<Figure[]> {
  const configured = productSettings();
  const key = createKey(configured);
  // Empty at the first start, as after an installation.
  const settings = { ...configured, NODE_COMPILE_CACHE: mkdtempSync(join(folder, 'compile-cache-')) };
  say('\nStart to first answered search, resident memory three seconds later');
  const starts = [];
  for (let i = 0; i <= STARTS; i++) {
    const { tookMs, resident } = await oneStart(settings, key);
    say(`${i === 0 ? 'first' : 'later'}  ${tookMs.toFixed(0)} ms  ${resident.toFixed(0)} MB`);
    if (i > 0) starts.push({ tookMs, resident });
  }
  const tookSeconds = median(starts.map(({ tookMs }) => tookMs)) / 1000;
  const resident = median(starts.map((one) => one.resident));
  return [
    atMost('Process start to first answered search', tookSeconds, MAX_SECONDS, seconds),
    atMost('Resident memory at rest', resident, MAX_MEGABYTES, megabytes),
  ];
}

async function oneStart(settings: Readonly<Record<string, string>>, key: string) {
  const startedMs = performance.now();
  const server = await serve(settings);
  const search = await fetch(`${server.url}/api/v1/web/?q=river+delta+${startedMs}`, {
    headers: { authorization: `Api-Key ${key}` },
  });
  await search.arrayBuffer();
  const tookMs = performance.now() - startedMs;
  if (search.headers.get('x-search-outcome') !== 'complete') throw new Error('the first search failed');
  await sleep(REST_MS);
  const resident = residentMegabytes(server.pid);
  await server.stop();
  return { tookMs, resident };
}
