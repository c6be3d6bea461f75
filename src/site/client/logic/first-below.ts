/** The first of these elements, by their tops in the order of the page, that begins below the view. */
export function firstBelow(tops: readonly number[], viewHeight: number): number | undefined {
  const found = tops.findIndex((top) => top >= viewHeight);
  return found < 0 ? undefined : found;
}
