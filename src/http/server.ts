import formbody from '@fastify/formbody';
import type { IncomingMessage } from 'node:http';
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { problem, type Problem } from './problems.ts';
import type { Rate } from '../core/limits/rate.ts';
import type { Log } from '../core/ports/log.ts';
import type { MaybePromise } from '../core/ports/maybe-promise.ts';
import type { Random } from '../core/ports/clock.ts';
import type { Endpoint } from './api/endpoint.ts';
import { EndpointCalls } from './api/endpoint-calls.ts';
import { addEndpoints, type ApiParts } from './api/routes.ts';
import { ResponseWriter } from './response-headers.ts';
import type { Responses } from './api/present/responses.ts';
import { addSearxngHealth, SEARXNG_HEALTH } from './compat/searxng/routes.ts';
import { compressResponses } from './content-negotiation.ts';
import { ClientConnections, type ClientLimits } from './client-connections.ts';
import { rememberDialects } from './dialect.ts';
import { Guests } from './guests.ts';
import { addKeyedRoutes, type KeyedRoute } from './keyed-route.ts';
import { assertNodeInternals, Lifecycle, Listeners } from './listeners.ts';
import { addOpenApi } from './openapi/route.ts';
import type { OpenApiDocument } from './openapi/types.ts';
import { addHealth, Readiness, type ReadinessChecks, addMetrics } from './ops.ts';
import { crossOrigin, type AllowedOrigins, securityHeaders } from './hooks/security-headers.ts';
import { rememberPaths } from './hooks/known-paths.ts';
import { NO_ROUTE, observer, requestRecorder } from './hooks/observe.ts';
import { handleErrors, sendProblem } from './hooks/problems.ts';
import { ConnectionKeys } from './credentials.ts';
import { KnownAddresses, ShortPath } from './short-path.ts';
import { discardBody } from './refused-body.ts';
import { trustedPeers, type TrustProxy, UntrustedForwarding } from './trust-proxy.ts';

export type ServerParts = Omit<ApiParts, 'guests' | 'writer' | 'admitted' | 'knownKey' | 'addresses'> & {
  endpoints: readonly Endpoint[];
  /** Addresses that need a key and speak another format. */
  keyedRoutes: readonly KeyedRoute[];
  openApi: () => MaybePromise<OpenApiDocument>;
  checks: ReadinessChecks;
  log: Log;
  random: Random;
  https: boolean;
  hstsIncludeSubdomains: boolean;
  trustProxy: TrustProxy;
  corsOrigins: AllowedOrigins;
  metricsToken: string | undefined;
  /** Whether each request is a line at level `info`. */
  accessLog: boolean;
  site: SiteMount;
  clientLimits: ClientLimits;
  responses: Responses;
  /** Memory for the addresses of cached responses. */
  addressBytes: number;
  /** Limit per address for requests without a valid key or session. */
  guestRate: Rate;
};

/** The part of the website that the server needs. */
export type SiteMount = {
  /** An HTML error page, if the client is a browser. */
  problemPage: (request: FastifyRequest, problem: Problem) => string | undefined;
  addTo(app: FastifyInstance, shared: { guests: Guests; limits: ClientLimits }): Promise<void>;
};

export type Route = { method: string; path: string };
export type HttpServer = Awaited<ReturnType<typeof createServer>>;

