import type { ExtractReason } from '../extract/reasons.ts';

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
    };

/** Gets one page from the public internet, or where its redirect leads. It always resolves within the time given. */
export interface PageFetcher {
  fetch(request: PageRequest): Promise<FetchedPage>;
}
