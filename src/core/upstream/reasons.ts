/** Why an engine is missing from an answer: one closed set for headers, bodies, metrics and status. */
export const REASONS = [
  'timeout',
  'unreachable',
  'rate_limited',
  'quota_exhausted',
  'unauthorized',
  'upstream_error',
  'bad_answer',
  'breaker_open',
  'unsupported',
] as const;

export type Reason = (typeof REASONS)[number];
