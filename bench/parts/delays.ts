import { join } from 'node:path';
import { control, type Bench } from '../bench.ts';
import { atMost, milliseconds, type Figure } from '../figures.ts';
import { wrk, type Load } from '../load/wrk.ts';
import type { Measured } from '../load/wrk-output.ts';
import { ENGINES } from '../ports.ts';
import { say } from '../say.ts';
import { folder, startReference } from '../servers.ts';
import { median } from '../statistics.ts';

const DELAY_MS = 50;
const CLIENTS = 8;
const ROUNDS = 5;
const SECONDS = 4;
const MAX_P50_MS = 3;
const MAX_P99_MS = 12;
const PATH = '/api/v1/web/?q=river+delta+';

type Name = 'engine' | 'search program' | 'Tributary';
type Round = Record<Name, Measured>;

/**
 * What a search adds to the time of its engines. The timers of the engines are late by a millisecond or two, so direct
 * calls to one of them are measured in the same rounds. The search program shows how much of the rest is the machine.
 */
export async function delays({ product }: Bench): Promise<Figure[]> {
  const program = await startReference('search', [ENGINES, join(folder, 'delays.journal')]);
  const common = { key: product.key, connections: CLIENTS, distinct: true };
  const loads: Record<Name, Load> = {
    engine: { ...common, url: `http://127.0.0.1:${ENGINES}/res/v1/web/search?q=river+delta+` },
    'search program': { ...common, url: program.url + PATH },
    Tributary: { ...common, url: product.url + PATH },
  };
  await control(`delay=${DELAY_MS}`);
  const rounds = await measure(loads);
  await control('delay=0');
  await program.stop();

  say(`\nEngines with ${DELAY_MS} ms: ${ROUNDS} rounds of ${SECONDS} s, ${CLIENTS} connections`);
  for (const name of Object.keys(loads) as Name[]) {
    const p50Ms = median(rounds.map((round) => round[name].p50Ms));
    const p99Ms = median(rounds.map((round) => round[name].p99Ms));
    say(`${name.padEnd(24)}p50 ${p50Ms.toFixed(2)} ms  p99 ${p99Ms.toFixed(2)} ms`);
  }
  const added = (figure: 'p50Ms' | 'p99Ms') =>
    median(rounds.map(({ engine, Tributary }) => Tributary[figure] - engine[figure]));
  const name = `Added to engines with ${DELAY_MS} ms, ${CLIENTS} clients`;
  return [
    atMost(`${name}, p50`, added('p50Ms'), MAX_P50_MS, milliseconds),
    atMost(`${name}, p99`, added('p99Ms'), MAX_P99_MS, milliseconds),
  ];
}

async function measure(loads: Record<Name, Load>): Promise<Round[]> {
  await wrk(loads['search program'], SECONDS);
  await wrk(loads.Tributary, SECONDS);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      engine: await wrk(loads.engine, SECONDS),
      'search program': await wrk(loads['search program'], SECONDS),
      Tributary: await wrk(loads.Tributary, SECONDS),
    });
  }
  return rounds;
}
