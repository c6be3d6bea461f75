import type { Failure, UpstreamAnswer } from '../../core/upstream/provider.ts';

/** The usual meaning of statuses; providers that differ check first. Undefined for 2xx. */
export function statusFailure(answer: UpstreamAnswer): Failure | undefined {
  const { status } = answer;
  if (status >= 200 && status < 300) return undefined;
  if (status === 401 || status === 403) return { reason: 'unauthorized' };
  if (status === 402) return { reason: 'quota_exhausted', ...retryAfterOf(answer) };
  if (status === 429) return { reason: 'rate_limited', ...retryAfterOf(answer) };
  if (status >= 500) return { reason: 'upstream_error', ...retryAfterOf(answer) };
  // The provider refused this query; that does not mean it is unhealthy.
  if (status === 400 || status === 404 || status === 422) return { reason: 'unsupported' };
  return { reason: 'bad_answer' };
}

const MAX_WAIT_MS = 86_400_000;

/** `Retry-After` in seconds or as a date. */
export function retryAfterOf({ headers }: UpstreamAnswer): { retryAfterMs?: number } {
  const value = headers['retry-after'];
  if (value === undefined) return {};
  const ms = /^\d{1,9}$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - Date.parse(headers.date ?? '');
  return ms > 0 ? { retryAfterMs: Math.min(ms, MAX_WAIT_MS) } : {};
}
