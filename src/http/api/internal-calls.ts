import type { ParameterTable } from '../../core/query/parameters.ts';
import type { ApiCall, Endpoint } from './endpoint.ts';
import { ApiResponse } from './present/responses.ts';
import { parametersOf } from './parameters-of.ts';

/** On whose behalf an endpoint is called. */
export type CallContext = Omit<ApiCall<ParameterTable>, 'parameters'>;

/**
 * Calls endpoints of the API for requests in other formats: the compatible APIs, the MCP server, batches. Parameters,
 * monthly limit and usage are handled as for a request to the endpoint. The caller's rate limits are checked before.
 */
export class InternalCalls {
  readonly #endpoints: ReadonlyMap<string, Endpoint>;

  constructor({ endpoints }: { endpoints: readonly Endpoint[] }) {
    this.#endpoints = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
  }

  /** The body of the response. Throws a `Refusal` for every other response. */
  async run(name: string, sent: Readonly<Record<string, unknown>>, context: CallContext): Promise<unknown> {
    const endpoint = this.#endpoints.get(name);
    if (!endpoint) throw new Error(`there is no endpoint ${name}`);
    const call = { ...context, parameters: parametersOf(endpoint, sent) };
    const answer = endpoint.counted
      ? await context.count(name, () => endpoint.handle(call))
      : await endpoint.handle(call);
    if (answer instanceof ApiResponse) return JSON.parse(answer.body.toString());
    return answer instanceof Uint8Array ? JSON.parse(Buffer.from(answer).toString()) : answer;
  }
}
