import type { Reason } from '../upstream/reasons.ts';

/** What the status says of the latest failure. Words of an upstream's own never get here. */
export const FAILURE_WORDS: Readonly<Record<Reason, string>> = {
  timeout: 'No answer in time.',
  unreachable: 'No connection.',
  rate_limited: 'It refused for too many requests.',
  quota_exhausted: 'Its quota is used up.',
  unauthorized: 'It refused the key.',
  upstream_error: 'It failed with an error of its own.',
  bad_answer: 'Its answer could not be read.',
  breaker_open: 'It is left alone after repeated failures.',
  unsupported: 'It does not take this kind of query.',
};
