import type { ApiCall, LookupEndpoint } from '../../src/http/api/endpoint.ts';
import type { ApiResponse, Responses } from '../../src/http/api/present/responses.ts';
import { VISITOR_KEY } from '../../src/http/guests.ts';

export type SeenResponse = ApiResponse & { failed: string; timing: string };

/** A response with the headers that say what became of the engines. */
export function seen(response: ApiResponse): SeenResponse {
  const { 'x-engines-failed': failed = '', 'server-timing': timing = '' } = response.headers;
  return { ...response, failed, timing };
}

/** Calls an endpoint the way its route does, without a server. */
export async function respond(
  endpoint: LookupEndpoint,
  responses: Responses,
  call: Partial<ApiCall<Record<string, never>>> & { parameters: Record<string, unknown> },
): Promise<SeenResponse> {
  const parts = { acceptLanguage: undefined, signal: () => undefined, key: VISITOR_KEY, ...call };
  const lookup = await endpoint.lookup(parts as unknown as ApiCall<Record<string, never>>);
  return seen(await responses.serve(lookup));
}

export function bodyOf({ body }: Pick<ApiResponse, 'body'>): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>;
}
