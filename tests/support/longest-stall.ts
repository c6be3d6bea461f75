import { PerformanceObserver } from 'node:perf_hooks';

type Turn = { startMs: number; endMs: number; cpuMs: number };

/** Shorter turns are no stalls, and there are many. */
const MIN_MS = 5;

/**
 * The longest CPU time of one turn of the event loop during the work, in milliseconds. Neither a busy machine nor the garbage
 * of other tests in this process affects it: the collector's time is subtracted.
 */
export async function longestStall(work: () => Promise<unknown>): Promise<number> {
  const collections: { startTime: number; duration: number }[] = [];
  const observer = new PerformanceObserver((list) => collections.push(...list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  const turns: Turn[] = [];
  let isDone = false;
  let startMs = performance.now();
  let usage = process.threadCpuUsage();
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(usage);
    const cpuMs = (user + system) / 1_000;
    const endMs = performance.now();
    if (cpuMs > MIN_MS) turns.push({ startMs, endMs, cpuMs });
    startMs = endMs;
    usage = process.threadCpuUsage();
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  try {
    await work();
  } finally {
    isDone = true;
    look();
    collections.push(...observer.takeRecords());
    observer.disconnect();
  }
  const stalls = turns.map(({ startMs: from, endMs: to, cpuMs }) => {
    const collecting = collections.filter(({ startTime }) => startTime >= from && startTime < to);
    return cpuMs - collecting.reduce((sum, { duration }) => sum + duration, 0);
  });
  return Math.max(0, ...stalls);
}
