import { join } from 'node:path';
import { control, type Bench } from '../bench.ts';
import { warmUp } from '../compare.ts';
import { atMost, times, type Figure } from '../figures.ts';
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
const MAX_RATIO = 1.1;
const PATH = '/api/v1/web/?q=river+delta+';

type Name = 'engine' | 'search program' | 'Tributary';
type Round = Record<Name, Measured>;

const PERCENTILES = ['p50Ms', 'p95Ms', 'p99Ms'] as const;

/**
 * What a search adds to the time of its engines, next to what the search program adds. The timers of the engines are late by
 * a millisecond or two, so direct calls to one of them are measured in the same rounds.
 */
export async function delays({ product }: Bench): Promise<Figure[]> {
  const program = await startReference('search', [ENGINES, join(folder, 'delays.journal')]);
  const common = { key: product.key, connections: CLIENTS, distinct: true };
  const loads: Record<Name, Load> = {
    engine: { ...common, url: `http://127.0.0.1:${ENGINES}/res/v1/web/search?q=river+delta+` },
    'search program': { ...common, url: program.url + PATH },
    Tributary: { ...common, url: product.url + PATH },
  };
  // Without the delay, because a few searches a second would not warm them up in minutes.
  for (const name of ['search program', 'Tributary'] as const) await warmUp(loads[name]);
  await control(`delay=${DELAY_MS}`);
  const rounds = await measure(loads);
  await control('delay=0');
  await program.stop();

  say(`\nEngines with ${DELAY_MS} ms: ${ROUNDS} rounds of ${SECONDS} s, ${CLIENTS} connections`);
  for (const name of Object.keys(loads) as Name[]) {
    const texts = PERCENTILES.map((figure) => {
      const ms = median(rounds.map((round) => round[name][figure]));
      return `${figure.slice(0, -2)} ${ms.toFixed(2)} ms`;
    });
    say(`${name.padEnd(24)}${texts.join('  ')}`);
  }
  const added = (name: Name, figure: (typeof PERCENTILES)[number]) =>
    median(rounds.map((round) => round[name][figure] - round.engine[figure]));
  return PERCENTILES.map((figure) =>
    atMost(
      `Added to engines with ${DELAY_MS} ms, ${CLIENTS} clients, ${figure.slice(0, -2)} vs search program`,
      added('Tributary', figure) / added('search program', figure),
      MAX_RATIO,
      times,
    ),
  );
}

async function measure(loads: Record<Name, Load>): Promise<Round[]> {
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
