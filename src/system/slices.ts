import { setImmediate as nextTurn } from 'node:timers/promises';

/** Does work slice by slice, and lets requests be served in between. */
export async function inSlices(work: Iterator<void>): Promise<void> {
  while (work.next().done !== true) await nextTurn();
}
