import { control, get, type Bench } from '../bench.ts';
import { atMost, holds, milliseconds, type Figure } from '../figures.ts';
import { wrk } from '../load/wrk.ts';
import { say } from '../say.ts';

const DEADLINE_MS = 3_000;
const MAX_OVER_DEADLINE_MS = 50;
const AT_ONCE = 200;
const IDENTICAL = 16;

/** One engine hangs: searches first end at the deadline, then at the speed of the others once it is skipped. */
export async function hanging(bench: Bench): Promise<Figure[]> {
  await control('hang=1');
  const times = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, i) => {
      const startedMs = performance.now();
      await (await get(bench, `/api/v1/web/?q=hang${i}-${startedMs}`)).arrayBuffer();
      return performance.now() - startedMs;
    }),
  );
  const overMs = Math.max(...times) - DEADLINE_MS;
  const { product } = bench;
  const load = {
    url: `${product.url}/api/v1/web/?q=hang`,
    key: product.key,
    connections: 16,
    distinct: true,
  };
  const { requestsPerSecond, p99Ms } = await wrk(load, 5);
  await control('hang=0');
  say('\nOne engine hangs');
  say(`${AT_ONCE} searches at once: the slowest ${overMs.toFixed(0)} ms past the deadline`);
  say(`then 16 clients: ${requestsPerSecond.toFixed(0)} req/s  p99 ${p99Ms.toFixed(2)} ms`);
  const name = `One engine hangs, ${AT_ONCE} searches at once, past the deadline`;
  return [atMost(name, overMs, MAX_OVER_DEADLINE_MS, milliseconds)];
}

/** Many identical searches at once. */
export async function identical(bench: Bench): Promise<Figure[]> {
  await control('');
  const path = `/api/v1/web/?q=same-${performance.now()}`;
  await Promise.all(Array.from({ length: IDENTICAL }, async () => (await get(bench, path)).arrayBuffer()));
  const calls = await control('');
  const isMet = calls.every((count) => count === 1);
  return [
    holds(`${IDENTICAL} identical searches at once, calls to each engine`, isMet, calls.join(', '), '1'),
  ];
}
