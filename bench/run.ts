/**
 * Compares Tributary with bare programs on the same machine; only the ratios matter. Arguments: the parts to run, by
 * default all except `memory`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { say, compare } from './compare.ts';
import type { Bench } from './bench.ts';
import { memory } from './memory.ts';
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

if (spawnSync('wrk', ['--version']).error) {
  say('wrk is required: apt-get install wrk');
  process.exit(1);
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  say(`Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

let below = 0;
try {
  await start('engines.ts', ENGINES, { core: LOAD_CORE });
  const tributary = await start('tributary.ts', 9311, { words: [join(folder, 'data'), ENGINES] });
  const authorization = `Authorization: Api-Key ${tributary.firstLine}`;
  const bench: Bench = { tributary, authorization, engines: `http://127.0.0.1:${ENGINES + 3}` };
  const names = asked.length > 0 ? asked : Object.keys(PARTS).filter((name) => name !== 'memory');
  for (const name of names) below += (await PARTS[name]?.(bench)) ?? 0;
} finally {
  await stopAll();
}
say(below === 0 ? '\nAll targets met.' : `\n${below} BELOW TARGET.`);
process.exitCode = below === 0 ? 0 : 1;
