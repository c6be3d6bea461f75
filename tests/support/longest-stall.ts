export type Stall = {
  /** Longest CPU time of one event loop turn, which a busy machine does not affect. */
  cpuMs: number;
  /** Longest wall-clock time between two turns, which also includes blocking system calls. */
  wallMs: number;
};

/** Measures how long the event loop of this thread was blocked during the work. */
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
