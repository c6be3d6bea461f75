import type { UpstreamAnswer, UpstreamRequest } from '../upstream/provider.ts';
import type { OutgoingRoute } from '../outgoing.ts';
import type { MaybePromise } from './maybe-promise.ts';
import type { ExtractReason } from './page-reader.ts';
import type { PictureType } from '../pictures/picture-type.ts';

export type OutgoingRequest = UpstreamRequest & {
  /** From now to the last byte, redirects and the retry included. */
  readonly timeoutMs: number;
  /** Called before a request is sent again that may have arrived; without it the request is sent again. */
  readonly maySendAgain?: () => MaybePromise<boolean>;
  /** The way it leaves, if that differs from the usual one. */
  readonly route?: OutgoingRoute;
  /** Ends the request early, as a timeout. */
  readonly cancellation?: Cancellation;
  /** Called at a failure if nothing was ever sent, such as when the connection was refused. */
  readonly onUnsent?: (() => void) | undefined;
  /** Called at a failure with where it happened, for diagnosis. */
  readonly onFailure?: (at: FailedAt) => void;
};

/**
 * `name`: the host is unknown. `certificate`: TLS failed. `response`: connected, but the response did not come or could
 * not be read. `redirect`: it led to an address that is not followed. `size`: the response is too large.
 */
export type FailedAt = 'name' | 'connection' | 'certificate' | 'response' | 'redirect' | 'size';

/**
 * An `AbortSignal` for each request would cost more than all its other objects. And V8 keeps an object whose field holds a
 * function that refers back to it until the next full garbage collection, with all that a search has found.
 */
export interface Cancellation {
  readonly isCancelled: boolean;
  /** What to end when it is cancelled. */
  target: { cancel(): void } | undefined;
}

export type FetchResult = UpstreamAnswer | { readonly failed: 'timeout' | 'unreachable' | 'bad_answer' };

/** Sends requests to upstreams. It always resolves, within the time given. */
export interface Fetcher {
  fetch(outgoing: OutgoingRequest): Promise<FetchResult>;
}

export type PageRequest = {
  readonly url: string;
  /** A redirect of another server led here, so only public addresses may be met. */
  readonly isForeign: boolean;
  readonly timeoutMs: number;
};

export type FetchedPage =
  | { readonly status: number; readonly contentType: string; readonly bytes: Uint8Array }
  | { readonly redirect: { readonly url: string; readonly isForeign: boolean } }
  | {
      readonly failed: Extract<
        ExtractReason,
        'blocked_address' | 'timeout' | 'unreachable' | 'http_error' | 'too_large'
      >;
      /** Whether the server responded, with a redirect that must not be followed. */
      readonly redirects?: true;
    };

/** Gets one page from the public internet, or where its redirect leads. It always resolves within the time given. */
export interface PageFetcher {
  fetch(request: PageRequest): Promise<FetchedPage>;
}

/** A picture that may be passed on: its bytes are of the stated type. */
export type PictureFile = {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
  /** How long its server allows it to be stored, where that is followed and the server says it. */
  readonly freshMs?: number;
};

/**
 * `refused`: this URL must not be requested. `not_found`: the host has no picture there. `unusable`: the response is
 * not a picture, is too large, or redirects elsewhere. `busy`: too many requests are waiting, or too much is in flight.
 */
export type PictureFailure = 'refused' | 'not_found' | 'unusable' | 'unreachable' | 'timeout' | 'busy';

export type FetchedPicture = PictureFile | { readonly failed: PictureFailure };

/** Gets pictures from the open internet for people who would rather not be seen there. It always resolves in time. */
export interface PictureFetcher {
  fetch(url: string): Promise<FetchedPicture>;
}

export type WebhookDelivery = {
  /** The same for every attempt. */
  readonly id: string;
  /** JSON. */
  readonly body: string;
};

/** `failed` never has the address, which may contain a secret. */
export type WebhookOutcome = { readonly failed: string } | { readonly status: number };

/** The operator's webhook. It always resolves, within a fixed time. */
export interface Webhook {
  send(delivery: WebhookDelivery): Promise<WebhookOutcome>;
}
