export type Stall = {
  /** The most processor time that one turn of the event loop took: what a busy machine cannot distort. */
  cpuMs: number;
  /** The longest time between two turns by the clock: also shows a turn that sleeps, as in a system call. */
  wallMs: number;
};

/** How long the event loop of this thread was blocked at the most while the work went on. */
export async function longestStall(work: () => Promise<unknown>): Promise<Stall> {
  const longest: Stall = { cpuMs: 0, wallMs: 0 };
  let isDone = false;
  let turnMs = performance.now();
  let usage = process.threadCpuUsage();
  const look = (): void => {
    const nowMs = performance.now();
    const { user, system } = process.threadCpuUsage(usage);
    longest.cpuMs = Math.max(longest.cpuMs, (user + system) / 1_000);
    longest.wallMs = Math.max(longest.wallMs, nowMs - turnMs);
    turnMs = nowMs;
    usage = process.threadCpuUsage();
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  try {
    await work();
  } finally {
    isDone = true;
    look();
  }
  return longest;
}
