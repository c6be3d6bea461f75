import type { UpstreamAnswer, UpstreamRequest } from '../upstream/provider.ts';
import type { MaybePromise } from './maybe-promise.ts';

export type OutgoingRequest = UpstreamRequest & {
  /** From now to the last byte, redirects and the retry included. */
  readonly timeoutMs: number;
  /** Called before a request is sent again that may have arrived; without it the request is sent again. */
  readonly maySendAgain?: () => MaybePromise<boolean>;
  /** Ends the request early, as a timeout. */
  readonly cancellation?: Cancellation;
  /** Called at a failure if nothing was ever sent, such as when the connection was refused. */
  readonly onUnsent?: () => void;
  /** Called at a failure with where it happened, for diagnosis. */
  readonly onFailure?: (at: FailedAt) => void;
};

/**
 * `name`: the host is unknown. `certificate`: TLS failed. `response`: connected, but the response did not come or could
 * not be read. `redirect`: it led to an address that is not followed. `size`: the response is too large.
 */
export type FailedAt = 'name' | 'connection' | 'certificate' | 'response' | 'redirect' | 'size';

/** One listener is enough for a request, and an `AbortSignal` for each would cost more than all its other objects. */
export interface Cancellation {
  readonly isCancelled: boolean;
  /** Called when it is cancelled. */
  onCancel: (() => void) | undefined;
}

export type FetchResult = UpstreamAnswer | { readonly failed: 'timeout' | 'unreachable' | 'bad_answer' };

/** Sends requests to upstreams. It always resolves, within the time given. */
export interface Fetcher {
  fetch(outgoing: OutgoingRequest): Promise<FetchResult>;
}
