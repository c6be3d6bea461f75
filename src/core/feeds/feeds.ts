import { hostOf } from '../web-url.ts';
import type { Clock } from '../ports/clock.ts';
import type { Fetcher, FetchResult, OutgoingRequest } from '../ports/fetcher.ts';
import { handled, type Handled } from '../ports/maybe-promise.ts';
import type { UpstreamAnswer } from '../upstream/provider.ts';
import { bestOf, type Feed, type FeedItem, type FeedQuery, spaced, type StoredItem } from './feed-search.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const EVERY_MS = 30 * MINUTE_MS;
/** Publishers ask for pauses of a minute and of a year. */
const SHORTEST_MS = 15 * MINUTE_MS;
const LONGEST_MS = 6 * HOUR_MS;
const AFTER_FAILURE_MS = 5 * MINUTE_MS;
const TIMEOUT_MS = 10_000;
const AT_ONCE = 4;
const ITEMS_PER_FEED = 200;
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.5';

type Subscription = {
  readonly url: string;
  /** By URL. */
  items: ReadonlyMap<string, StoredItem>;
  /** For the next request, so that an unchanged feed is not sent again. */
  validators: Readonly<Record<string, string>>;
  dueMs: number;
  failures: number;
};

type FeedsParts = {
  readonly urls: readonly string[];
  readonly fetcher: Fetcher;
  readonly clock: Clock;
  /** Reads a feed; undefined if it is none. */
  readonly parse: (
    body: string,
    where: { readonly url: string; readonly nowMs: number },
  ) => Promise<Feed | undefined>;
  /** Called when a feed begins to fail, with its host, and when it works again. */
  readonly onChange: (host: string, state: 'failed' | 'works') => void;
};

/**
 * Feeds of the operator's choice, fetched from time to time. Searches are answered from memory, as if by a provider: this
 * is the `Fetcher` of one, and a request is a question about what is stored.
 */
export class Feeds implements Fetcher {
  readonly #parts: FeedsParts;
  readonly #subscriptions: readonly Subscription[];
  #first: Handled<void> | undefined;

  constructor(parts: FeedsParts) {
    this.#parts = parts;
    this.#subscriptions = [...new Set(parts.urls)].map((url) => ({
      ...{ url, items: new Map(), validators: {}, dueMs: 0, failures: 0 },
    }));
  }

  /** Gets the feeds that are due, a few at a time. */
  async refresh(): Promise<void> {
    const run = this.#getAll();
    this.#first ??= handled(run);
    await run;
  }

  async #getAll(): Promise<void> {
    const due = this.#subscriptions.filter(({ dueMs }) => dueMs <= this.#parts.clock.steadyMs());
    // Not again while they are on their way.
    for (const subscription of due) subscription.dueMs = Number.POSITIVE_INFINITY;
    const work = async (): Promise<void> => {
      for (let next = due.shift(); next; next = due.shift()) await this.#get(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** Answers a search. The first one waits until the feeds were fetched once, all others for nothing. */
  async fetch({ url, timeoutMs }: OutgoingRequest): Promise<FetchResult> {
    if (!this.#first) void handled(this.refresh());
    await Promise.race([this.#first, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())]);
    const good = this.#subscriptions.filter(({ items, failures }) => items.size > 0 || failures === 0);
    if (good.length === 0) return { failed: 'unreachable' };
    const question = JSON.parse(new URL(url).searchParams.get('question') ?? '{}') as FeedQuery;
    const items = bestOf(
      good.flatMap((one) => [...one.items.values()]),
      question,
    );
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ items }) };
  }

  async #get(subscription: Subscription): Promise<void> {
    const { fetcher, clock, parse, onChange } = this.#parts;
    const { url, validators } = subscription;
    const answer = await fetcher.fetch({
      url,
      timeoutMs: TIMEOUT_MS,
      headers: { accept: ACCEPT, ...validators },
    });
    const nowMs = clock.wallMs();
    const isUnchanged = 'status' in answer && answer.status === 304;
    const feed = isGood(answer) ? await parse(answer.body, { url, nowMs }) : undefined;
    const wasFailing = subscription.failures > 0;
    if (feed && isGood(answer)) {
      subscription.items = newestOf(subscription.items, feed, nowMs);
      subscription.validators = validatorsIn(answer);
    }
    const isFine = feed !== undefined || isUnchanged;
    subscription.failures = isFine ? 0 : subscription.failures + 1;
    subscription.dueMs = clock.steadyMs() + (isFine ? everyMs(feed) : pauseMs(answer, subscription.failures));
    if (isFine === wasFailing) onChange(hostOf(url), isFine ? 'works' : 'failed');
  }
}

const isGood = (answer: FetchResult): answer is UpstreamAnswer =>
  'status' in answer && answer.status >= 200 && answer.status < 300;

function everyMs(feed: Feed | undefined): number {
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, feed?.ttlMs ?? EVERY_MS));
}

/** Longer each time, and as long as the server asks. A feed that is gone is looked for a few times a day. */
function pauseMs(answer: FetchResult, failures: number): number {
  if ('status' in answer && answer.status === 410) return LONGEST_MS;
  const asked = 'status' in answer ? Number(answer.headers['retry-after'] ?? '0') * 1000 : 0;
  const pause = AFTER_FAILURE_MS * 2 ** Math.min(failures - 1, 10);
  return Math.min(LONGEST_MS, Math.max(pause, Number.isFinite(asked) ? asked : 0));
}

function validatorsIn({ headers }: UpstreamAnswer): Record<string, string> {
  const { etag, 'last-modified': modified } = headers;
  return {
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(modified !== undefined && { 'if-modified-since': modified }),
  };
}

/** What was there and what came, without the oldest. An item without a date has that of its first appearance. */
function newestOf(
  known: ReadonlyMap<string, StoredItem>,
  { items, language }: Feed,
  nowMs: number,
): ReadonlyMap<string, StoredItem> {
  const all = new Map(known);
  for (const item of items) {
    const seenMs = item.publishedMs ?? known.get(item.url)?.seenMs ?? nowMs;
    all.set(item.url, { ...item, language, seenMs, ...foldedParts(item) });
  }
  const newest = [...all].toSorted(([, a], [, b]) => b.seenMs - a.seenMs).slice(0, ITEMS_PER_FEED);
  return new Map(newest);
}

const foldedParts = ({
  title,
  description,
  publisher,
}: FeedItem): Pick<StoredItem, 'foldedTitle' | 'foldedText'> => ({
  foldedTitle: spaced(title),
  foldedText: spaced(`${description} ${publisher}`),
});
