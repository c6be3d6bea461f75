/** Something that was spent at one moment between these two, both included. */
export type Span = { readonly fromMs: number; readonly toMs: number };

export type Window = { readonly startMs: number; readonly endMs: number; readonly count: number };

/**
 * For every window of this length that begins with a span: how many spans lie in it as a whole. A response may have been
 * on its way for long; only what lies in the window from its first to its last moment was surely spent in it.
 */
export function windowsOf(spans: readonly Span[], lengthMs: number): Window[] {
  const sorted = [...spans].sort((a, b) => a.fromMs - b.fromMs);
  return sorted.map(({ fromMs: startMs }, first) => {
    const endMs = startMs + lengthMs;
    let count = 0;
    for (const span of sorted.slice(first)) {
      if (span.fromMs >= endMs) break;
      if (span.toMs < endMs) count++;
    }
    return { startMs, endMs, count };
  });
}

export type Judged = Window & { readonly allowed: number };

/** The windows that hold more than they may, worst first. */
export function excesses(windows: readonly Judged[]): Judged[] {
  return windows
    .filter(({ count, allowed }) => count > allowed)
    .sort((a, b) => b.count - b.allowed - (a.count - a.allowed));
}
