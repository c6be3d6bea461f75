/** Does work to its end, and returns how many slices it took. */
export function slicesOf(work: Iterator<void>): number {
  let slices = 1;
  while (work.next().done !== true) slices++;
  return slices;
}
