import type { Fetched } from '../ports/fetcher.ts';
import { mayBeJson } from './content-type.ts';
import type { Parsed, Provider, Standing, UpstreamAnswer } from './provider.ts';

export type Read<Item> = { parsed: Parsed<Item>; standing: Standing | undefined };

/** What a provider's response says. One that makes its parser fail cannot be read: that is the provider's doing. */
export function readAnswer<Item>(
  fetched: Fetched,
  inquiry: { parse(answer: UpstreamAnswer): Parsed<Item> },
  provider: Provider,
): Read<Item> {
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
