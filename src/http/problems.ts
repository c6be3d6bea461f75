import { allowsEngine, outOfScope, type KeyScopes, type NeededScope } from '../core/accounts/model.ts';
import type { Decision, LimitState } from '../core/limits/policy.ts';

/** Every error a client can get. Anything else is a bug and becomes `internal`. */
export type Problem = {
  readonly id: ProblemId;
  readonly status: number;
  readonly detail: string;
  /** Messages by parameter, which are the whole body of a 400. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds?: number;
  readonly violatedPolicies?: readonly string[];
  /** What the rate limit headers say instead of the state that was found. */
  readonly limitStates?: readonly LimitState[];
  readonly allow?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly problem: Problem;

  constructor(details: Problem) {
    super(details.detail);
    this.problem = details;
  }
}

/** `detail` is `null` if it depends on the request. */
export const PROBLEMS = {
  bad_parameters: { status: 400, title: 'A parameter is missing or invalid', detail: null },
  bad_request: { status: 400, title: 'Not a valid HTTP request', detail: 'Bad request.' },
  malformed_body: { status: 400, title: 'The body cannot be parsed', detail: null },
  not_authenticated: {
    status: 401,
    title: 'No API key was sent',
    detail: 'Authentication credentials were not provided.',
  },
  invalid_key: { status: 401, title: 'The API key is not valid', detail: 'Invalid or revoked API key.' },
  expired_key: { status: 401, title: 'The API key has expired', detail: 'This API key has expired.' },
  account_disabled: {
    status: 403,
    title: 'The account of this key is disabled',
    detail: 'User account is disabled.',
  },
  wrong_network: {
    status: 403,
    title: 'The API key cannot be used from this address',
    detail: 'This API key cannot be used from this address.',
  },
  out_of_scope: { status: 403, title: 'The API key is not allowed to do this', detail: null },
  not_found: { status: 404, title: 'The address does not exist', detail: 'Not found.' },
  method_not_allowed: { status: 405, title: 'Method not allowed', detail: null },
  request_timeout: { status: 408, title: 'The request took too long', detail: 'Request timed out.' },
  body_too_large: { status: 413, title: 'The body is too large', detail: 'Request body is too large.' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type', detail: null },
  throttled: { status: 429, title: 'Rate limit exceeded', detail: null },
  monthly_limit: {
    status: 429,
    title: 'Monthly limit reached',
    detail: 'This key has reached its monthly search limit.',
  },
  account_monthly_limit: {
    status: 429,
    title: 'Monthly limit of the account reached',
    detail: 'This account has reached its monthly search limit.',
  },
  header_too_large: {
    status: 431,
    title: 'The headers are too large',
    detail: 'Request headers are too large.',
  },
  internal: { status: 500, title: 'Internal error', detail: 'Internal server error.' },
  engine_not_configured: { status: 503, title: 'The requested engine is not configured', detail: null },
  no_engine_answered: {
    status: 503,
    title: 'No search engine responded to a strict search',
    detail: 'No search engine answered.',
  },
  extraction_disabled: {
    status: 503,
    title: 'Page extraction is disabled',
    detail: 'Page extraction is disabled on this deployment.',
  },
  translation_unavailable: {
    status: 503,
    title: 'No translation provider is configured, or none responded',
    detail: 'Translation is unavailable or not configured on this deployment.',
  },
  unavailable: {
    status: 503,
    title: 'The service is unavailable',
    detail: 'The service is temporarily unavailable.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string | null }>;

export type ProblemId = keyof typeof PROBLEMS;

type Worded = { [Id in ProblemId]: (typeof PROBLEMS)[Id]['detail'] extends string ? Id : never }[ProblemId];

export function problem(id: Worded, extra: Pick<Problem, 'retryAfterSeconds' | 'headers'> = {}): Problem {
  const { status, detail } = PROBLEMS[id];
  return { id, status, detail, ...extra };
}

export function badParameters(fields: NonNullable<Problem['fields']>): Problem {
  return { id: 'bad_parameters', status: 400, detail: PROBLEMS.bad_parameters.title, fields };
}

/** `what` is the name of an endpoint or a tab, or a list of engines. */
export function outOfScopeProblem(kind: 'endpoint' | 'tab' | 'engine', what: string): Problem {
  const target = kind === 'engine' ? what : `this ${kind} (${what})`;
  return { id: 'out_of_scope', status: 403, detail: `This API key is not allowed to use ${target}.` };
}

export function malformedBody(reason: string): Problem {
  return { id: 'malformed_body', status: 400, detail: reason };
}

export function methodNotAllowed(method: string, allow: string): Problem {
  return { id: 'method_not_allowed', status: 405, detail: `Method "${method}" not allowed.`, allow };
}

export function unsupportedMediaType(mediaType: string): Problem {
  return {
    id: 'unsupported_media_type',
    status: 415,
    detail: `Unsupported media type "${mediaType}" in request.`,
  };
}

export function engineNotConfigured(engines: readonly string[]): Problem {
  const verb = engines.length === 1 ? 'is' : 'are';
  return {
    id: 'engine_not_configured',
    status: 503,
    detail: `${engines.join(', ')} ${verb} not configured on this deployment.`,
  };
}

export function throttled(retryAfterSeconds: number, violatedPolicies: readonly string[] = []): Problem {
  return {
    id: 'throttled',
    status: 429,
    detail: `Request was throttled. Expected available in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
    violatedPolicies,
  };
}

/** A refused request spends nothing, so the limits with nothing left are the ones that refused it. */
export function throttledBy({
  retryAfterSeconds,
  limitStates,
}: Pick<Decision, 'retryAfterSeconds' | 'limitStates'>): Problem {
  const violated = limitStates.filter(({ remaining }) => remaining === 0);
  return throttled(
    retryAfterSeconds,
    violated.map(({ name }) => name),
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route needs from the scopes of a key, if it can be said before the parameters are read. */
    scope?: NeededScope | undefined;
  }
}

/** Undefined if the key may make the call. */
export function scopeRefusal(scopes: KeyScopes, needed: NeededScope | undefined): Refusal | undefined {
  const kind = needed && outOfScope(scopes, needed);
  return (
    kind && new Refusal(outOfScopeProblem(kind, (kind === 'tab' ? needed.tab : undefined) ?? needed.endpoint))
  );
}

/** Refuses engines outside the scope by name, even if others are inside. All engines are those of the scope. */
export function refuseEngines(scopes: KeyScopes, asked: unknown): void {
  if (scopes.engines.length === 0 || !Array.isArray(asked)) return;
  const outside = (asked as readonly string[]).filter((engine) => !allowsEngine(scopes, engine));
  if (outside.length > 0) throw new Refusal(outOfScopeProblem('engine', outside.join(', ')));
}
