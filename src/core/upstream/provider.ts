import type { Rate } from '../limits/rate.ts';
import type { Domains, DateRange, SearchFilters, SearchQuery, Span } from '../query/search-query.ts';
import type { RowRules } from '../ports/page-reader.ts';
import type { CodeKind } from '../results/entries.ts';
import type { Rows, Vertical, VerticalItems } from '../results/found.ts';

/** Why an engine is missing from a response, as shown in headers, bodies, metrics and status. */
export const REASONS = [
  'timeout',
  'unreachable',
  'rate_limited',
  'quota_exhausted',
  'unauthorized',
  'upstream_error',
  'bad_answer',
  'breaker_open',
  'unsupported',
] as const;

export type Reason = (typeof REASONS)[number];

/** Why a provider is not used, in the order they are checked. */
export const DISABLED_REASONS = [
  'invalid_definition',
  'switched_off',
  'no_address',
  'no_key',
  'no_slot',
] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** How to reach a provider: its base address without a trailing slash, and the operator's key. */
export type ProviderAccess = { readonly url: string; readonly key: string | undefined };

/** A search query cut to the limits of one provider, with the time that dates are relative to and the filters that its requests contain. */
export type ProviderQuery = Pick<SearchQuery, 'text' | 'safe' | 'language' | 'page'> & {
  readonly date: Span | undefined;
  /** Only for searches with `ranges`. */
  readonly range?: DateRange;
  /** Only for searches with `byCountry`. */
  readonly country?: string;
  /** Only for searches whose `sites` are parameters, and no more domains than they allow. */
  readonly domains?: Domains;
  readonly nowMs: number;
} & SearchFilters;

export type UpstreamRequest = {
  readonly url: string;
  /** Names in lower case. Sent to the host of `url` and to no other. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes it a POST. */
  readonly body?: { readonly type: string; readonly text: string };
  /**
   * Further URLs of the provider to get, if the response to the first request does not say enough. The responses are
   * joined to one, which `bodiesOf` takes apart.
   */
  readonly follow?: (answer: UpstreamAnswer) => readonly string[];
  /** Follow-ups do not count toward the limits of searches. */
  readonly followsFree?: true;
  /** Only public addresses may be met, even by the first request. */
  readonly isGuarded?: true;
  /** What a reader takes out of the response, which then becomes the body as JSON. */
  readonly rows?: RowRules;
};

/** `nothing`: the result is known to be empty, so no request is sent. `unsupported`: the provider cannot do this. */
export type RequestPlan = UpstreamRequest | 'nothing' | 'unsupported';

/** A decoded response of any status. Header names are in lower case. */
export type UpstreamAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type Failure = {
  readonly reason: Reason;
  /** How long the provider asks not to be called, if it says. */
  readonly retryAfterMs?: number;
};

export type Parsed<Item> =
  | {
      readonly items: readonly Item[];
      readonly correction?: string;
      readonly rows?: Rows;
      /** How many further items could not be read. Items that the query excludes, such as adult ones, do not count. */
      readonly dropped?: number;
      /** Parts that this question asked for and that the response lacks, where `fills` cannot say it. */
      readonly absent?: readonly string[];
    }
  | Failure;

type Name<Fields> = keyof Fields & string;
type InnerName<Value> = Value extends object
  ? Value extends readonly unknown[]
    ? never
    : Name<Value>
  : never;

/**
 * The fields that almost every response with items fills in at least one of them, with a dot before fields inside
 * them: `credit.license`. If one stays empty, the provider has probably changed its format.
 */
type FilledFields<Item> = readonly {
  [Field in Name<Item>]: Field | `${Field}.${InnerName<Item[Field]>}`;
}[Name<Item>][];

export type SiteLimits = {
  /** `text`: operators such as `site:example.org` in the query. `parameters`: `plan` puts them into the request. */
  readonly as: 'text' | 'parameters';
  /** The documented maximum of included and excluded sites together. */
  readonly mostIncluded: number;
  readonly mostExcluded: number;
};

/**
 * `request`: `plan` puts the filter into the request. `text`: each word of the query is put in quotation marks, and
 * `plan` may do more. `results`: results say enough to be filtered or sorted afterwards.
 */
type FilterSupport = Readonly<
  { verbatim?: 'text' } & Partial<Record<Exclude<keyof SearchFilters, 'verbatim'>, 'request' | 'results'>>
>;

export type SearchLimits = {
  /** Longer queries are cut. In code points, and in words if the provider counts words. */
  readonly longestQuery: number;
  readonly mostWords?: number;
  /** Deeper pages are known to be empty. */
  readonly lastPage: number;
  /**
   * How many results a page has: the number the request asks for, or the most that a provider returns that cannot be
   * asked. Further results are dropped.
   */
  readonly pageSize: number;
  /** Whether results can be limited to a time range; otherwise searches with a date skip the provider. */
  readonly dated: boolean;
  /** Whether it can be limited to a range of days; otherwise it gets the shortest span that covers the range. */
  readonly ranges?: true;
  /** Whether it can prefer or select results of a country. */
  readonly byCountry?: true;
  /** The filters that it supports; searches with any other skip the provider. */
  readonly filters?: FilterSupport;
  /** How it can be limited to sites; without it, results are only filtered afterwards. */
  readonly sites?: SiteLimits;
  /** The only kind of code that it finds; searches for another kind leave it out. */
  readonly onlyKind?: CodeKind;
  /** Whether the provider has its own safe search; otherwise a word list filters. */
  readonly filtersAdult: boolean;
};

