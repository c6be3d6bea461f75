import { CONNECTIONS, wrk, type Load } from './load/wrk.ts';
import type { Measured } from './load/wrk-output.ts';
import { cpuMs, residentMegabytes } from './processes.ts';
import { say } from './say.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;
const SECONDS = 2;
const WARM_UP_SECONDS = 5;
/** The JIT compiler counts calls, not seconds: on a busy machine it needs longer. */
const WARM_UP_REQUESTS = 5_000;
const MAX_WARM_UPS = 4;

export type Contender = { name: string; pid: number; load: Load };

export type Sample = Measured & { cpuUsPerRequest: number; residentMegabytes: number };
type Figure = keyof Sample;

/** Runs interleaved rounds, so that noise affects all contenders alike. */
export async function compare(title: string, contenders: readonly Contender[]): Promise<Comparison> {
  for (const { load } of contenders) await warmUp(load);
  const rounds = new Map<string, Sample[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const contender of contenders) rounds.get(contender.name)?.push(await sample(contender));
  }
  const comparison = new Comparison(rounds);
  print(title, comparison, contenders);
  return comparison;
}

export async function warmUp(load: Load): Promise<void> {
  let requests = 0;
  for (let i = 0; i < MAX_WARM_UPS && requests < WARM_UP_REQUESTS; i++)
    requests += (await wrk(load, WARM_UP_SECONDS)).requests;
}

export async function sample({ pid, load }: Contender, seconds = SECONDS): Promise<Sample> {
  const beforeMs = cpuMs(pid);
  const measured = await wrk(load, seconds);
  const usedMs = cpuMs(pid) - beforeMs;
  return {
    ...measured,
    cpuUsPerRequest: (usedMs * 1000) / measured.requests,
    residentMegabytes: residentMegabytes(pid),
  };
}

export class Comparison {
  readonly #rounds: ReadonlyMap<string, readonly Sample[]>;

  constructor(rounds: ReadonlyMap<string, readonly Sample[]>) {
    this.#rounds = rounds;
  }

  median(name: string, figure: Figure): number {
    return median(this.#of(name).map((one) => one[figure]));
  }

  /** The median of the ratios of each round, which a machine that becomes slower during the run does not change. */
  ratio(figure: Figure, name: string, against: string): number {
    const others = this.#of(against);
    return median(this.#of(name).map((one, round) => one[figure] / (others[round]?.[figure] ?? NaN)));
  }

  #of(name: string): readonly Sample[] {
    return this.#rounds.get(name) ?? [];
  }
}

function print(title: string, comparison: Comparison, contenders: readonly Contender[]): void {
  const connections = contenders[0]?.load.connections ?? CONNECTIONS;
  say(`\n${title}: ${ROUNDS} rounds of ${SECONDS} s, ${connections} connections`);
  for (const { name } of contenders) {
    const { requestsPerSecond, cpuUsPerRequest, p50Ms, p99Ms, residentMegabytes } = medians(comparison, name);
    say(
      [
        name.padEnd(24),
        `${requestsPerSecond.toFixed(0).padStart(7)} req/s`,
        `${cpuUsPerRequest.toFixed(1).padStart(7)} µs CPU`,
        `p50 ${p50Ms.toFixed(2).padStart(6)} ms`,
        `p99 ${p99Ms.toFixed(2).padStart(6)} ms`,
        `${residentMegabytes.toFixed(0).padStart(4)} MB`,
      ].join('  '),
    );
  }
  const last = contenders.at(-1)?.name ?? '';
  for (const { name } of contenders.slice(0, -1)) {
    say(
      [
        `${last} / ${name}`.padEnd(24),
        `${comparison.ratio('requestsPerSecond', last, name).toFixed(2).padStart(7)}      `,
        `${comparison.ratio('cpuUsPerRequest', last, name).toFixed(2).padStart(7)}       `,
        `    ${comparison.ratio('p50Ms', last, name).toFixed(2).padStart(6)}   `,
        `    ${comparison.ratio('p99Ms', last, name).toFixed(2).padStart(6)}   `,
        comparison.ratio('residentMegabytes', last, name).toFixed(2).padStart(4),
      ].join('  '),
    );
  }
}

function medians(
  comparison: Comparison,
  name: string,
): Record<Exclude<Figure, 'requests' | 'p95Ms'>, number> {
  return {
    requestsPerSecond: comparison.median(name, 'requestsPerSecond'),
    cpuUsPerRequest: comparison.median(name, 'cpuUsPerRequest'),
    p50Ms: comparison.median(name, 'p50Ms'),
    p99Ms: comparison.median(name, 'p99Ms'),
    residentMegabytes: comparison.median(name, 'residentMegabytes'),
  };
}
