const STEP_MS = 100;

/**
 * Calls back after this much time in which the event loop ran, unless it is cancelled. A step that took long because this
 * process was paused or busy counts as one step, and sockets are read before the last one ends: a reply that arrived
 * meanwhile is never taken for a missing one.
 */
export function afterEventLoopTime(ms: number, callback: () => void): () => void {
  let left = ms;
  let timer: NodeJS.Timeout | undefined;
  let immediate: NodeJS.Immediate | undefined;
  const step = (): void => {
    if (left > 0) {
      const stepMs = Math.min(STEP_MS, left);
      left -= stepMs;
      timer = setTimeout(step, stepMs);
    } else immediate = setImmediate(callback);
  };
  step();
  return () => {
    clearTimeout(timer);
    clearImmediate(immediate);
  };
}