export async function createServer(parts: ServerParts) {
  assertNodeInternals();
  const limits = parts.clientLimits;
  const isTrusted = trustedPeers(parts.trustProxy);
  const forwarding = new UntrustedForwarding(parts);
  // A proxy sends the same headers with each request of a connection.
  const connections = new ClientConnections(limits, isTrusted, (request) => {
    forwarding.check(request);
  });
  const listeners = new Listeners(limits, connections);
  const lifecycle = new Lifecycle(connections, listeners);
  const record = requestRecorder(parts);
  const newRequestId = requestIds(parts.random);
  const writer = new ResponseWriter(parts);
  const addresses = new KnownAddresses({ maxBytes: parts.addressBytes });
  const keys = new ConnectionKeys(parts);
  const short = new ShortPath({ ...parts, addresses, keys, record, newRequestId, writer });
  const app = fastify({
    logger: false,
    schemaController: NO_SCHEMAS,
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: parts.trustProxy === false ? false : isTrusted,
    bodyLimit: limits.bodyBytes,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '' }) => mergeSlashes(url),
    return503OnClosing: false,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    // Otherwise two timers for each route, and all of them are added in one turn.
    pluginTimeout: 0,
    serverFactory: (handler) => {
      const answer = short.before(handler);
      return listeners.create((request, response) => {
        if (connections.admit(request, response)) answer(request, response);
      });
    },
    // Every listener has its own handler; Fastify would add one to the first listener only.
    clientErrorHandler: () => undefined,
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      void sendProblem(request, reply, problem('bad_request'));
    },
  });
  const routes: Route[] = [];
  app.addHook('onRoute', (route) => {
    const { url, config } = route;
    const methods = [route.method].flat();
    // Fastify would add a second route for HEAD, and every route takes time at each start.
    route.method = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    for (const method of route.method) routes.push({ method, path: url });
    if (config?.routeName !== undefined) parts.metrics.routeAdded(config.routeName, config.isCounted);
  });
  parts.metrics.routeAdded(NO_ROUTE);
  app.decorateRequest('caller', null);
  const answerUnrouted = rememberPaths(app);
  rememberDialects(app);
  app.decorate('problemPage', parts.site.problemPage);
  handleErrors(app, parts.log);
  app.setNotFoundHandler(answerUnrouted);

  const guests = new Guests({ rate: parts.guestRate, metrics: parts.metrics });
  const observe = observer(record);
  const security = securityHeaders(parts);
  const setCorsHeaders = parts.corsOrigins.length > 0 ? crossOrigin(parts.corsOrigins) : undefined;
  app.addHook('onRequest', (request, reply, done) => {
    observe(request, reply);
    reply.header('x-request-id', request.id);
    for (const [name, value] of security) reply.header(name, value);
    setCorsHeaders?.(request, reply);
    const refused = refusalOf(request, guests);
    if (refused) {
      reply.header('connection', 'close');
      discardBody(request).then(() => sendProblem(request, reply, refused), done);
    } else if (request.is404) void answerUnrouted(request, reply);
    else done();
  });

  compressResponses(app);
  // No endpoint accepts plain text.
  app.removeContentTypeParser('text/plain');
  await app.register(formbody, { bodyLimit: limits.bodyBytes });
  const readiness = new Readiness({ lifecycle, checks: parts.checks });
  addHealth(app, readiness);
  addMetrics(app, { metrics: parts.metrics, token: parts.metricsToken });
  addEndpoints(app, parts.endpoints, {
    ...parts,
    guests,
    writer,
    addresses,
    admitted: (request: IncomingMessage) => short.admitted(request),
    knownKey: (request: IncomingMessage) => keys.ofRequest(request),
  });
  addKeyedRoutes(app, parts.keyedRoutes, { ...parts, guests, calls: new EndpointCalls(parts) });
  addSearxngHealth(app);
  addOpenApi(app, parts.openApi);
  await parts.site.addTo(app, { guests, limits });
  await app.ready();
  return { app, lifecycle, readiness, routes: routes as readonly Route[], addresses };
}

/** Health checks must always work. */
const NEVER_CHARGED = new Set(['healthz', 'readyz', SEARXNG_HEALTH]);

/** Routes that need a key and pages apply the guest limit themselves, once the key or session is known. */
function refusalOf(request: FastifyRequest, guests: Guests): Problem | undefined {
  // Node accepts request lines with other HTTP versions.
  if (request.raw.httpVersionMajor !== 1) return problem('bad_request');
  if (!request.is404) {
    const { routeName = '', sitePage, keyed } = request.routeOptions.config;
    if (keyed === true || sitePage === true || NEVER_CHARGED.has(routeName)) return undefined;
  }
  return guests.charge(request)?.problem;
}

const refuse = (): never => {
  throw new Error('Routes must not have Fastify schemas: parameters are read from their tables.');
};

/** Prevents Fastify from loading its schema compilers, about a hundred unused files. */
const NO_SCHEMAS: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: () => refuse, buildSerializer: () => refuse },
};

const BYTES_PER_ID = 12;
const CHARACTERS_PER_ID = 2 * BYTES_PER_ID;
const IDS_AT_ONCE = 256;

/** Random, so that IDs do not reveal the number of requests. Drawn and written in batches for speed. */
export function requestIds(random: Random): () => string {
  let pool = '';
  let at = 0;
  return () => {
    if (at === pool.length) {
      pool = Buffer.from(random.bytes(BYTES_PER_ID * IDS_AT_ONCE)).toString('hex');
      at = 0;
    }
    const id = pool.slice(at, at + CHARACTERS_PER_ID);
    at += CHARACTERS_PER_ID;
    return id;
  };
}

const COMPATIBLE = /^\/+compat\//;

/**
 * Clients of other APIs append `/search` to the base URL they are given, even if it ends with a slash. Paths of our own
 * API stay exact.
 */
function mergeSlashes(url: string): string {
  if (!COMPATIBLE.test(url)) return url;
  const [path = ''] = url.split('?', 1);
  return path.replaceAll(/\/{2,}/g, '/') + url.slice(path.length);
}
