import type { KeyedRoute } from '../keyed-route.ts';

const MESSAGE = {
  type: 'object',
  required: ['jsonrpc', 'method'],
  properties: {
    jsonrpc: { type: 'string', const: '2.0' },
    id: { type: ['string', 'integer'], description: 'Absent in notifications.' },
    method: { type: 'string', examples: ['tools/list', 'tools/call'] },
    params: { type: 'object' },
  },
};

const RESPONSE = {
  type: 'object',
  required: ['jsonrpc', 'id'],
  properties: {
    jsonrpc: { type: 'string', const: '2.0' },
    id: { type: ['string', 'integer', 'null'] },
    result: { type: 'object' },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'integer' },
        message: { type: 'string' },
        data: { type: 'object', description: 'For errors of this server: its `status` and `code`.' },
      },
    },
  },
};

const content = { 'application/json': { schema: RESPONSE } };

export const operation: KeyedRoute['operation'] = {
  summary: 'Model Context Protocol',
  description:
    'Tools for language models, over Streamable HTTP without sessions. Supports protocol revision 2026-07-28 and the revisions of 2025. One JSON-RPC message per request. Tool calls count like the searches they make; other messages do not count toward usage.',
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: MESSAGE,
        example: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'web_search', arguments: { query: 'river delta' } },
        },
      },
    },
  },
  responses: {
    '200': { description: 'The response. Failed tool calls have `isError` in their result.', content },
    '202': { description: 'A notification was accepted.' },
    '400': { description: 'The message or its headers are not valid.', content },
    '401': { description: 'The key is missing, not valid or expired.', content },
    '403': {
      description:
        'The origin is not allowed, the account is disabled, or the key cannot be used from this address.',
      content,
    },
    '404': { description: 'There is no such method.', content },
    '413': { description: 'The body is too large.', content },
    '415': { description: 'The body is not JSON.', content },
    '429': { description: 'Rate limit exceeded, unless the message is a tool call.', content },
    '500': { description: 'Internal error.', content },
    '503': { description: 'The service is unavailable.', content },
  },
};
