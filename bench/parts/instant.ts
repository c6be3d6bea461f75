import type { Bench } from '../bench.ts';
import { atMost, milliseconds, type Figure } from '../figures.ts';
import { wrk } from '../load/wrk.ts';
import { say } from '../say.ts';
import { small } from './cached.ts';

const CLIENTS = 8;
const MAX_P99_MS = 2;

export async function instant(bench: Bench): Promise<Figure[]> {
  const figures = await small(bench, 'Instant answer', '/api/v1/instant/?q=7*6');
  return [...figures, await differentSums(bench)];
}

/** Latency of instant answers that are never cached. */
async function differentSums({ product }: Bench): Promise<Figure> {
  const url = `${product.url}/api/v1/instant/?q=7*`;
  const load = { url, key: product.key, connections: CLIENTS, distinct: true };
  await wrk(load, 5);
  const { requestsPerSecond, p50Ms, p99Ms } = await wrk(load, 5);
  say(
    `Different sums, ${CLIENTS} clients: ${requestsPerSecond.toFixed(0)} req/s  p50 ${p50Ms.toFixed(2)} ms  p99 ${p99Ms.toFixed(2)} ms`,
  );
  return atMost(`Different sums, ${CLIENTS} clients, p99`, p99Ms, MAX_P99_MS, milliseconds);
}
