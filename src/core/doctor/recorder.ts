import type { FailedAt, Fetcher, FetchResult, OutgoingRequest } from '../ports/fetcher.ts';
import type { UpstreamRequest } from '../upstream/provider.ts';

/** A request to a provider and what came of it. */
export type RecordedExchange = {
  readonly request: UpstreamRequest;
  readonly response: FetchResult;
  readonly failedAt: FailedAt | undefined;
};

/** Sends requests and remembers them. */
export class Recorder implements Fetcher {
  readonly exchanges: RecordedExchange[] = [];
  readonly #fetcher: Fetcher;
  /** Requests sent, whether or not they have ended. */
  sent = 0;

  constructor(fetcher: Fetcher) {
    this.#fetcher = fetcher;
  }

  async fetch(outgoing: OutgoingRequest): Promise<FetchResult> {
    this.sent++;
    let failedAt: FailedAt | undefined;
    const response = await this.#fetcher.fetch({ ...outgoing, onFailure: (at) => (failedAt = at) });
    const { url, headers, body } = outgoing;
    this.exchanges.push({
      request: { url, ...(headers && { headers }), ...(body && { body }) },
      response,
      failedAt,
    });
    return response;
  }
}
