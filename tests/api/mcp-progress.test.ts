import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { legacyMessage, modernHeaders, modernMessage } from '../support/mcp.ts';
import { sharedSearching, type Searching } from '../support/searching.ts';

describe('progress of MCP tools', () => {
  let searching: Searching;
  before(async () => {
    searching = await sharedSearching();
  });

  const asked = { method: 'tools/call', params: { name: 'web_search', arguments: { query: 'progress' } } };
  const inMeta = (meta: object, body: string): string => {
    const message = JSON.parse(body) as { params: { _meta?: object } };
    message.params._meta = { ...message.params._meta, ...meta };
    return JSON.stringify(message);
  };
  const MESSAGES: Readonly<Record<string, [body: string, headers: Record<string, string>]>> = {
    '2025': [legacyMessage(asked), {}],
    '2026-07-28': [modernMessage(asked), modernHeaders(asked)],
  };
  for (const [revision, [body, headers]] of Object.entries(MESSAGES))
    it(`is sent for each engine to clients of ${revision} that ask for it and accept a stream`, async () => {
      const request = async (accept: string): Promise<Response> =>
        fetch(`${searching.instance.url}/mcp`, {
          method: 'POST',
          body: inMeta({ progressToken: 'p1' }, body.replace('progress', `progress ${revision}`)),
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${searching.key}`,
            ...{ accept, ...headers },
          },
        });
      const response = await request('application/json, text/event-stream');
      assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
      const messages = [...(await response.text()).matchAll(/^data: (\{.*)$/gm)].map(
        ([, data = '']) => JSON.parse(data) as { params?: Record<string, unknown>; result?: object },
      );
      assert.deepEqual(
        messages.map(({ params, result }) => (result ? 'result' : [params?.progressToken, params?.progress])),
        [['p1', 1], ['p1', 2], ['p1', 3], 'result'],
      );
      const plain = await request('application/json');
      assert.match(plain.headers.get('content-type') ?? '', /^application\/json/);
    });
});
