/** A finger moves less than this when it only taps. */
const MIN_SWIPE = 40;

/** The step that a movement of a finger asks for: 1 forward, -1 back, 0 if it was something else. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < MIN_SWIPE || Math.abs(dx) < 1.5 * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
