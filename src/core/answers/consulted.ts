import type { LookupReply } from '../upstream/lookup.ts';

/** The first item of a reply, or of an older one where there is no better; undefined where there is none. */
export function firstItem<Item>(reply: LookupReply<Item>): { item: Item; stale: boolean } | undefined {
  const isAnswered = 'items' in reply;
  const [item] = (isAnswered ? reply.items : reply.stale?.items) ?? [];
  return item === undefined ? undefined : { item, stale: !isAnswered };
}
