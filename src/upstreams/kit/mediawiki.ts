import type { Failure, UpstreamAnswer } from '../../core/upstream/provider.ts';
import { fieldsOf, type JsonFields, listOf, textOf } from './json.ts';
import { retryAfterOf } from './statuses.ts';

/** `?a=1&b=2`; undefined values are omitted. */
export function queryString(values: Readonly<Record<string, string | number | undefined>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) given.set(name, String(value));
  return `?${given.toString()}`;
}

/** Encodes text for a query string. A lone surrogate would make `encodeURIComponent` throw. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
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
