/**
 * Compares Tributary with bare programs on the same machine; only the ratios matter. Arguments: the parts to run, by
 * default all except `memory`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { say, compare } from './compare.ts';
import type { Bench } from './bench.ts';
import { memory } from './memory.ts';
import { ranking } from './ranking.ts';
import { render } from './render.ts';
import { folder, LOAD_CORE, start, stopAll } from './servers.ts';
import { delays, hanging, identical, instantly } from './timing.ts';

const ENGINES = 9401;
const CACHED_FLOOR = 0.75;
const MISS_FLOOR = 0.7;

/** Compares with bare servers that return a body of the same size. */
async function besideFastify(bench: Bench, name: string, path: string, port: number): Promise<number> {
  const headers = [bench.authorization];
  const url = bench.tributary.url + path;
  const answer = await fetch(url, { headers: { authorization: bench.authorization.slice(15) } });
  const bytes = (await answer.arrayBuffer()).byteLength;
  const [http, fastify] = [
    await start('bare-http.ts', port, { words: [bytes] }),
    await start('bare-fastify.ts', port + 1, { words: [bytes] }),
  ];
  return compare(`${name}: ${bytes} bytes`, [
    { name: 'node:http', url: `${http.url}/`, headers },
    { name: 'Fastify', url: `${fastify.url}/`, headers, against: 'node:http' },
    { name: 'Tributary', url, headers, against: 'Fastify', floor: CACHED_FLOOR },
  ]);
}

async function besideFanOut(bench: Bench): Promise<number> {
  const bare = await start('bare-fan-out.ts', 9320, { words: [ENGINES] });
  const headers = [bench.authorization];
  return compare('Uncached search, three engines', [
    { name: 'node:http and undici', url: `${bare.url}/?q=delta`, headers, distinct: true },
    {
      name: 'Tributary',
      url: `${bench.tributary.url}/api/v1/web/?q=delta`,
      headers,
      distinct: true,
      against: 'node:http and undici',
      floor: MISS_FLOOR,
    },
  ]);
}

const PARTS: Record<string, (bench: Bench) => Promise<number>> = {
  key: (bench) => besideFastify(bench, 'Authenticated request', '/api/v1/key/', 9312),
  cached: (bench) => besideFastify(bench, 'Cached search', '/api/v1/web/?q=delta', 9314),
  maps: (bench) => besideFastify(bench, 'Cached places', '/api/v1/maps/?q=wien', 9316),
  instant: async (bench) =>
    (await besideFastify(bench, 'Instant answer', '/api/v1/instant/?q=7*6', 9318)) + (await instantly(bench)),
  miss: besideFanOut,
  delays,
  identical,
  hanging,
  render,
  memory,
};

/** Parts that measure no time, so they need neither servers nor `wrk`. */
const OFFLINE: Record<string, () => number> = { ranking };

const asked = process.argv.slice(2);
const all = [...Object.keys(PARTS), ...Object.keys(OFFLINE)];
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  say(`Unknown part: ${unknown.join(', ')}. Parts: ${all.join(', ')}.`);
  process.exit(2);
}
const chosen = asked.length > 0 ? asked : all.filter((name) => name !== 'memory');
const served = chosen.filter((name) => !Object.hasOwn(OFFLINE, name));

if (served.length > 0 && spawnSync('wrk', ['--version']).error) {
  say('wrk is required: apt-get install wrk');
  process.exit(1);
}

let below = 0;
for (const name of chosen) below += OFFLINE[name]?.() ?? 0;
if (served.length > 0) below += await withServers(served);
say(below === 0 ? '\nAll targets met.' : `\n${below} BELOW TARGET.`);
process.exitCode = below === 0 ? 0 : 1;

async function withServers(names: readonly string[]): Promise<number> {
  let missed = 0;
  try {
    await start('engines.ts', ENGINES, { core: LOAD_CORE });
    const tributary = await start('tributary.ts', 9311, { words: [join(folder, 'data'), ENGINES] });
    const authorization = `Authorization: Api-Key ${tributary.firstLine}`;
    const bench: Bench = { tributary, authorization, engines: `http://127.0.0.1:${ENGINES + 3}` };
    for (const name of names) missed += (await PARTS[name]?.(bench)) ?? 0;
  } finally {
    await stopAll();
  }
  return missed;
}
