/** How much processor time this thread spends on the work: waiting for a busy machine does not count. */
export function cpuMsOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