/** One kind of search of one provider: builds the request and parses the response, without I/O. */
export type Search<Item> = SearchLimits & {
  readonly fills: FilledFields<Item>;
  plan(ask: ProviderQuery, access: ProviderAccess): RequestPlan;
  /**
   * Never throws: an unreadable response is `bad_answer`, an unreadable item is left out. A good response is read again when
   * it comes from the cache, without its headers.
   */
  parse(answer: UpstreamAnswer, ask: ProviderQuery, access: ProviderAccess): Parsed<Item>;
};

/** Something other than a search that a provider can be asked. Builds the request and parses the response, without I/O. */
export type Service<Question, Item> = {
  /** The cache key of the question; undefined if the response must not be stored. */
  name(question: Question): string | undefined;
  readonly fills: FilledFields<Item>;
  plan(question: Question, access: ProviderAccess): RequestPlan;
  /**
   * Never throws: an unreadable response is `bad_answer`, an unreadable item is left out. A good response is read again when
   * it comes from the cache, without its headers.
   */
  parse(answer: UpstreamAnswer, question: Question, access: ProviderAccess): Parsed<Item>;
};

export type Terms = {
  /** Calls allowed from all nodes together, whatever the operator's plan. Empty if the provider's responses say so. */
  readonly pace: readonly Rate[];
  /** How long its responses are fresh, and how long its terms allow them to be stored. */
  readonly freshMs: number;
  readonly keepMs: number;
  /** The longest that a call may run, for providers that are slow by nature; their late responses fill the cache. */
  readonly callTimeoutMs?: number;
  /** Whether a call above the rate limit waits within its deadline instead of being refused. */
  readonly waits?: boolean;
  /** Whether its terms ask for a contact, which is then sent in the `User-Agent`. */
  readonly contact?: true;
  /** The attribution its terms require, or why none is shown: one sentence of Markdown. */
  readonly attribution: string;
};

/** Calls a service of the provider. Without items if the call failed. */
export type AskService = <Question, Item>(
  service: Service<Question, Item>,
  question: Question,
) => Promise<readonly Item[]>;

/** A harmless question that a working provider has results for at any time. */
export type ProviderCheck =
  | { readonly search: Vertical; readonly text: string }
  | {
      /** Its name in reports. */
      readonly service: string;
      /** Whether a good response may have no items. */
      readonly mayBeEmpty?: true;
      ask(call: AskService): Promise<unknown>;
    };

export type QuotaLeft = { readonly left: number; readonly limit?: number; readonly windowMs?: number };

/** A successful response that says that further calls must wait. */
export type QuotaNotice = {
  readonly reason: 'rate_limited' | 'quota_exhausted';
  readonly retryAfterMs: number;
};

/** Everything about one provider. Its file in `src/upstreams` is the only place that states these facts. */
export type Provider = {
  /** The prefix of its settings; in lower case, its name in headers and status. */
  readonly name: string;
  readonly title: string;
  /** The default base address; empty if the operator must set one. `{lang}` stands for the language. */
  readonly url: string;
  /** Whether its address is a list of addresses, separated by spaces. */
  readonly isList?: true;
  readonly key: 'required' | 'optional' | 'none';
  /** Used only if the operator enables it or sets another address. */
  readonly offByDefault?: true;
  /** A key that anyone may use, for operators without one. */
  readonly publicKey?: string;
  /** Calls cost money or use up a plan, so suggestions make none unless the operator wants it. */
  readonly paid?: true;
  /** `engine`: fills a slot. `media`: adds to its tabs, whichever engines are chosen. `category`: is asked in its own categories only. The others name what they do. */
  readonly role: 'engine' | 'media' | 'category' | 'suggest' | 'maps' | 'translate' | 'instant' | 'cards';
  /** Only for engines that the operator defined. */
  readonly definition?: {
    /** Changes with the definition, so that results read in another way are not taken from the cache. */
    readonly revision: string;
    /** Who may see its results. */
    readonly access: 'everyone' | 'accounts';
    /** What is wrong with it. Such an engine is listed and never called. */
    readonly problems?: readonly string[];
  };
  readonly terms: Terms;
  readonly searches: { readonly [V in Vertical]?: Search<VerticalItems[V]> };
  /** A request that costs nothing and says whether the provider is up. */
  readonly health?: { readonly path: string; isUp(answer: UpstreamAnswer): boolean };
  /** For the provider check. The first is the main one. */
  readonly checks: readonly ProviderCheck[];
  quotaLeft?(answer: UpstreamAnswer): readonly QuotaLeft[];
  readQuota?(answer: UpstreamAnswer): QuotaNotice | undefined;
};

/** A service whatever its question and items, for code that treats all services alike. */
type AnyService = Pick<Service<never, unknown>, 'name' | 'plan' | 'parse'> & {
  readonly fills: readonly string[];
};

/** What a provider can be asked beside searches, by name: `geocode`, `reverse`, `translate`. */
export function servicesOf(provider: Provider): readonly (readonly [name: string, service: AnyService])[] {
  return Object.entries(provider).flatMap(([name, value]) => (isService(value) ? [[name, value]] : []));
}

export function nameOfService(provider: Provider, service: object): string {
  for (const [name, value] of Object.entries(provider)) if (value === service) return name;
  return 'service';
}

function isService(value: unknown): value is AnyService {
  return typeof value === 'object' && value !== null && 'plan' in value && 'parse' in value;
}
