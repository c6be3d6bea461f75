import type { UpstreamAnswer, UpstreamRequest } from '../upstream/provider.ts';
import type { MaybePromise } from './maybe-promise.ts';

export type OutgoingRequest = UpstreamRequest & {
  /** From now to the last byte, redirects and the retry included. */
  readonly timeoutMs: number;
  /** Called before a request is sent again that may have arrived; without it the request is sent again. */
  readonly maySendAgain?: () => MaybePromise<boolean>;
  /** Ends the request early, as a timeout. */
  readonly signal?: AbortSignal;
};

export type FetchResult = UpstreamAnswer | { readonly failed: 'timeout' | 'unreachable' | 'bad_answer' };

/** Sends requests to upstreams. It always resolves, within the time given. */
export interface Fetcher {
  fetch(outgoing: OutgoingRequest): Promise<FetchResult>;
}
