import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UsageMeter } from '../../core/limits/usage-meter.ts';
import { handled } from '../../core/ports/maybe-promise.ts';
import type { ParameterTable } from '../../core/query/parameters.ts';
import type { BaseUrl } from '../base-url.ts';
import { matches, preferredCoding, VARY } from '../content-negotiation.ts';
import { challenge, isOrdinaryKey } from '../credentials.ts';
import { problemBody, problemOf } from '../hooks/problems.ts';
import { Refusal } from '../problems.ts';
import { admitCallers, type AdmissionParts } from '../hooks/caller.ts';
import { ClientDisconnected } from '../../core/upstream/outcome.ts';
import type { ApiCall, Endpoint, PlainEndpoint } from './endpoint.ts';
import type { Simulated } from './endpoint-calls.ts';
import {
  callContext,
  metered,
  usageEndpoint,
  ignoredHeader,
  ignoredNames,
  allowedParameters,
  sentBy,
  type Sent,
} from './api-call.ts';
import { runLookup, type ApiResponse, toResponse, type Responses } from './present/responses.ts';
import { JSON_TYPE, type ResponseWriter } from '../response-headers.ts';
import { EventStream } from './event-stream.ts';
import type { KnownAddresses } from '../short-path.ts';

export type ApiParts = AdmissionParts & {
  usage: UsageMeter;
  baseUrl: BaseUrl;
  writer: ResponseWriter;
  responses: Responses;
  simulated: Simulated;
  /** For the short path; undefined if there is none. */
  addresses: KnownAddresses;
};

/**
 * Checks in this order: route, method, key, account, network, throttle, scope, parameters, engines, monthly limit. Then
 * the handler runs.
 */
export function addEndpoints(app: FastifyInstance, endpoints: readonly Endpoint[], parts: ApiParts): void {
  const admit = admitCallers(parts);
  for (const endpoint of endpoints) {
    app.route({
      method: [...endpoint.methods],
      url: endpoint.path,
      config: {
        routeName: endpoint.name,
        isCounted: endpoint.counted,
        keyed: true,
        challenge: challenge(parts.authCompat),
        scope: endpoint.scope,
      },
      onRequest: admit,
      handler: (request, reply) => {
        handled(answer(endpoint, request, reply, parts));
      },
    });
  }
}

/**
 * Waits until the rate limit entries are recorded before it starts the work, so that no provider is called for a request
 * that cannot be recorded. The error handler waits for it too.
 */
async function answer(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ApiParts,
): Promise<void> {
  let outcome: unknown;
  let events: EventStream | undefined;
  try {
    const sent = sentBy(endpoint.parameters, request);
    const ignored = ignoredHeader(allIgnored(endpoint, sent));
    if (ignored !== undefined) reply.header('x-ignored-parameters', ignored);
    const context = callContext(request, reply, parts);
    const call = { ...context, parameters: allowedParameters(endpoint, sent, context.key) };
    const { key, decision } = call;
    const isStream = call.parameters.stream === true && request.method !== 'HEAD';
    if (isStream) events = new EventStream(reply);
    const work = () => (events ? stream(endpoint, call, events, parts) : find(endpoint, call, parts));
    let found: Found;
    if (endpoint.counted) {
      const counted = { route: endpoint.name, key, recorded: decision.recorded };
      found = await metered(counted, parts, work, countsAsSearch);
    } else {
      await decision.recorded;
      found = await work();
    }
    if ('response' in found) {
      if (isOrdinaryKey(key)) rememberAddress(endpoint, { request, ignored }, found.response, parts);
      const accepted = preferredCoding(request.headers['accept-encoding']);
      const coded = parts.responses.inCoding(found.response, accepted);
      const response = coded instanceof Promise ? await coded : coded;
      if (request.headers.origin === undefined && !key.sandbox) {
        write(response, call, { request, reply, ignored }, parts);
        return;
      }
      outcome = prepare(response, request, reply);
    } else if (events?.hasBegun) {
      events.end('result', found.body);
      return;
    } else {
      outcome = found.body;
      setCaching(reply, endpoint.lookup ? 'private' : endpoint.cacheControl);
      reply.header('content-type', JSON_TYPE);
    }
  } catch (error) {
    if (error instanceof ClientDisconnected) return;
    if (events?.hasBegun) {
      if (!(error instanceof Refusal)) request.server.logFailure(request, error);
      events.end('error', problemBody(problemOf(error)));
      return;
    }
    outcome = error;
  }
  void reply.send(outcome);
}

