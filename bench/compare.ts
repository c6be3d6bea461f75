import { CONNECTIONS, wrk, type Load, type Measured } from './wrk.ts';

const ROUNDS = 5;
const SECONDS = 3;
const WARM_UP_SECONDS = 8;

export type Row = Load & { name: string; against?: string; floor?: number };

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs interleaved rounds, so that noise affects all alike, and takes the median. Returns how many missed their target. */
export async function compare(title: string, rows: readonly Row[]): Promise<number> {
  say(`\n${title}, ${ROUNDS} rounds of ${SECONDS} s, ${rows[0]?.connections ?? CONNECTIONS} connections`);
  const all = new Map<string, Measured[]>(rows.map(({ name }) => [name, []]));
  // Warm-up for the JIT compiler.
  for (const row of rows) await wrk({ ...row, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < ROUNDS; round++) {
    for (const row of rows) all.get(row.name)?.push(await wrk({ ...row, seconds: SECONDS }));
  }
  return report(rows, new Map([...all].map(([name, list]) => [name, median(list)])));
}

function median(list: Measured[]): Measured {
  const sorted = list.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

function report(rows: readonly Row[], measured: ReadonlyMap<string, Measured>): number {
  let below = 0;
  for (const { name, against, floor } of rows) {
    const { requestsPerSecond = 0, p50Ms = 0, p99Ms = 0 } = measured.get(name) ?? {};
    const base = against === undefined ? undefined : measured.get(against)?.requestsPerSecond;
    const ratio = base === undefined ? undefined : requestsPerSecond / base;
    const isBelow = ratio !== undefined && floor !== undefined && ratio < floor;
    if (isBelow) below++;
    const compared = ratio === undefined ? '' : `${(ratio * 100).toFixed(1)} % of ${against ?? ''}`;
    say(
      [
        name.padEnd(34),
        `${requestsPerSecond.toFixed(0).padStart(7)} req/s`,
        `p50 ${p50Ms.toFixed(2)} ms`,
        `p99 ${p99Ms.toFixed(2)} ms`,
        isBelow ? `${compared}  BELOW ${(floor * 100).toFixed(0)} %` : compared,
      ].join('  '),
    );
  }
  return below;
}
