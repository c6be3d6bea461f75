import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../ports/clock.ts';
import type { ProviderCheck } from '../upstream/provider.ts';
import type { CallResult, UpstreamCall } from '../upstream/upstream-call.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Recorder } from './recorder.ts';

/** How long a question waits for its turn, for providers that allow one request per second or few seconds. */
const MAX_WAIT_MS = 10_000;

type Asking = { upstream: Upstream; recorder: Recorder; clock: Clock };

/** Asks a provider a sample question. Returns the result of the last call, if there was one. */
export async function askSample(
  check: ProviderCheck,
  asking: Asking,
): Promise<CallResult<unknown> | undefined> {
  const { upstream } = asking;
  if ('search' in check) {
    const query = { text: check.text, safe: true, language: undefined, page: 1, date: undefined };
    return inTurn(() => upstream.search(check.search, query), asking);
  }
  let last: CallResult<unknown> | undefined;
  await check.ask(async (service, question) => {
    const result = await inTurn(() => upstream.call(service, question), asking);
    last = result;
    return 'answer' in result ? result.answer.items : [];
  });
  return last;
}

/** A call that our own rate limit refuses waits, because several checks of one provider follow each other. */
async function inTurn<Item>(
  call: () => UpstreamCall<Item>,
  { recorder, clock }: Asking,
): Promise<CallResult<Item>> {
  const startedMs = clock.steadyMs();
  const sentBefore = recorder.sent;
  for (;;) {
    const result = await settled(call());
    const isUnsent = 'reason' in result && recorder.sent === sentBefore;
    const waitMs = isUnsent ? (result.retryAfterMs ?? Infinity) : Infinity;
    if (clock.steadyMs() - startedMs + waitMs > MAX_WAIT_MS) return result;
    await sleep(waitMs);
  }
}

function settled<Item>(call: UpstreamCall<Item>): Promise<CallResult<Item>> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const broken = call.noticeBreak();
      if (call.result) resolve(call.result);
      else if (broken) reject(new Error('the call failed', { cause: broken.error }));
    };
    call.onChange(look);
    look();
  });
}
