import type { Failure, UpstreamAnswer } from '../../core/upstream/provider.ts';
import type { JsonFields } from './json.ts';
import { fieldsOf, listOf, textOf } from './json.ts';
import { retryAfterOf } from './statuses.ts';

/** MediaWiki reports errors with status 200, in one of two formats. Undefined if there is no error. */
export function mediaWikiFailure(data: JsonFields, answer: UpstreamAnswer): Failure | undefined {
  const error = data.error ?? listOf(data.errors)[0];
  if (error === undefined) return undefined;
  const code = textOf(fieldsOf(error).code) || (answer.headers['mediawiki-api-error'] ?? '');
  if (code === 'ratelimited' || code === 'maxlag') return { reason: 'rate_limited', ...retryAfterOf(answer) };
  if (/^internal_api_error|^readonly$|^search-.*error$/.test(code))
    return { reason: 'upstream_error', ...retryAfterOf(answer) };
  // The service is up and refused this query.
  return { reason: 'unsupported' };
}
