import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badParameters, problem, Refusal } from '../problems.ts';
import type { UsageMeter } from '../../core/limits/usage-meter.ts';
import { readParameters, type Check, type ParameterTable } from '../../core/query/parameters.ts';
import type { BaseUrl } from '../base-url.ts';
import { admitCallers, type AdmissionParts } from '../hooks/caller.ts';
import { ClientDisconnected } from '../../core/upstream/wait.ts';
import { matches } from '../if-none-match.ts';
import type { ApiCall, Endpoint } from './endpoint.ts';
import { disconnectSignal } from '../disconnect-signal.ts';
import { ApiResponse } from './present/responses.ts';

export type ApiParts = AdmissionParts & { usage: UsageMeter; baseUrl: BaseUrl };

/** What an answer that a client may keep depends on. */
const VARY = 'Authorization, Accept-Language, Accept';

/** Puts each endpoint behind the door: route, method, key, account, throttle, parameters, monthly cap, work. */
export function addEndpoints(app: FastifyInstance, endpoints: readonly Endpoint[], parts: ApiParts): void {
  const admit = admitCallers(parts);
  for (const endpoint of endpoints) {
    app.route({
      method: [...endpoint.methods],
      url: endpoint.path,
      config: { routeName: endpoint.name },
      onRequest: admit,
      handler: (request, reply) => {
        void answer(endpoint, request, reply, parts);
      },
    });
  }
}

/** An answer leaves after what its request spent is safe from a crash; for errors the error handler sees to that. */
async function answer(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ApiParts,
): Promise<void> {
  let outcome: unknown;
  try {
    const call = toCall(endpoint, request, reply, parts);
    const body = endpoint.counted ? search(endpoint, call, parts) : endpoint.handle(call);
    outcome = body instanceof Promise ? await body : body;
    if (call.decision.recorded) await call.decision.recorded;
    reply.header('content-type', 'application/json; charset=utf-8');
    if (outcome instanceof ApiResponse) outcome = prepare(outcome, request, reply);
    else setCaching(reply, endpoint.cacheControl);
  } catch (error) {
    if (error instanceof ClientDisconnected) return;
    outcome = error;
  }
  void reply.send(outcome);
}

function setCaching(reply: FastifyReply, cacheControl: Endpoint['cacheControl']): void {
  reply.header('cache-control', cacheControl);
  if (cacheControl === 'private' && !reply.hasHeader('vary')) reply.header('vary', VARY);
}

/** The bytes to send: none for a client that has them. */
function prepare(
  { body, etag, headers, cacheable }: ApiResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Uint8Array | undefined {
  setCaching(reply, cacheable ? 'private' : 'no-store');
  reply.header('etag', etag);
  reply.headers(headers);
  if (!matches(request.headers['if-none-match'], etag)) return body;
  reply.code(304).removeHeader('content-type');
  return undefined;
}

/** Counted, for good, before its answer leaves, with a cap before its work begins; one that fails is not counted. */
async function search(
  endpoint: Endpoint,
  call: ApiCall<ParameterTable>,
  { usage, metrics }: ApiParts,
): Promise<unknown> {
  const admission = await usage.admit(call.key.prefix);
  if (!admission) throw usedUp(usage);
  let body: unknown;
  try {
    body = await endpoint.handle(call);
  } catch (error) {
    await usage.release(admission);
    throw error;
  }
  if (body instanceof ApiResponse && !body.counts) {
    await usage.release(admission);
    return body;
  }
  await usage.count(admission);
  metrics.searchCounted(endpoint.name);
  return body;
}

function usedUp(usage: UsageMeter): Refusal {
  return new Refusal(problem('monthly_limit', { retryAfterSeconds: usage.secondsToMonthEnd() }));
}

function toCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { baseUrl }: ApiParts,
): ApiCall<ParameterTable> {
  const { caller } = request;
  if (!caller) throw new Error('an endpoint was reached without its door');
  const read = readParameters(endpoint.parameters, sentBy(request), checkOf(endpoint));
  if ('problems' in read) throw new Refusal(badParameters(read.problems));
  return {
    key: caller.key,
    decision: caller.decision,
    parameters: read.values,
    baseUrl: () => baseUrl(request),
    acceptLanguage: request.headers['accept-language'],
    client: () => ({ address: request.ip, userAgent: request.headers['user-agent'] ?? '' }),
    signal: () => disconnectSignal(reply.raw),
  };
}

function checkOf(endpoint: Endpoint): Check<ParameterTable> | undefined {
  return endpoint.check && ((values, isBad) => endpoint.check?.(values, isBad));
}

/** A body's fields win over those of the address. */
function sentBy({ query, body }: FastifyRequest): Record<string, unknown> {
  const inAddress = query as Record<string, unknown>;
  return typeof body === 'object' && body !== null ? { ...inAddress, ...body } : inAddress;
}
