import {
  AuthenticationError,
  ConnectionError,
  InvalidRequestError,
  RateLimitError,
  SearchFailedError,
  ServerError,
  type ErrorDetails,
  type TributaryError,
} from './errors.ts';
import type { EngineFailure, ProblemDetails } from './schema.ts';

/** The error for a response that is not a success. */
export async function errorFrom(response: Response): Promise<TributaryError> {
  const { status, headers } = response;
  const shared = {
    status,
    retryAfterSeconds: retryAfterSeconds(headers),
    requestId: headers.get('x-request-id') ?? undefined,
  };
  const problem = await problemIn(response);
  if (!problem) {
    const message = `HTTP ${status} from a server that is not Tributary. Check the base URL and the proxy.`;
    return new ConnectionError({ ...shared, code: 'unexpected_response', message });
  }
  const { code, errors: fields } = problem;
  return ofKind({ ...shared, code, fields, message: messageOf(problem) }, headers);
}

function ofKind(details: ErrorDetails & { status: number }, headers: Headers): TributaryError {
  const { status, code } = details;
  if (code === 'no_engine_answered') return new SearchFailedError(details, failuresIn(headers));
  if (status === 401 || status === 403) return new AuthenticationError(details);
  if (status === 429) return new RateLimitError(details);
  return status < 500 ? new InvalidRequestError(details) : new ServerError(details);
}

async function problemIn(response: Response): Promise<ProblemDetails | undefined> {
  try {
    const body: unknown = await response.json();
    const isProblem = typeof body === 'object' && body !== null && 'code' in body && 'detail' in body;
    return isProblem ? (body as ProblemDetails) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function messageOf({ detail, errors }: ProblemDetails): string {
  if (!errors) return detail;
  return Object.entries(errors)
    .map(([name, messages]) => `${name}: ${messages.join(' ')}`)
    .join(' ');
}

/** A number of seconds, or a date if a proxy sent it. */
function retryAfterSeconds(headers: Headers): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? undefined : Math.max(0, Math.ceil((atMs - Date.now()) / 1000));
}

/** `engine_b;reason=timeout, openverse;reason=rate_limited` */
function failuresIn(headers: Headers): EngineFailure[] {
  const listed = (headers.get('x-engines-failed') ?? '').split(', ').filter((one) => one !== '');
  return listed.map((one) => {
    const [engine = '', reason = ''] = one.split(';reason=');
    return { engine, reason: reason as EngineFailure['reason'] };
  });
}
