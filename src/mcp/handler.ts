import {
  createMcpHandler,
  isLegacyRequest,
  PROTOCOL_VERSION_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { ApiFailure, type CallApi } from './tool.ts';
import { failedInHeader } from './search-tool.ts';
import { newServer } from './server.ts';
import { TOOLS } from './tools/index.ts';
import { recordOf } from './clean-text.ts';
import type { Random } from '../core/ports/clock.ts';
import { ClientDisconnected } from '../core/upstream/outcome.ts';
import type { KeyedAnswer, KeyedCall } from '../http/keyed-route.ts';
import { refusal } from './dialect.ts';
import { Refusal, throttledBy, type Problem } from '../http/problems.ts';

export type HandlerParts = {
  readonly version: string;
  readonly random: Random;
  /** Whether this instance can serve an endpoint. Tools that need another one are not listed. */
  readonly serves: (endpoint: string) => boolean;
};

/** With the first one, every message says its version. The others agree on one with `initialize`. */
const VERSIONS: readonly string[] = ['2026-07-28', ...SUPPORTED_PROTOCOL_VERSIONS];
const UNSUPPORTED_VERSION = -32_022;

/** Passes a message to the MCP library, with a server for this message alone. */
export async function handleMessage(
  call: KeyedCall,
  { version, random, serves }: HandlerParts,
): Promise<KeyedAnswer> {
  const unsupported = unsupportedVersion(call);
  if (unsupported !== undefined) return unsupported;
  const signal = call.context.signal();
  const { api, failure } = apiOf(call);
  const called = calledTool(call.body);
  // A call of a tool that is not listed is refused by the API, which says why.
  const tools = TOOLS.filter(
    ({ name, endpoint }) => serves(endpoint) && (call.allows(endpoint) || name === called),
  );
  const streams = acceptsStream(call);
  const create = () => newServer({ version, tools, api, random, streams });
  const request = requestFor(call, signal);
  const server = create();
  const response = (await isLegacyRequest(request, call.body))
    ? await serveLegacy(server, request, { parsedBody: call.body, streams })
    : await createMcpHandler(create, { legacy: 'reject' }).fetch(request, { parsedBody: call.body });
  const refuse = (): void => {
    if (signal.aborted) throw new ClientDisconnected();
    const unexpected = failure();
    if (unexpected !== undefined) throw unexpected;
  };
  const { status, headers, body } = response;
  if (body && headers.get('content-type') === STREAM_TYPE) {
    const pieces = (async function* () {
      yield* body;
      refuse();
      await server.close();
    })();
    return { status, type: STREAM_TYPE, body: '', pieces, headers: { 'x-accel-buffering': 'no' } };
  }
  const text = await response.text();
  await server.close();
  refuse();
  return { status, type: 'application/json', body: text };
}

const STREAM_TYPE = 'text/event-stream';

/** Only progress needs a stream, so every other response is JSON. */
function acceptsStream({ headers, body }: KeyedCall): boolean {
  const { _meta: meta } = recordOf(recordOf(body).params);
  return recordOf(meta).progressToken !== undefined && headers.accept?.includes(STREAM_TYPE) === true;
}

function calledTool(body: unknown): unknown {
  const { method, params } = recordOf(body);
  return method === 'tools/call' ? recordOf(params).name : undefined;
}

/** The library checks the version in a message, but reports one that is only in the header as another kind of error. */
function unsupportedVersion({ headers, body }: KeyedCall): KeyedAnswer | undefined {
  const requested = headers['mcp-protocol-version'];
  if (typeof requested !== 'string' || VERSIONS.includes(requested)) return undefined;
  const { method, id, params } = recordOf(body);
  const { _meta: meta } = recordOf(params);
  if (method === 'initialize' || recordOf(meta)[PROTOCOL_VERSION_META_KEY] !== undefined) return undefined;
  const message = 'Unsupported protocol version.';
  return refusal(400, { code: UNSUPPORTED_VERSION, message, id, data: { supported: VERSIONS, requested } });
}

/** Clients of 2025 get the same without a session. */
async function serveLegacy(
  server: ReturnType<typeof newServer>,
  request: Request,
  { parsedBody, streams }: { parsedBody: unknown; streams: boolean },
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !streams });
  await server.connect(transport);
  return transport.handleRequest(request, { parsedBody });
}

const PROTOCOL_HEADERS = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

function requestFor({ headers }: KeyedCall, signal: AbortSignal): Request {
  const sent = PROTOCOL_HEADERS.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)] as [string, string]];
  });
  return new Request('http://localhost/mcp', {
    method: 'POST',
    headers: [['accept', 'application/json, text/event-stream'], ...sent],
    signal,
  });
}

/**
 * The library turns every exception of a tool into a result. Ours are passed on instead, so that they are logged and
 * reveal nothing.
 */
function apiOf(call: KeyedCall): { api: CallApi; failure: () => Error | undefined } {
  const { decision } = call.context;
  let unexpected: Error | undefined;
  const api: CallApi = async (endpoint, parameters, _signal, onReport) => {
    try {
      if (!decision.allowed) throw new Refusal(throttledBy(decision));
      return await call.find(endpoint, parameters, onReport && { onReport });
    } catch (error) {
      if (error instanceof Refusal) throw toFailure(error.problem);
      unexpected = error instanceof Error ? error : new Error('the API failed', { cause: error });
      // The library shows the message to the client.
      throw new Error('Internal server error.', { cause: error });
    }
  };
  return { api, failure: () => unexpected };
}

function toFailure({ status, detail, fields, retryAfterSeconds, headers }: Problem): ApiFailure {
  const failed = failedInHeader(headers?.['x-engines-failed']);
  return new ApiFailure({ status, message: detail, fields, retryAfterSeconds, failed });
}
