import { factsOf, type EndpointName } from './endpoints.ts';
import { errorFrom } from './error-response.ts';
import { ConnectionError, TributaryError } from './errors.ts';
import { pause } from './pause.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 2;
const DEFAULT_MAX_WAIT_MS = 30_000;

export type TributaryOptions = {
  /** Address of the instance, such as `https://search.example.org`; with its path, if it has one. */
  baseUrl: string | URL;
  /** Such as `trib_1a2b3c4d.…`. Not needed if a proxy adds it. */
  apiKey?: string | undefined;
  /** Sends the requests. Default: the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** How long one request may take, with its response. Default: 30,000. */
  timeoutMs?: number | undefined;
  /** How often a request is repeated after 429 and 503, if the server says when to retry. Default: 2. */
  retries?: number | undefined;
  /** How long a call may wait for its retries in total. If that is not enough, it fails at once. Default: 30,000. */
  maxWaitMs?: number | undefined;
};

/** Sends requests, repeats them where that helps, and turns every failure into a `TributaryError`. */
export class Transport {
  readonly #api: URL;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #fetch: typeof fetch;
  readonly #timeoutMs: number;
  readonly #retries: number;
  readonly #maxWaitMs: number;

  constructor(options: TributaryOptions) {
    this.#api = apiUrl(options.baseUrl);
    // Problem details have an error code.
    const accept = 'application/json, application/problem+json';
    const { apiKey } = options;
    this.#headers = apiKey === undefined ? { accept } : { accept, authorization: `Api-Key ${apiKey}` };
    this.#fetch = options.fetch ?? ((...request) => fetch(...request));
    this.#timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    this.#retries = options.retries ?? DEFAULT_RETRIES;
    this.#maxWaitMs = options.maxWaitMs ?? DEFAULT_MAX_WAIT_MS;
  }

  /** All endpoints only read, so every request can be repeated. */
  async send(name: EndpointName, parameters: object, signal: AbortSignal | undefined): Promise<unknown> {
    const { path, method, strict, extended } = factsOf(name);
    const url = new URL(path, this.#api);
    const sent = { ...(strict && { strict }), ...(extended && { extended }), ...parameters };
    const init = method === 'GET' ? { headers: this.#headers } : this.#post(sent);
    if (method === 'GET') for (const [key, value] of pairsOf(sent)) url.searchParams.append(key, value);
    let waitedMs = 0;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#once(url, init, signal);
      } catch (error) {
        const waitMs = waitBefore(error);
        waitedMs += waitMs;
        if (attempt >= this.#retries || waitedMs > this.#maxWaitMs) throw error;
        await pause(waitMs, signal);
      }
    }
  }

  #post(parameters: object): RequestInit {
    const headers = { ...this.#headers, 'content-type': 'application/json' };
    return { method: 'POST', headers, body: JSON.stringify(parameters) };
  }

  async #once(url: URL, init: RequestInit, signal: AbortSignal | undefined): Promise<unknown> {
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    try {
      const response = await this.#fetch(url, {
        ...init,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      if (!response.ok) throw await errorFrom(response);
      return await response.json();
    } catch (error) {
      if (error instanceof TributaryError) throw error;
      signal?.throwIfAborted();
      throw this.#failure(error, timeout);
    }
  }

  #failure(cause: unknown, timeout: AbortSignal): ConnectionError {
    const { origin } = this.#api;
    if (timeout.aborted) {
      const message = `${origin} did not respond within ${this.#timeoutMs / 1000} seconds.`;
      return new ConnectionError({ code: 'timeout', message, cause });
    }
    if (cause instanceof SyntaxError) {
      const message = `The response of ${origin} is not JSON. Check the base URL.`;
      return new ConnectionError({ code: 'unexpected_response', message, cause });
    }
    return new ConnectionError({ code: 'unreachable', message: `Could not connect to ${origin}.`, cause });
  }
}

/** Infinite if a retry does not help. */
function waitBefore(error: unknown): number {
  if (!(error instanceof TributaryError)) return Infinity;
  const { status, retryAfterSeconds } = error;
  const isTemporary = status === 429 || status === 503;
  return isTemporary && retryAfterSeconds !== undefined ? retryAfterSeconds * 1000 : Infinity;
}

/** Lists are repeated parameters. */
function pairsOf(parameters: object): [string, string][] {
  return Object.entries(parameters).flatMap(([name, value]: [string, unknown]) =>
    [value].flat().flatMap((one): [string, string][] => (one === undefined ? [] : [[name, textOf(one)]])),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

function apiUrl(baseUrl: string | URL): URL {
  const base = new URL(baseUrl);
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return new URL('api/v1/', base);
}
