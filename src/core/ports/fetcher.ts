import type { UpstreamAnswer } from '../upstream/provider.ts';
import type { MaybePromise } from './maybe-promise.ts';

export type Outgoing = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes it a POST, which is never sent a second time. */
  readonly body?: { readonly type: string; readonly text: string };
  /** From now to the last byte, redirects and the retry included. */
  readonly timeoutMs: number;
  /** Asked before it is sent a second time where the first may have arrived; where it is missing, it is sent. */
  readonly maySendAgain?: () => MaybePromise<boolean>;
  /** Ends it early, as a time-out. */
  readonly signal?: AbortSignal;
};

export type Fetched = UpstreamAnswer | { readonly failed: 'timeout' | 'unreachable' | 'bad_answer' };

/** The one way out. It resolves, whatever happens, within the time given. */
export interface Fetcher {
  fetch(outgoing: Outgoing): Promise<Fetched>;
}
