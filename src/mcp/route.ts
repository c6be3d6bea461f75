import { onDemand } from '../core/ports/maybe-promise.ts';
import { recordOf } from './clean-text.ts';
import type { AllowedOrigins } from '../http/hooks/security-headers.ts';
import type { KeyedCall, KeyedRoute } from '../http/keyed-route.ts';
import { Refusal, throttledBy } from '../http/problems.ts';
import { jsonRpcDialect, refusal } from './dialect.ts';
import type { HandlerParts } from './handler.ts';

type McpRouteParts = HandlerParts & {
  /** `BASE_URL`, if it is set. */
  readonly baseUrl: string | undefined;
  readonly corsOrigins: AllowedOrigins;
};

const SERVER_ERROR = -32_000;
const INVALID_REQUEST = -32_600;
const METHOD_NOT_FOUND = -32_601;

/** The MCP server over HTTP: one POST per message, no sessions, and a stream only for progress. */
export function mcpRoute({ baseUrl, corsOrigins, ...parts }: McpRouteParts): KeyedRoute {
  const isAllowed = originCheck({ baseUrl, corsOrigins });
  // The library takes 15 MB, which instances without MCP clients do not need.
  const handler = onDemand(() => import('./handler.ts'));
  return {
    name: 'mcp',
    path: '/mcp',
    methods: ['POST'],
    dialect: jsonRpcDialect,
    handlesThrottled: true,
    described: {
      summary: 'Model Context Protocol',
      description:
        'Tools for language models, over Streamable HTTP without sessions. Supports protocol revision 2026-07-28 and the revisions of 2025. One JSON-RPC message per request. Failed tool calls have `isError` in their result. Tool calls count like the searches they make; other messages do not count toward usage.',
      documentation:
        'https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http',
    },
    async handle(call) {
      const { headers, body } = call;
      if (!isAllowed(headers.origin)) {
        const message = 'This origin is not allowed. Add it to CORS_ORIGINS.';
        return refusal(403, { code: SERVER_ERROR, message });
      }
      const { method, id } = recordOf(body);
      refuseThrottled(call, method);
      // One message is one entry in the rate limit.
      if (Array.isArray(body))
        return refusal(400, { code: INVALID_REQUEST, message: 'Send one message per request.' });
      // The library would open a stream, for changes that never happen.
      if (method === 'subscriptions/listen')
        return refusal(404, { code: METHOD_NOT_FOUND, message: 'Method not found', id });
      return (await handler()).handleMessage(call, parts);
    },
  };
}

/** Tool calls are refused later, with a result that a model can read. */
function refuseThrottled({ context: { decision } }: KeyedCall, method: unknown): void {
  if (decision.allowed || method === 'tools/call') return;
  throw new Refusal(throttledBy(decision));
}

/**
 * Whether a page with this origin may send messages. Programs send no origin. The host of a request proves nothing here:
 * a site can point its own name at this server, so only configured origins count.
 */
function originCheck(configured: { baseUrl: string | undefined; corsOrigins: AllowedOrigins }) {
  const { baseUrl, corsOrigins } = configured;
  const own = URL.parse(baseUrl ?? '')?.origin;
  const others = new Set(corsOrigins);
  return function isAllowed(origin: string | undefined): boolean {
    return origin === undefined || corsOrigins === '*' || origin === own || others.has(origin);
  };
}
