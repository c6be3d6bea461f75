import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  ENVELOPE,
  legacyMessage,
  modernHeaders,
  modernMessage,
  post,
  type McpAnswer,
  type Message,
} from '../support/mcp.ts';
import { sharedSearching, type Searching } from '../support/searching.ts';

const MATH = { name: 'instant_answer', arguments: { query: '7 * 6' } };

describe('MCP over HTTP', () => {
  let searching: Searching;
  before(async () => {
    searching = await sharedSearching();
  });

  const send = (body: string, headers: Record<string, string> = {}): Promise<McpAnswer> =>
    post(searching.instance, body, { key: searching.key, headers });
  const modern = (message: Message, headers: Record<string, string> = {}): Promise<McpAnswer> =>
    send(modernMessage(message), { ...modernHeaders(message), ...headers });
  const legacy = (message: Message, headers: Record<string, string> = {}): Promise<McpAnswer> =>
    send(legacyMessage(message), headers);

  function assertJson({ headers, text }: McpAnswer): void {
    assert.match(headers.get('content-type') ?? '', /^application\/json/);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('mcp-session-id'), null, 'no session');
    assert.doesNotMatch(text, /^(event|data):/m);
  }

  describe('revision 2026-07-28', () => {
    it('describes itself', async () => {
      const answer = await modern({ method: 'server/discover' });
      assert.equal(answer.status, 200);
      assertJson(answer);
      const { _meta, ...result } = answer.body.result ?? {};
      assert.deepEqual(result.supportedVersions, ['2026-07-28']);
      assert.deepEqual(result.capabilities, { tools: { listChanged: false } });
      assert.equal(result.resultType, 'complete');
      assert.ok(Number(result.ttlMs) > 0);
      assert.equal(result.cacheScope, 'public');
      assert.match(String(result.instructions), /untrusted/);
      assert.equal(
        (_meta as Record<string, { name: string }>)['io.modelcontextprotocol/serverInfo']?.name,
        'tributary',
      );
    });

    it('lists tools in a stable order, to be cached', async () => {
      const [one, other] = [await modern({ method: 'tools/list' }), await modern({ method: 'tools/list' })];
      assert.equal(one.status, 200);
      assert.equal(one.text, other.text);
      assert.ok(Number(one.body.result?.ttlMs) > 0);
      assert.equal(one.body.result?.cacheScope, 'private', 'keys can have different tools');
    });

    it('calls a tool', async () => {
      const answer = await modern({ method: 'tools/call', id: 'a-7', params: MATH });
      assertJson(answer);
      assert.deepEqual([answer.status, answer.body.id], [200, 'a-7']);
      assert.equal(answer.body.result?.resultType, 'complete');
      assert.equal((answer.body.result.structuredContent as { text: string }).text, '7 × 6 = 42');
    });

    it('takes the name of a tool in Base64', async () => {
      const name = `=?base64?${Buffer.from('instant_answer').toString('base64')}?=`;
      const { status } = await modern({ method: 'tools/call', params: MATH }, { 'mcp-name': name });
      assert.equal(status, 200);
    });

    const REFUSED: readonly [
      what: string,
      message: Message,
      headers: Record<string, string>,
      error: object,
    ][] = [
      ['an unknown method', { method: 'nope' }, {}, { status: 404, code: -32_601 }],
      ['ping, which it no longer has', { method: 'ping' }, {}, { status: 404, code: -32_601 }],
      ['a stream of changes', { method: 'subscriptions/listen' }, {}, { status: 404, code: -32_601 }],
      ['prompts', { method: 'prompts/list' }, {}, { status: 404, code: -32_601 }],
      [
        'an unknown tool',
        { method: 'tools/call', params: { name: 'no' } },
        {},
        { status: 200, code: -32_602 },
      ],
      [
        'a property of every object as a tool',
        { method: 'tools/call', params: { name: 'constructor' } },
        {},
        { status: 200, code: -32_602 },
      ],
      [
        'another method in the header',
        { method: 'tools/list' },
        { 'mcp-method': 'tools/call' },
        { status: 400, code: -32_020 },
      ],
      [
        'another tool in the header',
        { method: 'tools/call', params: MATH },
        { 'mcp-name': 'web_search' },
        { status: 400, code: -32_020 },
      ],
      [
        'another version in the header',
        { method: 'tools/list' },
        { 'mcp-protocol-version': '2025-06-18' },
        { status: 400, code: -32_020 },
      ],
    ];
    for (const [what, message, headers, expected] of REFUSED) {
      it(`refuses ${what}`, async () => {
        const answer = await modern({ id: 5, ...message }, headers);
        assertJson(answer);
        assert.deepEqual({ status: answer.status, code: answer.body.error?.code }, expected, answer.text);
        assert.equal(answer.body.id, 5);
      });
    }

    for (const header of ['mcp-protocol-version', 'mcp-method', 'mcp-name']) {
      it(`refuses a message without ${header}`, async () => {
        const message = { method: 'tools/call', params: MATH };
        const headers = Object.entries(modernHeaders(message)).filter(([name]) => name !== header);
        const answer = await send(modernMessage(message), Object.fromEntries(headers));
        assert.deepEqual([answer.status, answer.body.error?.code], [400, -32_020], answer.text);
      });
    }

    it('names the versions it supports to a client of another one', async () => {
      const version = '2099-01-01';
      const _meta = { ...ENVELOPE, 'io.modelcontextprotocol/protocolVersion': version };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta } });
      const answer = await send(body, { 'mcp-protocol-version': version, 'mcp-method': 'tools/list' });
      assert.deepEqual([answer.status, answer.body.error?.code], [400, -32_022]);
      assert.deepEqual(answer.body.error?.data?.supported, ['2026-07-28']);
    });

    it('accepts notifications', async () => {
      const method = 'notifications/cancelled';
      const body = JSON.stringify({ jsonrpc: '2.0', method, params: { requestId: 1, _meta: ENVELOPE } });
      const answer = await send(body, modernHeaders({ method }));
      assert.deepEqual([answer.status, answer.text], [202, '']);
    });
  });

  describe('the revisions of 2025', () => {
    for (const version of ['2025-03-26', '2025-06-18', '2025-11-25']) {
      it(`agrees on ${version}, without a session`, async () => {
        const params = {
          protocolVersion: version,
          capabilities: {},
          clientInfo: { name: 'x', version: '1' },
        };
        const answer = await legacy({ method: 'initialize', params });
        assertJson(answer);
        assert.equal(answer.status, 200);
        assert.equal(answer.body.result?.protocolVersion, version);
        assert.deepEqual(answer.body.result.capabilities, { tools: { listChanged: false } });
        const call = await legacy(
          { method: 'tools/call', params: MATH },
          { 'mcp-protocol-version': version, 'mcp-session-id': 'old', 'last-event-id': '3' },
        );
        assertJson(call);
        assert.equal((call.body.result?.structuredContent as { text: string }).text, '7 × 6 = 42');
      });
    }

    it('offers its own version to a client of an unknown one', async () => {
      const params = {
        protocolVersion: '1999-01-01',
        capabilities: {},
        clientInfo: { name: 'x', version: '1' },
      };
      const { status, body } = await legacy({ method: 'initialize', params });
      assert.deepEqual([status, body.result?.protocolVersion], [200, '2025-11-25']);
    });

    it('pings', async () => {
      const { status, body } = await legacy({ method: 'ping', id: 'p' });
      assert.deepEqual([status, body], [200, { jsonrpc: '2.0', id: 'p', result: {} }]);
    });

    it('accepts notifications and responses', async () => {
      for (const body of [
        { jsonrpc: '2.0', method: 'notifications/initialized' },
        { jsonrpc: '2.0', id: 1, result: {} },
      ]) {
        const answer = await send(JSON.stringify(body));
        assert.deepEqual([answer.status, answer.text], [202, '']);
      }
    });

    it('refuses an unknown version in the header', async () => {
      for (const version of ['1999-01-01', '2099-01-01', 'x']) {
        const { status, body } = await legacy({ method: 'tools/list' }, { 'mcp-protocol-version': version });
        assert.deepEqual([status, body.error?.code], [400, -32_022], version);
        assert.ok((body.error?.data?.supported as string[]).includes('2025-06-18'));
      }
    });

    it('refuses an unknown method', async () => {
      const { body } = await legacy({ method: 'nope', id: 9 });
      assert.deepEqual([body.id, body.error?.code], [9, -32_601]);
    });
  });

  describe('bodies', () => {
    const BODIES: readonly [body: string, status: number, code: number][] = [
      ['', 400, -32_700],
      ['{', 400, -32_700],
      ['{}', 400, -32_600],
      ['null', 400, -32_600],
      ['7', 400, -32_600],
      ['[]', 400, -32_600],
      [`[${legacyMessage({ method: 'ping' })}]`, 400, -32_600],
      ['{"jsonrpc":"1.0","id":1,"method":"ping"}', 400, -32_600],
      ['{"jsonrpc":"2.0","id":{},"method":"ping"}', 400, -32_600],
      [`{"a":"${'x'.repeat(300_000)}"}`, 413, -32_000],
    ];
    for (const [body, status, code] of BODIES) {
      it(`refuses ${body.slice(0, 60) || 'an empty one'}`, async () => {
        const answer = await send(body);
        assertJson(answer);
        assert.deepEqual(
          [answer.status, answer.body.jsonrpc, answer.body.error?.code],
          [status, '2.0', code],
        );
      });
    }

    const VERSIONS = [undefined, '2026-07-28', '2025-06-18', '2099-01-01', 'é'];
    const SHAPES: readonly unknown[] = [
      ...[undefined, null, 7, 'x', true, [], [null], {}, { id: 1 }, { method: null }, { method: {} }],
      ...[null, 7, 'x', [], {}, { _meta: null }, { _meta: 7 }, { _meta: { a: 1 } }, { name: {} }].flatMap(
        (params) => ['tools/call', 'initialize', 'nope'].map((method) => ({ method, params })),
      ),
      { method: 'tools/call', params: { name: 'suggest', arguments: null } },
      { method: 'tools/call', params: { name: 'suggest', arguments: [7] } },
      { method: 'tools/call', params: { name: 'suggest', arguments: 'x' } },
    ];
    for (const version of VERSIONS)
      it(`of any shape get a JSON-RPC answer, with version ${version ?? 'none'} in the header`, async () => {
        for (const shape of SHAPES)
          for (const envelope of [{}, { jsonrpc: '2.0', id: 3 }]) {
            const isObject = typeof shape === 'object' && shape !== null && !Array.isArray(shape);
            const message: unknown = isObject ? { ...envelope, ...shape } : shape;
            const response = await fetch(`${searching.instance.url}/mcp`, {
              method: 'POST',
              headers: {
                authorization: `Bearer ${searching.key}`,
                ...(version !== undefined && { 'mcp-protocol-version': version }),
                ...(message !== undefined && { 'content-type': 'application/json' }),
              },
              ...(message !== undefined && { body: JSON.stringify(message) }),
            });
            const text = await response.text();
            const told = `${JSON.stringify(message)}: ${response.status} ${text}`;
            assert.ok(response.status < 500, told);
            if (response.status === 202) assert.equal(text, '', told);
            else {
              const { jsonrpc, error, result } = JSON.parse(text) as McpAnswer['body'];
              assert.equal(jsonrpc, '2.0', told);
              assert.ok(result ?? (Number.isInteger(error?.code) && error?.message !== ''), told);
            }
            if (!isObject) break;
          }
      });

    it('refuses other types than JSON', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const answer = await send('a=b', { 'content-type': type });
        assertJson(answer);
        assert.deepEqual([answer.status, answer.body.error?.code], [415, -32_000]);
      }
    });
  });

  it('has no stream to open and no session to end', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await fetch(`${searching.instance.url}/mcp`, { method });
      assert.equal(response.status, 405);
      assert.equal(response.headers.get('allow'), 'OPTIONS, POST');
      assert.equal(((await response.json()) as { jsonrpc: string }).jsonrpc, '2.0');
    }
  });
});
