import type { Static, TSchema } from 'typebox';
import type { NeededScope } from '../../core/accounts/model.ts';
import type { Decision } from '../../core/limits/policy.ts';
import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { Check, ParameterTable, ValuesOf } from '../../core/query/parameters.ts';
import type { Report } from '../../core/upstream/outcome.ts';
import type { Caller } from '../hooks/caller.ts';
import type { ApiLookup } from './present/responses.ts';

export type ApiCall<Table extends ParameterTable> = Caller & {
  parameters: ValuesOf<Table>;
  /** The public URL of this instance, without a trailing slash. */
  baseUrl: () => string;
  acceptLanguage: string | undefined;
  client: () => { address: string; userAgent: string };
  /** Aborts when the client disconnects. Made on demand, since most responses are sent immediately. */
  signal: () => AbortSignal;
  /**
   * For endpoints that count parts of their work one by one: checks the monthly limit, does the work and counts it under
   * the name of a route, unless it fails or its result does not count.
   */
  count<T>(route: string, work: () => MaybePromise<T>, counts?: (result: T) => boolean): Promise<T>;
  counted(): number;
  /** What the request itself took from the rate limits, once; undefined if something was done for it already. */
  ownEntry(): Decision | undefined;
  /** For requests that do the work of several: takes one more request from the rate limits of the key. */
  spend(): MaybePromise<Decision>;
  /** The ID in the log and in `X-Request-Id`. */
  requestId: string;
  /** Called for each provider that a search has asked, as soon as it responds or fails. */
  onReport?: (report: Report) => void;
};

/** A call without the parameters of its endpoint. */
export type CallContext = Omit<ApiCall<ParameterTable>, 'parameters'>;

/** What routes, metrics and the OpenAPI document need to know of an endpoint. */
type Described<Table extends ParameterTable, Answer extends TSchema> = {
  name: string;
  path: `/api/v1/${string}`;
  methods: readonly ('GET' | 'POST')[];
  summary: string;
  description: string;
  scope?: NeededScope;
  /** What some parameters need besides. */
  alsoNeeds?(parameters: ValuesOf<Table>): NeededScope | undefined;
  counted: boolean;
  parameters: Table;
  /** Names within values that have no effect, besides the parameters that are not in the table. */
  ignoredWithin?(sent: Readonly<Record<string, unknown>>): Iterable<string>;
  check?(...given: Parameters<Check<Table>>): ReturnType<Check<Table>>;
  answer: Answer;
  schemas?: Readonly<Record<string, TSchema>>;
  /** `answer` and `schemas` for the OpenAPI document, where they are loaded only for it. */
  describe?(): MaybePromise<{ answer: TSchema; schemas: Readonly<Record<string, TSchema>> }>;
  example: Static<Answer>;
  exampleRequest?: Readonly<Partial<Record<keyof Table, unknown>>>;
};

/** An endpoint that asks providers. Its responses are cached, and have an ETag and the search headers. */
export type LookupEndpoint<
  Table extends ParameterTable = ParameterTable,
  Answer extends TSchema = TSchema,
> = Described<Table, Answer> & {
  find?: undefined;
  lookup(call: ApiCall<Table>): MaybePromise<ApiLookup>;
};

export type PlainEndpoint<
  Table extends ParameterTable = ParameterTable,
  Answer extends TSchema = TSchema,
> = Described<Table, Answer> & {
  cacheControl: 'no-store' | 'private';
  lookup?: undefined;
  find(call: ApiCall<Table>): MaybePromise<Static<Answer>>;
};

export type Endpoint = LookupEndpoint | PlainEndpoint;

/** Type-checks `find` against parameters and response, and returns one type for all endpoints. */
export function defineEndpoint<const Table extends ParameterTable, Answer extends TSchema>(
  endpoint: PlainEndpoint<Table, Answer>,
): PlainEndpoint {
  return endpoint;
}

/** Type-checks `lookup` against the parameters. */
export function defineLookup<const Table extends ParameterTable, Answer extends TSchema>(
  endpoint: LookupEndpoint<Table, Answer>,
): LookupEndpoint {
  return endpoint;
}
