import type { Failure, UpstreamAnswer } from '../../core/upstream/provider.ts';

/** The common meaning of statuses; providers that differ look first. Undefined for 2xx. */
export function statusFailure(answer: UpstreamAnswer): Failure | undefined {
  const { status } = answer;
  if (status >= 200 && status < 300) return undefined;
  if (status === 401 || status === 403) return { reason: 'unauthorized' };
  if (status === 402) return { reason: 'quota_exhausted', ...retryAfterOf(answer) };
  if (status === 429) return { reason: 'rate_limited', ...retryAfterOf(answer) };
  if (status >= 500) return { reason: 'upstream_error', ...retryAfterOf(answer) };
  // It understood us and does not take this query: no fault of its health.
  if (status === 400 || status === 404 || status === 422) return { reason: 'unsupported' };
  return { reason: 'bad_answer' };
}

const LONGEST_WAIT_MS = 86_400_000;

/** `Retry-After` in seconds or as a date. */
export function retryAfterOf({ headers }: UpstreamAnswer): { retryAfterMs?: number } {
  const told = headers['retry-after'];
  if (told === undefined) return {};
  const ms = /^\d{1,9}$/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.parse(headers.date ?? '');
  return ms > 0 ? { retryAfterMs: Math.min(ms, LONGEST_WAIT_MS) } : {};
}
