/** Every error a client can meet, with its status and its words. Anything else is a bug and becomes `internal`. */
export type Problem = {
  readonly id: ProblemId;
  readonly status: number;
  readonly detail: string;
  /** Messages by parameter: the whole body of a 400, as the specification has it. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds?: number;
  readonly allow?: string;
  /** Further headers of the response. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Thrown where a request cannot be answered; carries what the client is told. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly problem: Problem;

  constructor(told: Problem) {
    super(told.detail);
    this.problem = told;
  }
}

/** `null` where the words depend on the case. */
export const PROBLEMS = {
  bad_parameters: { status: 400, title: 'A parameter is missing or wrong', detail: null },
  bad_request: { status: 400, title: 'Not a valid HTTP request', detail: 'Bad request.' },
  malformed_body: { status: 400, title: 'The body cannot be read', detail: null },
  not_authenticated: {
    status: 401,
    title: 'No API key was sent',
    detail: 'Authentication credentials were not provided.',
  },
  invalid_key: { status: 401, title: 'The API key is not valid', detail: 'Invalid or revoked API key.' },
  account_disabled: {
    status: 403,
    title: 'The account of the key is disabled',
    detail: 'User account is disabled.',
  },
  not_found: { status: 404, title: 'No such address', detail: 'Not found.' },
  method_not_allowed: { status: 405, title: 'The address does not take this method', detail: null },
  request_timeout: { status: 408, title: 'The request came too slowly', detail: 'Request timed out.' },
  body_too_large: { status: 413, title: 'The body is too large', detail: 'Request body is too large.' },
  unsupported_media_type: { status: 415, title: 'The type of the body is not supported', detail: null },
  throttled: { status: 429, title: 'A rate limit is exceeded', detail: null },
  monthly_limit: {
    status: 429,
    title: 'The searches of this month are used up',
    detail: 'The monthly search limit of this key is used up.',
  },
  header_too_large: {
    status: 431,
    title: 'The headers are too large',
    detail: 'Request headers are too large.',
  },
  internal: { status: 500, title: 'A bug in this service', detail: 'Internal server error.' },
  engine_not_configured: { status: 503, title: 'The engine asked for is not configured', detail: null },
  no_engine_answered: {
    status: 503,
    title: 'No search engine answered, and the request was strict',
    detail: 'No search engine answered.',
  },
  translation_unavailable: {
    status: 503,
    title: 'No translation backend is configured, or none answered',
    detail: 'Translation is unavailable or not configured on this deployment.',
  },
  unavailable: {
    status: 503,
    title: 'A part this service needs does not answer',
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

export function throttled(retryAfterSeconds: number): Problem {
  return {
    id: 'throttled',
    status: 429,
    detail: `Request was throttled. Expected available in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  };
}
