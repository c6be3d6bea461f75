import type { TestInstance } from './instance.ts';

/** What a client of revision 2026-07-28 sends with every request. */
export const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
};

export type ToolResult = {
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
};

export type McpBody = {
  jsonrpc: string;
  id: unknown;
  result?: Record<string, unknown>;
  error?: { code: number; message: string; data?: Record<string, unknown> };
};

export type McpAnswer = { status: number; headers: Headers; text: string; body: McpBody };

export type Message = { method?: string; id?: unknown; params?: Record<string, unknown> };

type Sent = { key?: string; headers?: Record<string, string>; signal?: AbortSignal };

/** Posts a body as it is. */
export async function post(
  { url }: Pick<TestInstance, 'url'>,
  body: string,
  { key, headers = {}, signal }: Sent = {},
): Promise<McpAnswer> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...headers,
    },
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  const parsed = (text === '' ? undefined : JSON.parse(text)) as McpBody;
  return { status: response.status, headers: response.headers, text, body: parsed };
}

/** The headers of revision 2026-07-28 for a message. */
export function modernHeaders({ method = '', params }: Message): Record<string, string> {
  const { name } = params ?? {};
  return {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
  };
}

export function modernMessage({ method, id = 1, params = {} }: Message): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta: ENVELOPE } });
}

export function legacyMessage({ method, id = 1, params }: Message): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, ...(params ? { params } : {}) });
}

/** Calls a tool as a client of 2025 does, which needs no headers. */
export async function callTool(
  instance: Pick<TestInstance, 'url'>,
  name: string,
  given: Record<string, unknown>,
  sent: Sent,
): Promise<ToolResult> {
  const message = legacyMessage({ method: 'tools/call', params: { name, arguments: given } });
  const { status, body, text } = await post(instance, message, sent);
  if (status !== 200 || !body.result) throw new Error(`${status} ${text}`);
  return body.result as ToolResult;
}

export function textOf({ content }: ToolResult): string {
  return content.map(({ text }) => text).join('\n');
}
