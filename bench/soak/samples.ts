/** What became of a request: the status of its whole response, or how it failed. */
export type Failure = 'refused' | 'reset' | 'timeout' | 'truncated';
export type Result = number | Failure;

/** One request of a client that can be held to account for it. */
export type Sample = {
  /** `polite`, `greedy`, `capped`, `site`, `revoker`: what kind of client it was. */
  readonly client: string;
  /** The prefix of its API key. */
  readonly key: string | undefined;
  readonly route: string;
  /** Whether a response of 200 or 304 counts as a search of the key. */
  readonly isCounted: boolean;
  readonly node: number;
  readonly sentMs: number;
  readonly endedMs: number;
  readonly result: Result;
  readonly hasRetryAfter: boolean;
};

export function isAnswered({ result }: Sample): boolean {
  return result === 200 || result === 304;
}

export function isFailure({ result }: Sample): boolean {
  return typeof result === 'string' || result >= 500;
}

/** Whether it was under way at any moment from one to the other. */
export function touches({ sentMs, endedMs }: Sample, fromMs: number, toMs: number): boolean {
  return sentMs <= toMs && endedMs >= fromMs;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
