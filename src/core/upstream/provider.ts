import type { Rate } from '../limits/rate.ts';
import type { SearchQuery } from '../query/search-query.ts';
import type { Finds, Vertical } from '../results/found.ts';
import type { Reason } from './reasons.ts';

/** How a provider is reached: its base address without a slash at the end, and the key the operator has for it. */
export type ProviderAccess = { readonly url: string; readonly key: string | undefined };

/** A search query as one provider gets it: cut to its limits, with the time to reckon dates from. */
export type Ask = SearchQuery & { readonly nowMs: number };

export type UpstreamRequest = {
  readonly url: string;
  /** Names in lower case. Sent to the host of `url` and to no other. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes it a POST. */
  readonly body?: { readonly type: string; readonly text: string };
};

/** `nothing`: the provider has no such page, so the answer is known to be empty. `unsupported`: it cannot be asked this. */
export type Plan = UpstreamRequest | 'nothing' | 'unsupported';

/** An answer of any status, decoded. Header names are in lower case. */
export type UpstreamAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type Failure = {
  readonly reason: Reason;
  /** How long the provider asks to be left alone, where it says. */
  readonly retryAfterMs?: number;
};

export type Parsed<Item> = { readonly items: readonly Item[]; readonly correction?: string } | Failure;

/** One kind of question to one provider. Pure: it builds and reads, others carry. */
export type Search<Item> = {
  /** Longer queries are cut: in code points, and in words where words are counted. */
  readonly longestQuery: number;
  readonly mostWords?: number;
  /** Deeper pages are known to be empty. */
  readonly lastPage: number;
  /** Whether results can be held to a span of time; where not, a search with a date leaves the provider out. */
  readonly dated: boolean;
  /** Whether the provider filters by itself when safe search is on; where not, words do. */
  readonly filtersAdult: boolean;
  plan(ask: Ask, access: ProviderAccess): Plan;
  /** Never throws: an answer that cannot be read is `bad_answer`, an item that cannot be read is left out. */
  parse(answer: UpstreamAnswer, ask: Ask, access: ProviderAccess): Parsed<Item>;
};

export type Terms = {
  /** Calls allowed over all nodes together, whatever the operator's plan. Empty where the provider tells by itself. */
  readonly pace: readonly Rate[];
  /** For how long its answers are fresh, and for how long its terms let them be kept at all. */
  readonly freshMs: number;
  readonly keepMs: number;
  /** How long a call may run in all, for providers that are slow by nature; their late answers fill the cache. */
  readonly patienceMs?: number;
  /** Whether a call that comes too early waits for its turn, within its deadline, instead of being refused. */
  readonly waits?: boolean;
  /** What its terms ask to be shown, or why nothing is: one sentence of Markdown. */
  readonly attribution: string;
};

/** What a good answer says about the next calls: `remaining: 0` means to wait. */
export type QuotaNotice = {
  readonly reason: 'rate_limited' | 'quota_exhausted';
  readonly retryAfterMs: number;
};

/** One upstream, as data: adding one touches its file, one line of the table and its sandbox twin. */
export type Provider = {
  /** Its settings begin with this; in lower case it is its name in headers and status. */
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly key: 'required' | 'optional' | 'none';
  /** A key open to everybody, used where the operator has none. */
  readonly publicKey?: string;
  /** `engine`: fills a slot. `media`: blends into its tabs whatever engine is chosen. The others: what they are asked for. */
  readonly role: 'engine' | 'media' | 'suggest' | 'maps' | 'translate' | 'instant' | 'cards';
  readonly terms: Terms;
  readonly searches: { readonly [V in Vertical]?: Search<Finds[V]> };
  /** A free way to ask whether it is there. */
  readonly health?: { readonly path: string; isUp(answer: UpstreamAnswer): boolean };
  /** Reads the quota headers of an answer. */
  standing?(answer: UpstreamAnswer): QuotaNotice | undefined;
};