type Found = { readonly response: ApiResponse } | { readonly body: unknown; readonly counts?: boolean };

/** Past the cache of responses, which does not know how the engines responded. */
async function stream(
  endpoint: Endpoint,
  call: ApiCall<ParameterTable>,
  events: EventStream,
  { simulated }: ApiParts,
): Promise<Found> {
  const asked = call.key.sandbox ? await simulated(endpoint, call) : endpoint;
  if (!asked.lookup) throw new Error(`${endpoint.name} has no engines`);
  const lookup = await asked.lookup({ ...call, onReport: events.report });
  events.begin();
  const { body, reports, counts = true } = await runLookup(lookup);
  reports.forEach(events.report);
  return { body, counts };
}

/** Simulated responses are not cached. */
async function find(
  endpoint: Endpoint,
  call: ApiCall<ParameterTable>,
  { responses, simulated }: ApiParts,
): Promise<Found> {
  const asked = call.key.sandbox ? await simulated(endpoint, call) : endpoint;
  if (!asked.lookup) return { body: await asked.find(call) };
  const lookup = await asked.lookup(call);
  return {
    response: call.key.sandbox ? toResponse(await runLookup(lookup)) : await responses.serve(lookup),
  };
}

function countsAsSearch(found: Found): boolean {
  return 'response' in found ? found.response.counts : found.counts !== false;
}

function allIgnored(endpoint: Endpoint, sent: Sent): Iterable<string> {
  const unknown = ignoredNames(endpoint.parameters, sent);
  return endpoint.ignoredWithin ? [...unknown, ...endpoint.ignoredWithin(sent)] : unknown;
}

/** The next request for the same address can take the short path. */
function rememberAddress(
  endpoint: Endpoint,
  { request: { raw }, ignored }: { request: FastifyRequest; ignored: string | undefined },
  { cachedAs, counts }: ApiResponse,
  { addresses }: ApiParts,
): void {
  if (cachedAs === undefined || !counts || !endpoint.counted || raw.method !== 'GET') return;
  const known = { route: endpoint.name, usageName: usageEndpoint(endpoint.name), cachedAs, ignored };
  addresses.remember(raw.url ?? '', raw.headers['accept-language'], known);
}

function setCaching(reply: FastifyReply, cacheControl: PlainEndpoint['cacheControl']): void {
  reply.header('cache-control', cacheControl);
  if (cacheControl === 'private' && !reply.hasHeader('vary')) reply.header('vary', VARY);
}

/** Without the framework, which would copy and check the headers once more. */
function write(
  response: ApiResponse,
  { key, decision }: ApiCall<ParameterTable>,
  { request, reply, ignored }: { request: FastifyRequest; reply: FastifyReply; ignored: string | undefined },
  { writer, allowances }: ApiParts,
): void {
  reply.hijack();
  writer.write(reply.raw, response, {
    requestId: request.id,
    decision,
    allowance: allowances.of(key),
    ifNoneMatch: ifNoneMatch(request),
    ignored,
  });
}

/** Only a response to GET or HEAD can be one that the client has. */
function ifNoneMatch({ method, headers }: FastifyRequest): string | undefined {
  return method === 'POST' ? undefined : headers['if-none-match'];
}

/** For other origins and sandbox keys: adds to the headers that they need. Returns the body to send, or undefined for a 304. */
function prepare(
  { body, coding, etag, headers, cacheable }: ApiResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | undefined {
  setCaching(reply, cacheable ? 'private' : 'no-store');
  reply.header('etag', etag);
  reply.headers(headers);
  if (matches(ifNoneMatch(request), etag)) {
    reply.code(304);
    return undefined;
  }
  reply.header('content-type', JSON_TYPE);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return body;
}
