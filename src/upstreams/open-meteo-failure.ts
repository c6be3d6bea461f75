import type { Failure, UpstreamAnswer } from '../core/upstream/provider.ts';
import { fieldsOf, parseJson, textOf } from './kit/json.ts';
import { statusFailure } from './kit/statuses.ts';

const MINUTE_MS = 60_000;

/** Both hosts tell in words which of their limits is reached, and that a key is wrong in a 400. */
export function openMeteoFailure(answer: UpstreamAnswer): Failure | undefined {
  const failure = statusFailure(answer);
  if (!failure) return undefined;
  const reason = textOf(fieldsOf(parseJson(answer.body)).reason);
  if (answer.status === 400 && /\bAPI key\b/i.test(reason)) return { reason: 'unauthorized' };
  if (answer.status !== 429 || failure.retryAfterMs !== undefined) return failure;
  if (/^daily\b/i.test(reason)) return { reason: 'quota_exhausted', retryAfterMs: 60 * MINUTE_MS };
  if (/^hourly\b/i.test(reason)) return { reason: 'rate_limited', retryAfterMs: 10 * MINUTE_MS };
  return /^minutely\b/i.test(reason) ? { reason: 'rate_limited', retryAfterMs: MINUTE_MS } : failure;
}
