export type Scale = {
  readonly ticks: readonly number[];
  /** From 0 at the start of the axis to 1 at its end. */
  position(value: number): number;
};

const NICE_STEPS = [1, 2, 5, 10];

/** From zero to a round number above the largest value. */
export function linearScale(largest: number, wantedTicks = 5): Scale {
  const rough = largest / wantedTicks;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (NICE_STEPS.find((nice) => nice * magnitude >= rough) ?? 10) * magnitude;
  const steps = Math.ceil(largest / step);
  return {
    ticks: Array.from({ length: steps + 1 }, (_, i) => i * step),
    position: (value) => value / (steps * step),
  };
}

/** From the power of ten at or below the smallest value to the one at or above the largest. */
export function logarithmicScale(smallest: number, largest: number): Scale {
  const from = Math.floor(Math.log10(smallest));
  const to = Math.max(from + 1, Math.ceil(Math.log10(largest)));
  return {
    ticks: Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i)),
    position: (value) => (Math.log10(value) - from) / (to - from),
  };
}
