import type { Failure, QuotaLeft, QuotaNotice, UpstreamAnswer } from '../../core/upstream/provider.ts';
import { numberOf, fieldsOf, type JsonFields, listOf, textOf } from './json.ts';
import { MINUTE_MS } from './provider.ts';

/** What is left of a quota, if the response says so. */
export function quotaOf(quota: { left: unknown; limit?: unknown; windowMs?: number }): readonly QuotaLeft[] {
  const left = numberOf(quota.left);
  const limit = numberOf(quota.limit);
  if (left === undefined) return [];
  const { windowMs } = quota;
  return [
    {
      left: Math.max(0, left),
      ...(limit !== undefined && limit > 0 && { limit }),
      ...(windowMs !== undefined && { windowMs }),
    },
  ];
}

/** Reads the usual headers, which say what is left of one window. */
export const leftOf =
  (windowMs: number) =>
  ({ headers }: UpstreamAnswer): readonly QuotaLeft[] =>
    quotaOf({ left: headers['x-ratelimit-remaining'], limit: headers['x-ratelimit-limit'], windowMs });

/** How long to wait if the usual headers say that nothing is left of a short window. They end it by a Unix time. */
export function usedUpWindow({ headers }: UpstreamAnswer): QuotaNotice | undefined {
  if (headers['x-ratelimit-remaining'] !== '0') return undefined;
  const ms = Number(headers['x-ratelimit-reset']) * 1000 - Date.parse(headers.date ?? '');
  return { reason: 'rate_limited', retryAfterMs: ms > 0 && ms <= 60 * MINUTE_MS ? ms : MINUTE_MS };
}

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

/** `?a=1&b=2`; undefined values are omitted. */
export function queryString(values: Readonly<Record<string, string | number | undefined>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) given.set(name, String(value));
  return `?${given.toString()}`;
}

/** MediaWiki reports errors with status 200, in one of two formats. Undefined if there is no error. */
export function mediaWikiFailure(data: JsonFields, answer: UpstreamAnswer): Failure | undefined {
  const error = data.error ?? listOf(data.errors)[0];
  if (error === undefined) return undefined;
  const code = textOf(fieldsOf(error).code) || (answer.headers['mediawiki-api-error'] ?? '');
  if (/^ratelimited$|^maxlag$|-too-busy-error$/.test(code))
    return { reason: 'rate_limited', ...retryAfterOf(answer) };
  if (/^internal_api_error|^readonly$|^search-.*error$/.test(code))
    return { reason: 'upstream_error', ...retryAfterOf(answer) };
  // The service is up and refused this query.
  return { reason: 'unsupported' };
}
