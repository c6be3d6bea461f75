/** The status of a complete response, or how the request failed. */
export type Failure = 'refused' | 'reset' | 'timeout' | 'truncated';
export type Result = number | Failure;

/** One request of a client. */
export type Sample = {
  /** The kind of client: `polite`, `greedy`, `capped`, `site` or `revoker`. */
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
  /** Seconds, as sent. */
  readonly retryAfter: string | undefined;
};

export function isAnswered({ result }: Sample): boolean {
  return result === 200 || result === 304;
}

export function isFailure({ result }: Sample): boolean {
  return typeof result === 'string' || result >= 500;
}

/** Whether it was in progress at any time in the interval. */
export function touches({ sentMs, endedMs }: Sample, fromMs: number, toMs: number): boolean {
  return sentMs <= toMs && endedMs >= fromMs;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
