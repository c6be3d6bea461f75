import type { Curve } from './curve.ts';

const SLOTS = 16_384;
const PRIMARIES = [1, 3, 6, 12, 24];
const ACCOUNTS = 1_000_000;
/** By account, all alike or so that the second makes half as many requests as the first, the third a third, and so on. */
const LOADS = { 'all accounts alike': () => 1, 'few busy accounts': (rank: number) => 1 / rank };

/**
 * Which share of the requests the busiest primary of a cluster counts, with a million accounts. It is full first. The
 * windows of an account have one hash tag, so they are on one primary.
 */
export function primariesCurve(): Curve {
  const slots = Array.from({ length: ACCOUNTS }, (_, i) => slotOf(`@account-${i}`));
  return {
    name: 'primaries',
    title: 'Share of the busiest Valkey primary by number of primaries',
    xLabel: 'Primaries of a cluster, one million accounts, simulated',
    yLabel: '% of all requests',
    logarithmic: false,
    series: Object.entries(LOADS).map(([name, loadOf]) => ({
      name,
      points: PRIMARIES.map((x) => ({ x, y: busiestPercent(slots, x, loadOf) })),
    })),
  };
}

function busiestPercent(
  slots: readonly number[],
  primaries: number,
  loadOf: (rank: number) => number,
): number {
  const loads = new Float64Array(primaries);
  let sum = 0;
  for (const [i, slot] of slots.entries()) {
    const load = loadOf(i + 1);
    const primary = Math.floor((slot * primaries) / SLOTS);
    loads[primary] = (loads[primary] ?? 0) + load;
    sum += load;
  }
  return (100 * Math.max(...loads)) / sum;
}

/** As the cluster specification says: CRC16 with the polynomial 0x1021. */
export function slotOf(tag: string): number {
  let crc = 0;
  for (const byte of Buffer.from(tag)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    crc &= 0xffff;
  }
  return crc % SLOTS;
}
