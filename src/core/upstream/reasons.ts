/** Why an engine is missing from a response, as shown in headers, bodies, metrics and status. */
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

/** Why a provider is not used, in the order they are checked. */
export const DISABLED_REASONS = ['switched_off', 'no_address', 'no_key', 'no_slot'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];
