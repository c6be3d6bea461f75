import type { Static, TSchema } from 'typebox';
import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { Check, ParameterTable, ValuesOf } from '../../core/query/parameters.ts';
import type { Caller } from '../hooks/caller.ts';
import type { ApiResponse } from './present/responses.ts';

export type ApiCall<Table extends ParameterTable> = Caller & {
  parameters: ValuesOf<Table>;
  /** Where this instance is reached, without a slash at the end. */
  baseUrl: () => string;
  /** What the caller would like to read, as the header has it. */
  acceptLanguage: string | undefined;
  /** Who asks: the address it is seen under, and the name of its program. */
  client: () => { address: string; userAgent: string };
  /** Aborts when the client disconnects. Made on demand, since most responses are sent at once. */
  signal: () => AbortSignal;
};

/** One address of the API: everything the door, the metrics and the OpenAPI document know about it. */
export type Endpoint<Table extends ParameterTable = ParameterTable, Answer extends TSchema = TSchema> = {
  /** Names the route in metrics and in the OpenAPI document. */
  name: string;
  path: `/api/v1/${string}`;
  methods: readonly ('GET' | 'POST')[];
  summary: string;
  description: string;
  /** Whether an answer counts as a search of the month. */
  counted: boolean;
  cacheControl: 'no-store' | 'private';
  /** Whether its answers are searches: they carry a validator and tell what became of each engine. */
  searches?: boolean;
  parameters: Table;
  /** What holds between parameters. */
  check?(...given: Parameters<Check<Table>>): ReturnType<Check<Table>>;
  answer: Answer;
  /** Parts of the answer's schema that stand in the OpenAPI document under a name, for `answer` to refer to. */
  schemas?: Readonly<Record<string, TSchema>>;
  example: Static<Answer>;
  /** Parameters of a request that the documentation shows; its response looks like the example. */
  exampleRequest?: Readonly<Partial<Record<keyof Table, string>>>;
  /** A value of the schema, or a finished response. */
  handle(call: ApiCall<Table>): MaybePromise<Static<Answer> | Uint8Array | ApiResponse>;
};

/** Holds the handler to its parameters and its answer, and gives the table one type for all endpoints. */
export function defineEndpoint<const Table extends ParameterTable, Answer extends TSchema>(
  endpoint: Endpoint<Table, Answer>,
): Endpoint {
  return endpoint;
}
