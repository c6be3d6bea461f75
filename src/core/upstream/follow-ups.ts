import type { Clock } from '../ports/clock.ts';
import type { Cancellation, Fetcher, FetchResult, OutgoingRequest } from '../ports/fetcher.ts';
import type { RowReader, RowRules } from '../ports/page-reader.ts';
import type { UpstreamAnswer } from './provider.ts';

const MAX_FOLLOW_UPS = 12;

/** Whose turn it is in the reader. */
const READER_CALLER = 'engines';

/**
 * Does what a request wants done with its response before it is parsed, within the timeout of the whole: gets follow-ups,
 * all at the same time, or has the rows of a document read.
 */
export class FollowingFetcher implements Fetcher {
  readonly #fetcher: Fetcher;
  readonly #clock: Clock;
  readonly #reader: RowReader | undefined;

  constructor(fetcher: Fetcher, clock: Clock, reader?: RowReader) {
    this.#fetcher = fetcher;
    this.#clock = clock;
    this.#reader = reader;
  }

  fetch(request: OutgoingRequest): Promise<FetchResult> {
    const isOne = request.follow === undefined && request.rows === undefined;
    return isOne ? this.#fetcher.fetch(request) : this.#fetchAndFollow(request);
  }

  async #fetchAndFollow({ follow, rows, ...request }: OutgoingRequest): Promise<FetchResult> {
    const startedMs = this.#clock.steadyMs();
    const first = await this.#fetcher.fetch(request);
    if (!isGood(first)) return first;
    const timeoutMs = request.timeoutMs - (this.#clock.steadyMs() - startedMs);
    if (rows !== undefined) return this.#readRows(first, rows, timeoutMs);
    if (timeoutMs <= 0) return first;
    return this.#getAll(first, follow?.(first).slice(0, MAX_FOLLOW_UPS) ?? [], { ...request, timeoutMs });
  }

  async #readRows(answer: UpstreamAnswer, rules: RowRules, timeoutMs: number): Promise<FetchResult> {
    const limits = { caller: READER_CALLER, timeoutMs: Math.max(0, timeoutMs) };
    const read = (await this.#reader?.readRows(answer.body, rules, limits)) ?? { failed: 'unreadable' };
    if ('rows' in read) {
      const headers = { ...answer.headers, 'content-type': 'application/json' };
      return { ...answer, headers, body: JSON.stringify(read.rows) };
    }
    return { failed: read.failed === 'timeout' ? 'timeout' : 'bad_answer' };
  }

  async #getAll(
    first: UpstreamAnswer,
    urls: readonly string[],
    { headers, route, cancellation, timeoutMs, maySendAgain, followsFree }: OutgoingRequest,
  ): Promise<FetchResult> {
    if (urls.length === 0) return first;
    const counted = followsFree ? undefined : maySendAgain;
    const allowed = await Promise.all(urls.map(async () => (await counted?.()) ?? true));
    // As if the provider had refused: without any of them, there is nothing to read.
    if (!allowed.includes(true)) return { status: 429, headers: {}, body: '' };
    const parts = urls.map(() => new Part(cancellation?.isCancelled ?? false));
    if (cancellation)
      cancellation.target = {
        cancel() {
          for (const part of parts) part.cancel();
        },
      };
    const results = await Promise.all(
      urls.map(async (url, at) =>
        allowed[at]
          ? this.#fetcher.fetch({
              ...{ url, timeoutMs, ...(headers && { headers }) },
              // Without it, a provider with a proxy of its own would be reached in another way.
              ...(route && { route }),
              ...(parts[at] && { cancellation: parts[at] }),
            })
          : undefined,
      ),
    );
    const bodies = results.map((result) => (result && isGood(result) ? result.body : ''));
    return { ...first, body: JSON.stringify([first.body, ...bodies]) };
  }
}

const isGood = (result: FetchResult): result is UpstreamAnswer =>
  'status' in result && result.status >= 200 && result.status < 300;

/** A request has one listener, so each follow-up gets a cancellation of its own. */
class Part implements Cancellation {
  isCancelled: boolean;
  target: Cancellation['target'];

  constructor(isCancelled: boolean) {
    this.isCancelled = isCancelled;
  }

  cancel(): void {
    this.isCancelled = true;
    this.target?.cancel();
  }
}
