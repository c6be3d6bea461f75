import type { Fetched } from '../ports/fetcher.ts';
import type { Parsed, Provider, QuotaNotice, UpstreamAnswer } from './provider.ts';

type ParsedResponse<Item> = { parsed: Parsed<Item>; quota: QuotaNotice | undefined };

/** Providers label JSON as plain text, as a script or not at all; a page or an image is something else. */
const MAY_BE_JSON = /\bjson\b|javascript|^\s*text\/plain\b/i;

/** Reads a provider's response. One that its parser throws on is a `bad_answer`. */
export function parseResponse<Item>(
  fetched: Fetched,
  inquiry: { parse(answer: UpstreamAnswer): Parsed<Item> },
  provider: Provider,
): ParsedResponse<Item> {
  if ('failed' in fetched) return { parsed: { reason: fetched.failed }, quota: undefined };
  try {
    const parsed = inquiry.parse(fetched);
    const isMislabelled =
      'items' in parsed && parsed.items.length > 0 && !mayBeJson(fetched.headers['content-type']);
    return {
      parsed: isMislabelled ? { reason: 'bad_answer' } : parsed,
      quota: provider.readQuota?.(fetched),
    };
  } catch {
    return { parsed: { reason: 'bad_answer' }, quota: undefined };
  }
}

export function mayBeJson(contentType: string | undefined): boolean {
  return contentType === undefined || contentType === '' || MAY_BE_JSON.test(contentType);
}
