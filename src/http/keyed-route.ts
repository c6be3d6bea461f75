import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handled, type MaybePromise } from '../core/ports/maybe-promise.ts';
import { ClientDisconnected } from '../core/upstream/outcome.ts';
import type { Bodies } from './api/bodies.ts';
import type { CallContext } from './api/endpoint.ts';
import type { EndpointCalls } from './api/endpoint-calls.ts';
import { AMBIGUOUS, challenge, type Credentials, onlyKey, readCredentials } from './credentials.ts';
import { callContext, type CallContextParts } from './api/api-call.ts';
import { type AdmissionParts, admitCallers } from './hooks/caller.ts';
import { sendProblem } from './hooks/problems.ts';
import { problem } from './problems.ts';
import type { Dialect } from './dialect.ts';
import type { KeyedDescription } from './openapi/types.ts';
import type { VisitorSpending } from './guests.ts';

/** A request to an API in another format, from a caller whose key and rate limits were checked. */
export type KeyedCall = {
  readonly query: Readonly<Record<string, unknown>>;
  /** Undefined if there is none. */
  readonly body: unknown;
  /** Parameters of the path, such as `:key`. */
  readonly params: Readonly<Record<string, string>>;
  readonly headers: FastifyRequest['headers'];
  readonly method: string;
  /** The ID in the log and in `X-Request-Id`. */
  readonly requestId: string;
  readonly context: CallContext;
  readonly find: FindBody;
  /** Whether the scopes of the key include an endpoint of our API. */
  readonly allows: (endpoint: string) => boolean;
};

/**
 * Calls an endpoint of our API, counted like any request to it, and returns the body of its response as a value. Throws a
 * `Refusal` unless it succeeds. `instead` replaces what the request says about itself.
 */
type FindBody = {
  <Name extends keyof Bodies>(endpoint: Name, parameters: Sent, instead?: Instead): Promise<Bodies[Name]>;
  (endpoint: string, parameters: Sent, instead?: Instead): Promise<unknown>;
};

type Sent = Readonly<Record<string, unknown>>;
type Instead = Partial<Pick<CallContext, 'acceptLanguage' | 'onReport'>>;

export type KeyedAnswer = {
  readonly status?: number;
  readonly type: string;
  readonly body: string;
  /** In place of the body: pieces that are sent as they come. */
  readonly pieces?: AsyncIterable<Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** An address that needs a key and speaks another format than our API. */
export type KeyedRoute = {
  readonly name: string;
  readonly path: string;
  readonly methods: readonly ('GET' | 'POST')[];
  readonly dialect: Dialect;
  /** Where the key is, if not only in the usual headers. */
  readonly credentials?: KeyLocation;
  /** For clients that announce a JSON body and send none. */
  readonly allowsEmptyJson?: boolean;
  /** What a request without a key takes from a visitor's allowance, if the operator allows such requests. */
  readonly visitors?: VisitorSpending;
  /** Whether `handle` also gets throttled requests, and refuses them itself: see `context.decision`. */
  readonly handlesThrottled?: boolean;
  readonly described: KeyedDescription;
  handle(call: KeyedCall): MaybePromise<KeyedAnswer>;
};

/**
 * In the head, else in the body, or in a parameter of the path such as `:key`. Addresses end up in logs, so the path takes
 * link keys only, and everything else takes none of them.
 */
type KeyLocation =
  | {
      readonly inHead?: (request: FastifyRequest) => Credentials;
      readonly inBody?: (body: unknown) => Credentials;
    }
  | { readonly inPath: string };

type KeyedRoutesParts = AdmissionParts & CallContextParts & { calls: EndpointCalls };

export function addKeyedRoutes(
  app: FastifyInstance,
  routes: readonly KeyedRoute[],
  parts: KeyedRoutesParts,
): void {
  for (const route of routes) if (!route.allowsEmptyJson) addRoute(app, route, parts);
  // Parsers belong to a scope, so that the other routes still refuse an empty body.
  void app.register((scope, _options, done) => {
    parseEmptyJson(scope);
    for (const route of routes) if (route.allowsEmptyJson) addRoute(scope, route, parts);
    done();
  });
}

/** Clients of other APIs send their key as a bearer token, whatever our own API accepts. */
export function inHeaders({ raw }: FastifyRequest): Credentials {
  return readCredentials(raw, true);
}

/** A second key in the headers is one too many, even if it is the same: headers take no link keys. */
export function inPath(parameter: string) {
  return (request: FastifyRequest): Credentials =>
    inHeaders(request) === undefined ? (request.params as Record<string, string>)[parameter] : AMBIGUOUS;
}

function addRoute(app: FastifyInstance, route: KeyedRoute, parts: KeyedRoutesParts): void {
  const location = route.credentials ?? {};
  const { inHead, inBody, kind } =
    'inPath' in location
      ? { inHead: inPath(location.inPath), inBody: undefined, kind: 'link' as const }
      : { inHead: location.inHead ?? inHeaders, inBody: location.inBody, kind: 'standard' as const };
  const { visitors, handlesThrottled: passThrottled = false } = route;
  const expected = { kind, visitors, passThrottled };
  const admit = admitCallers(parts, { credentialsOf: inHead, ...expected });
  const admitByBody =
    inBody && admitCallers(parts, { credentialsOf: ({ body }) => inBody(body), ...expected });
  app.route({
    method: [...route.methods],
    url: route.path,
    config: { routeName: route.name, keyed: true, dialect: route.dialect, challenge: challenge(true) },
    onRequest: (request, reply, done) => {
      if (admitByBody && inHead(request) === undefined) done();
      else admit(request, reply, done);
    },
    preHandler: (request, reply, done) => {
      if (!admitByBody) done();
      else if (!request.caller) admitByBody(request, reply, done);
      else if (onlyKey(inHead(request), inBody(request.body)) === AMBIGUOUS) {
        void sendProblem(request, reply, problem('invalid_key'));
      } else done();
    },
    handler: (request, reply) => respond(route, request, reply, parts),
  });
}

async function respond(
  route: KeyedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: KeyedRoutesParts,
): Promise<FastifyReply> {
  const context = callContext(request, reply, parts);
  await context.decision.recorded;
  try {
    const {
      status = 200,
      type,
      body,
      pieces,
      headers = {},
    } = await route.handle({
      query: request.query as Record<string, unknown>,
      body: request.body,
      params: request.params as Record<string, string>,
      headers: request.headers,
      method: request.method,
      requestId: request.id,
      context,
      find: (name: string, sent: Sent, instead: Instead = {}) =>
        parts.calls.find(name, sent, { ...context, ...instead }) as Promise<never>,
      allows: (name) => parts.calls.allows(context.key, name),
    });
    return await reply
      .code(status)
      .header('cache-control', 'no-store')
      .headers(headers)
      .type(type)
      .send(pieces ? ReadableStream.from(logged(pieces, request)) : body);
  } catch (error) {
    if (error instanceof ClientDisconnected) return reply.hijack();
    throw error;
  }
}

async function* logged(
  pieces: AsyncIterable<Uint8Array>,
  request: FastifyRequest,
): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    if (!(error instanceof ClientDisconnected)) request.server.logFailure(request, error);
    throw error;
  }
}

/** Reads an empty JSON body like none. */
export function parseEmptyJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else handled(Promise.resolve(parse(request, body, done)));
  });
}
