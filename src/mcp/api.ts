/** Calls an endpoint of our API, in process or over HTTP. Rejects with an `ApiFailure` unless it succeeds. */
export type CallApi = (
  endpoint: string,
  parameters: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => Promise<unknown>;

export type FailureDetails = {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly message: string;
  /** Messages by parameter, of a 400. */
  readonly fields?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** Why no engine answered. */
  readonly failed?: readonly { readonly engine: string; readonly reason: string }[] | undefined;
};

/** The API rejected a call, or could not be reached. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly details: FailureDetails;

  constructor(details: FailureDetails) {
    super(details.message);
    this.details = details;
  }
}
