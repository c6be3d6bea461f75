import { control, type Bench } from '../bench.ts';
import { atMost, milliseconds, type Figure } from '../figures.ts';
import { wrk, type Load } from '../load/wrk.ts';
import type { Measured } from '../load/wrk-output.ts';
import { ENGINES } from '../ports.ts';
import { say } from '../say.ts';
import { median } from '../statistics.ts';

const DELAY_MS = 50;
const CLIENTS = 8;
const ROUNDS = 5;
const SECONDS = 4;
const MAX_P50_MS = 3;
const MAX_P99_MS = 12;

/**
 * What a search adds to the time of its engines. The timers of the engines are late by a millisecond or two, so direct
 * calls to one of them are measured in the same rounds.
 */
export async function delays({ product }: Bench): Promise<Figure[]> {
  await control(`delay=${DELAY_MS}`);
  const common = { key: product.key, connections: CLIENTS, distinct: true };
  const engine: Load = { ...common, url: `http://127.0.0.1:${ENGINES}/res/v1/web/search?q=river+delta+` };
  const search: Load = { ...common, url: `${product.url}/api/v1/web/?q=river+delta+` };
  await wrk(search, SECONDS);
  const rounds: { engine: Measured; search: Measured }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ engine: await wrk(engine, SECONDS), search: await wrk(search, SECONDS) });
  }
  await control('delay=0');
  say(`\nEngines with ${DELAY_MS} ms: ${ROUNDS} rounds of ${SECONDS} s, ${CLIENTS} connections`);
  for (const name of ['engine', 'search'] as const) {
    const [p50Ms, p99Ms] = [
      median(rounds.map((r) => r[name].p50Ms)),
      median(rounds.map((r) => r[name].p99Ms)),
    ];
    say(`${name.padEnd(24)}p50 ${p50Ms.toFixed(2)} ms  p99 ${p99Ms.toFixed(2)} ms`);
  }
  const added = (figure: 'p50Ms' | 'p99Ms') => median(rounds.map((r) => r.search[figure] - r.engine[figure]));
  const name = `Added to engines with ${DELAY_MS} ms, ${CLIENTS} clients`;
  return [
    atMost(`${name}, p50`, added('p50Ms'), MAX_P50_MS, milliseconds),
    atMost(`${name}, p99`, added('p99Ms'), MAX_P99_MS, milliseconds),
  ];
}
