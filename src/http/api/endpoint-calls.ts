import type { StoredKey } from '../../core/accounts/model.ts';
import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { ParameterTable } from '../../core/query/parameters.ts';
import { scopeRefusal } from '../problems.ts';
import { allowedParameters } from './api-call.ts';
import { runLookup } from './present/responses.ts';
import type { Bodies } from './bodies.ts';
import type { ApiCall, CallContext, Endpoint } from './endpoint.ts';

/** The endpoint that answers a call with a sandbox key, from simulated providers. */
export type Simulated = (endpoint: Endpoint, call: ApiCall<ParameterTable>) => MaybePromise<Endpoint>;

/**
 * Calls endpoints of the API for requests in other formats: the compatible APIs, the MCP server, batches. Scopes,
 * parameters, monthly limit and usage are handled as for a request to the endpoint. The caller's rate limits are checked
 * before.
 */
export class EndpointCalls {
  readonly #endpoints: ReadonlyMap<string, Endpoint>;
  readonly #simulated: Simulated;

  constructor({ endpoints, simulated }: { endpoints: readonly Endpoint[]; simulated: Simulated }) {
    this.#endpoints = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
    this.#simulated = simulated;
  }

  /** The body of the response, as a value. Throws a `Refusal` for every other response. */
  find<Name extends keyof Bodies>(name: Name, sent: Sent, context: CallContext): Promise<Bodies[Name]>;
  find(name: string, sent: Sent, context: CallContext): Promise<unknown>;
  async find(name: string, sent: Sent, context: CallContext): Promise<unknown> {
    const endpoint = this.#endpoint(name);
    const refusal = scopeRefusal(context.key.scopes, endpoint.scope);
    if (refusal) throw refusal;
    // A search takes what the request has paid, so that pages which are read for it take their own.
    if (endpoint.counted) context.ownEntry();
    const call = { ...context, parameters: allowedParameters(endpoint, sent, context.key) };
    const work = async () =>
      bodyOf(call.key.sandbox ? await this.#simulated(endpoint, call) : endpoint, call);
    const { body } = endpoint.counted
      ? await context.count(name, work, ({ counts }) => counts)
      : await work();
    return body;
  }

  allows({ scopes }: Pick<StoredKey, 'scopes'>, name: string): boolean {
    return scopeRefusal(scopes, this.#endpoint(name).scope) === undefined;
  }

  #endpoint(name: string): Endpoint {
    const endpoint = this.#endpoints.get(name);
    if (!endpoint) throw new Error(`there is no endpoint ${name}`);
    return endpoint;
  }
}

type Sent = Readonly<Record<string, unknown>>;

async function bodyOf(endpoint: Endpoint, call: ApiCall<ParameterTable>) {
  if (!endpoint.lookup) return { body: await endpoint.find(call), counts: true };
  const { body, counts = true } = await runLookup(await endpoint.lookup(call));
  return { body, counts };
}
