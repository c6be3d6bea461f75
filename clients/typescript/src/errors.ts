import type { EngineFailure, ProblemDetails } from './schema.ts';

/** The error codes of the API, and those of requests without a usable response. */
export type ErrorCode = ProblemDetails['code'] | 'unreachable' | 'timeout' | 'unexpected_response';

export type ErrorDetails = {
  message: string;
  code: ErrorCode;
  status?: number | undefined;
  fields?: Readonly<Record<string, readonly string[]>> | undefined;
  retryAfterSeconds?: number | undefined;
  requestId?: string | undefined;
  cause?: unknown;
};

/** Every failed request ends with one of these, unless the caller aborted it. */
export class TributaryError extends Error {
  override readonly name: string = 'TributaryError';
  readonly code: ErrorCode;
  /** HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  /** Messages by parameter, if parameters are invalid. */
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
  /** When a retry can succeed, if the server said so. */
  readonly retryAfterSeconds: number | undefined;
  /** ID of the request in the log of the server. */
  readonly requestId: string | undefined;

  constructor({ message, cause, code, status, fields, retryAfterSeconds, requestId }: ErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = requestId;
  }
}

/** The server cannot be reached, is too slow, or something else answers at this address. */
export class ConnectionError extends TributaryError {
  override readonly name = 'ConnectionError';
}

/** The request is wrong: 400, 404, 405, 413, 415 or 431. See `fields`. */
export class InvalidRequestError extends TributaryError {
  override readonly name = 'InvalidRequestError';
}

/** The key is missing, invalid, revoked or expired (401), or not allowed to do this (403). See `code`. */
export class AuthenticationError extends TributaryError {
  override readonly name = 'AuthenticationError';
}

/** A rate limit or the monthly limit is reached (429). See `retryAfterSeconds`. */
export class RateLimitError extends TributaryError {
  override readonly name = 'RateLimitError';
}

/** No engine responded, so it is unknown whether there are results. See `failed`. */
export class SearchFailedError extends TributaryError {
  override readonly name = 'SearchFailedError';
  readonly failed: readonly EngineFailure[];

  constructor(details: ErrorDetails, failed: readonly EngineFailure[]) {
    super(details);
    this.failed = failed;
  }
}

/** The server failed (500), or a service that the request needs is not configured or not responding (503). */
export class ServerError extends TributaryError {
  override readonly name = 'ServerError';
}
