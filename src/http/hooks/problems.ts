import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  malformedBody,
  problem,
  PROBLEMS,
  Refusal,
  unsupportedMediaType,
  type Problem,
  type ProblemId,
} from '../problems.ts';
import { describeError, StoreUnavailable } from '../../core/errors.ts';
import type { Log } from '../../core/ports/log.ts';
import { flagParameter } from '../../core/query/search-parameters.ts';
import { isForPrograms } from '../content-negotiation.ts';
import { discardBody } from '../refused-body.ts';
import { removeRateHeaders, updateRateHeaders } from '../response-headers.ts';
import { SimulatedFailure } from '../sandbox/problems-on-demand.ts';
import { NO_ROUTE } from './observe.ts';
import { pageHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The error page for browsers; undefined for other clients. */
    problemPage?: (request: FastifyRequest, details: Problem) => string | undefined;
    /** Logs an exception of our own, for responses that have already begun. */
    logFailure: (request: FastifyRequest, error: unknown, words?: string) => void;
  }
  interface FastifyContextConfig {
    challenge?: string;
  }
}

const STORE_RETRY_SECONDS = 2;

/** Sends the documented JSON body, or RFC 9457 problem details on request. Routes in another format use their own. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, details: Problem): FastifyReply {
  const { challenge } = request.routeOptions.config;
  const dialect = request.server.dialectAt?.(request.url);
  reply.code(details.status).header('cache-control', 'no-store');
  if (details.status === 401 && challenge !== undefined) reply.header('www-authenticate', challenge);
  if (details.allow !== undefined) reply.header('allow', details.allow);
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds);
  if (details.headers !== undefined) reply.headers(details.headers);
  if (details.limitStates !== undefined) updateRateHeaders(reply, { limitStates: details.limitStates });
  if (dialect) {
    reply.headers(dialect.problemHeaders?.(details, request) ?? {}).type(dialect.contentType);
    return reply.send(JSON.stringify(dialect.problemBody(details)));
  }
  const page = request.server.problemPage?.(request, details);
  if (page !== undefined) return pageHeaders(reply).type('text/html; charset=utf-8').send(page);
  const asksForProblem = request.headers.accept?.includes('application/problem+json') === true;
  return reply
    .type(asksForProblem ? 'application/problem+json' : 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(asksForProblem ? problemDetails(details) : problemBody(details, extendedIn(request)));
}

/** The specified body; the extended form adds the code. */
export function problemBody({ id, fields, detail }: Problem, extended?: unknown): object {
  const body = fields ?? { detail };
  return isOn(extended) ? { ...body, code: id } : body;
}

/** What our API was sent as `extended`. A POST gets the code only on request, although its other responses are extended. */
function extendedIn({ url, query, body }: FastifyRequest): unknown {
  if (!isForPrograms(url)) return undefined;
  const posted = typeof body === 'object' && body !== null ? body : {};
  const sent: { extended?: unknown } = { ...(query as object | undefined), ...posted };
  return sent.extended;
}

const extendedFlag = flagParameter('');

/** As in a successful response, the last of several values counts. */
function isOn(extended: unknown): boolean {
  const last: unknown = Array.isArray(extended) ? extended.at(-1) : extended;
  if (typeof last !== 'string') return last === true || last === 1;
  const reading = extendedFlag.read(last);
  return 'value' in reading && reading.value;
}

/** The problem type of draft-ietf-httpapi-ratelimit-headers-11, with its title. */
export const QUOTA_EXCEEDED = {
  type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
  title: 'Request cannot be satisfied as assigned quota has been exceeded',
} as const;

const MONTHLY_POLICIES: Partial<Record<ProblemId, readonly string[]>> = {
  monthly_limit: ['monthly'],
  account_monthly_limit: ['account-monthly'],
};

function problemDetails(details: Problem): object {
  const { id, status, detail, fields } = details;
  const violated = details.violatedPolicies ?? MONTHLY_POLICIES[id];
  return {
    ...(violated ? QUOTA_EXCEEDED : { type: 'about:blank', title: PROBLEMS[id].title }),
    status,
    detail,
    code: id,
    ...(fields ? { errors: fields } : {}),
    ...(violated ? { 'violated-policies': violated } : {}),
  };
}

export function handleErrors(app: FastifyInstance, log: Log): void {
  app.decorate('logFailure', (request, error, words = problemOf(error).detail) => {
    const route = request.routeOptions.config.routeName ?? NO_ROUTE;
    log.error({ requestId: request.id, route, ...describeError(error) }, words);
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    // Rejected requests count against rate limits too. A failure to record that does not change the response.
    await request.caller?.decision.recorded?.catch(() => undefined);
    if (error instanceof SimulatedFailure) return sendSimulated(error, request, reply);
    const details = toProblem(error, request);
    // A refusal is expected; anything else is a failure.
    if (details.status >= 500 && !(error instanceof Refusal) && !brokeOff(error, request))
      app.logFailure(request, error, details.detail);
    // Fastify refused the body, and closes the connection after the response.
    if (reply.getHeader('connection') === 'close') await discardBody(request);
    return sendProblem(request, reply, details);
  });
}

function sendSimulated(
  { problem, refusesKey }: SimulatedFailure,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (problem === undefined) {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  if (refusesKey) {
    // A key that is refused has no rate limits.
    request.caller = null;
    removeRateHeaders(reply);
  }
  return sendProblem(request, reply, problem);
}

/** The client disconnected while sending the body, which is not our failure. */
function brokeOff({ code }: FastifyError, { raw }: FastifyRequest): boolean {
  return code === 'ECONNRESET' && !raw.complete;
}

export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  if (error instanceof SimulatedFailure && error.problem) return error.problem;
  if (error instanceof StoreUnavailable) {
    return problem('unavailable', { retryAfterSeconds: STORE_RETRY_SECONDS });
  }
  return problem('internal');
}

function toProblem(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Refusal || error instanceof StoreUnavailable) return problemOf(error);
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return problem('body_too_large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMediaType((request.headers['content-type'] ?? '').slice(0, 100));
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return malformedBody('JSON parse error - the body is empty.');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return malformedBody('JSON parse error - the body is not valid JSON.');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return malformedBody('The body length does not match Content-Length.');
    case 'FST_ERR_BAD_URL':
      return problem('bad_request');
    default:
      return problem('internal');
  }
}
