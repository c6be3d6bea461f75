import type { StoredKey } from '../../core/accounts/model.ts';
import type { ParameterTable } from '../../core/query/parameters.ts';
import type { ApiCall, Endpoint } from './endpoint.ts';
import { ApiResponse } from './present/responses.ts';
import { allowedParameters } from './parameters-of.ts';
import { scopeRefusal } from '../scope-refusals.ts';

/** On whose behalf an endpoint is called. */
export type CallContext = Omit<ApiCall<ParameterTable>, 'parameters'>;

/**
 * Calls endpoints of the API for requests in other formats: the compatible APIs, the MCP server, batches. Scopes,
 * parameters, monthly limit and usage are handled as for a request to the endpoint. The caller's rate limits are checked
 * before.
 */
export class InternalCalls {
  readonly #endpoints: ReadonlyMap<string, Endpoint>;

  constructor({ endpoints }: { endpoints: readonly Endpoint[] }) {
    this.#endpoints = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
  }

  /** The body of the response. Throws a `Refusal` for every other response. */
  async run(name: string, sent: Readonly<Record<string, unknown>>, context: CallContext): Promise<unknown> {
    const endpoint = this.#endpoint(name);
    const refusal = scopeRefusal(context.key.scopes, endpoint.scope);
    if (refusal) throw refusal;
    // A search takes what the request has paid, so that pages which are read for it take their own.
    if (endpoint.counted) context.ownEntry();
    const call = { ...context, parameters: allowedParameters(endpoint, sent, context.key) };
    const answer = endpoint.counted
      ? await context.count(name, () => endpoint.handle(call))
      : await endpoint.handle(call);
    if (answer instanceof ApiResponse) return JSON.parse(answer.body.toString());
    return answer instanceof Uint8Array ? JSON.parse(Buffer.from(answer).toString()) : answer;
  }

  /** Whether the scopes of a key include an endpoint. */
  allows({ scopes }: Pick<StoredKey, 'scopes'>, name: string): boolean {
    return scopeRefusal(scopes, this.#endpoint(name).scope) === undefined;
  }

  #endpoint(name: string): Endpoint {
    const endpoint = this.#endpoints.get(name);
    if (!endpoint) throw new Error(`there is no endpoint ${name}`);
    return endpoint;
  }
}
