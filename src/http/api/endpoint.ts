import type { Static, TSchema } from 'typebox';
import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { ParameterTable, ValuesOf } from '../../core/query/parameters.ts';
import type { Caller } from '../plugins/caller.ts';

export type Call<Table extends ParameterTable> = Caller & {
  parameters: ValuesOf<Table>;
  /** Where this instance is reached, without a slash at the end. */
  baseUrl: () => string;
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
  parameters: Table;
  answer: Answer;
  example: Static<Answer>;
  /** Bytes are an answer that was put into JSON before, and are sent as they are. */
  handle(call: Call<Table>): MaybePromise<Static<Answer> | Uint8Array>;
};

/** Holds the handler to its parameters and its answer, and gives the table one type for all endpoints. */
export function defineEndpoint<const Table extends ParameterTable, Answer extends TSchema>(
  endpoint: Endpoint<Table, Answer>,
): Endpoint {
  return endpoint;
}
