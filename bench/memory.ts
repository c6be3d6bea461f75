import { readFileSync } from 'node:fs';
import { say } from './compare.ts';
import type { Bench } from './bench.ts';
import { wrk } from './wrk.ts';

const SEARCHES = 1_000_000;
const ROUND_SECONDS = 30;
const MAX_GROWTH = 1.15;

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** A million different searches: memory must not grow once the caches are full. */
export async function memory(bench: Bench): Promise<number> {
  say(`\n${SEARCHES} different searches`);
  const load = {
    url: `${bench.tributary.url}/api/v1/web/?q=memory`,
    headers: [bench.authorization],
    distinct: true,
  };
  const sizes: number[] = [];
  for (let done = 0; done < SEARCHES;) {
    const { requestsPerSecond } = await wrk({ ...load, seconds: ROUND_SECONDS });
    done += Math.round(requestsPerSecond * ROUND_SECONDS);
    sizes.push(residentMegabytes(bench.tributary.pid));
    say(`${String(done).padStart(8)} searches  ${(sizes.at(-1) ?? 0).toFixed(0)} MB resident`);
  }
  const early = sizes[Math.floor(sizes.length / 4)] ?? 0;
  return (sizes.at(-1) ?? 0) <= early * MAX_GROWTH ? 0 : 1;
}
