import type { Fetched } from '../ports/fetcher.ts';
import { mayBeJson } from './content-type.ts';
import type { Parsed, Provider, QuotaNotice, UpstreamAnswer } from './provider.ts';

export type ReadResponse<Item> = { parsed: Parsed<Item>; standing: QuotaNotice | undefined };

/** What a provider's response says. One that makes its parser fail cannot be read: that is the provider's doing. */
export function readAnswer<Item>(
  fetched: Fetched,
  inquiry: { parse(answer: UpstreamAnswer): Parsed<Item> },
  provider: Provider,
): ReadResponse<Item> {
  if ('failed' in fetched) return { parsed: { reason: fetched.failed }, standing: undefined };
  try {
    const parsed = inquiry.parse(fetched);
    const isMislabelled =
      'items' in parsed && parsed.items.length > 0 && !mayBeJson(fetched.headers['content-type']);
    return {
      parsed: isMislabelled ? { reason: 'bad_answer' } : parsed,
      standing: provider.standing?.(fetched),
    };
  } catch {
    return { parsed: { reason: 'bad_answer' }, standing: undefined };
  }
}
