import { sample, type Contender } from '../compare.ts';
import { wrk } from '../load/wrk.ts';
import { say } from '../say.ts';
import { median } from '../statistics.ts';
import type { Point } from './curve.ts';

const ROUNDS = 3;
const SECONDS = 2;
const WARM_UP_SECONDS = 2;

/** CPU time per request, in microseconds: the median of a few rounds. */
export async function costOf(contender: Contender, warmUpSeconds = WARM_UP_SECONDS): Promise<number> {
  await wrk(contender.load, warmUpSeconds);
  const costs: number[] = [];
  for (let i = 0; i < ROUNDS; i++) costs.push((await sample(contender, SECONDS)).cpuUsPerRequest);
  return median(costs);
}

export async function pointAt(x: number, contender: Contender, warmUpSeconds?: number): Promise<Point> {
  const y = await costOf(contender, warmUpSeconds);
  say(`${contender.name}: ${x.toLocaleString('en')} → ${y.toFixed(1)} µs`);
  return { x, y };
}
