import { say } from './compare.ts';
import type { Bench } from './bench.ts';
import { wrk } from './wrk.ts';

const UPSTREAM_MS = 50;
const CLIENTS = 8;
const MAX_OVER_P50_MS = 2;
const MAX_OVER_P99_MS = 10;
const MAX_INSTANT_P99_MS = 2;
const DEADLINE_MS = 3_000;
const MAX_OVER_DEADLINE_MS = 50;

async function order(bench: Bench, words: string): Promise<{ calls: number[] }> {
  return (await (await fetch(`${bench.engines}/?${words}`)).json()) as { calls: number[] };
}

function ask(bench: Bench, query: string): Promise<Response> {
  return fetch(`${bench.tributary.url}/api/v1/web/?q=${query}`, {
    headers: { authorization: bench.authorization.slice('Authorization: '.length) },
  });
}

/** Latency of instant answers that are never cached. */
export async function instantly(bench: Bench): Promise<number> {
  const load = {
    url: `${bench.tributary.url}/api/v1/instant/?q=7*`,
    headers: [bench.authorization],
    connections: CLIENTS,
    distinct: true,
  };
  await wrk({ ...load, seconds: 5 });
  const { requestsPerSecond, p50Ms, p99Ms } = await wrk({ ...load, seconds: 5 });
  say(
    `Different sums, ${CLIENTS} clients: ${requestsPerSecond.toFixed(0)} req/s  p50 ${p50Ms.toFixed(2)} ms  p99 ${p99Ms.toFixed(2)} ms`,
  );
  return p99Ms < MAX_INSTANT_P99_MS ? 0 : 1;
}

/** Time a search adds to the slowest engine. */
export async function delays(bench: Bench): Promise<number> {
  await order(bench, `delay=${UPSTREAM_MS}`);
  const load = {
    url: `${bench.tributary.url}/api/v1/web/?q=delay`,
    headers: [bench.authorization],
    connections: CLIENTS,
    distinct: true,
  };
  await wrk({ ...load, seconds: 5 });
  const { p50Ms, p99Ms } = await wrk({ ...load, seconds: 10 });
  await order(bench, 'delay=0');
  const [overP50, overP99] = [p50Ms - UPSTREAM_MS, p99Ms - UPSTREAM_MS];
  say(`\nOver the slowest engine (${UPSTREAM_MS} ms), ${CLIENTS} clients`);
  say(`p50 ${overP50.toFixed(2)} ms  p99 ${overP99.toFixed(2)} ms`);
  return (overP50 < MAX_OVER_P50_MS ? 0 : 1) + (overP99 < MAX_OVER_P99_MS ? 0 : 1);
}

/** One engine hangs: searches first end at the deadline, then at the speed of the others once it is skipped. */
export async function hanging(bench: Bench): Promise<number> {
  await order(bench, 'hang=1');
  const times = await Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      const startedMs = performance.now();
      const answer = await ask(bench, `hang${i}-${startedMs}`);
      await answer.arrayBuffer();
      return performance.now() - startedMs;
    }),
  );
  const slowest = Math.max(...times);
  const { requestsPerSecond, p99Ms } = await wrk({
    url: `${bench.tributary.url}/api/v1/web/?q=hang`,
    headers: [bench.authorization],
    connections: 16,
    distinct: true,
    seconds: 5,
  });
  await order(bench, 'hang=0');
  say('\nOne engine hangs');
  say(`200 searches at once: the slowest ${(slowest - DEADLINE_MS).toFixed(0)} ms past the deadline`);
  say(`then 16 clients: ${requestsPerSecond.toFixed(0)} req/s  p99 ${p99Ms.toFixed(2)} ms`);
  return slowest - DEADLINE_MS <= MAX_OVER_DEADLINE_MS ? 0 : 1;
}

/** Many identical searches at once. */
export async function identical(bench: Bench): Promise<number> {
  await order(bench, '');
  const query = `same-${performance.now()}`;
  await Promise.all(Array.from({ length: 16 }, async () => (await ask(bench, query)).arrayBuffer()));
  const { calls } = await order(bench, '');
  say(`\n16 identical cold searches at once: calls to the engines ${calls.join(', ')}`);
  return calls.every((count) => count === 1) ? 0 : 1;
}
