import { collectOne } from '../search/collect.ts';
import type { UpstreamCall } from '../upstream/upstream-call.ts';

/** The first item a call has within the time, or an older one where there is no better; undefined where there is none. */
export async function firstItem<Item>(
  call: UpstreamCall<Item>,
  { timeoutMs, fair = true }: { timeoutMs: number; fair?: boolean },
): Promise<{ item: Item; stale: boolean } | undefined> {
  await collectOne(call, { timeoutMs, gone: undefined, patient: false, fair });
  const { settled, stale } = call;
  const isAnswered = settled !== undefined && 'answered' in settled;
  const [item] = (isAnswered ? settled.answered.items : stale?.items) ?? [];
  return item === undefined ? undefined : { item, stale: !isAnswered };
}
