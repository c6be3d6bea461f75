const STEP_MS = 100;

/**
 * Calls back after this much time in which the event loop ran. A step that took long because this process stood still
 * counts as one step: what the server answered meanwhile waits in the socket and is read before the next one.
 */
export function afterEventLoopTime(ms: number, callback: () => void): () => void {
  let left = ms;
  let timer: NodeJS.Timeout;
  const step = (): void => {
    if (left <= 0) {
      callback();
      return;
    }
    const stepMs = Math.min(STEP_MS, left);
    left -= stepMs;
    timer = setTimeout(step, stepMs);
  };
  step();
  return () => {
    clearTimeout(timer);
  };
}
