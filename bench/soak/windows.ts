/** Something that happened at a time within this interval. */
export type Span = { readonly fromMs: number; readonly toMs: number };

export type Window = { readonly startMs: number; readonly endMs: number; readonly count: number };

/**
 * For every window of this length that starts with a span: how many spans lie completely inside it. Only those were
 * certainly counted in that window.
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

/** Windows above the limit, worst first. */
export function excesses(windows: readonly Judged[]): Judged[] {
  return windows
    .filter(({ count, allowed }) => count > allowed)
    .sort((a, b) => b.count - b.allowed - (a.count - a.allowed));
}
