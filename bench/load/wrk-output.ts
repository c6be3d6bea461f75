import { percentileUs, withoutCorrection, type Histogram } from './raw-latencies.ts';

export type Measured = {
  requests: number;
  requestsPerSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
};

/** Reads what load.lua prints. Throws if a response was missing or had another status than 2xx or 3xx. */
export function readWrkOutput(output: string, connections: number): Measured {
  const [, durationUs = 0, requests = 0, badStatuses = 0, timeouts = 0] = (
    /^raw (\d+) (\d+) (\d+) (\d+)$/m.exec(output) ?? []
  ).map(Number);
  if (requests === 0) throw new Error(`no requests were answered:\n${output}`);
  if (badStatuses + timeouts > 0) {
    throw new Error(`${badStatuses} responses were errors, ${timeouts} requests timed out`);
  }
  const latencies: Histogram = new Map(
    [...output.matchAll(/^latency (\d+) (\d+)$/gm)].map(([, us, count]) => [Number(us), Number(count)]),
  );
  const perConnection = Math.floor(requests / connections);
  const raw =
    perConnection > 0 ? withoutCorrection(latencies, Math.floor(durationUs / perConnection)) : latencies;
  return {
    requests,
    requestsPerSecond: (requests / durationUs) * 1_000_000,
    p50Ms: percentileUs(raw, 0.5) / 1000,
    p95Ms: percentileUs(raw, 0.95) / 1000,
    p99Ms: percentileUs(raw, 0.99) / 1000,
  };
}
