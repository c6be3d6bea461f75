import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fastify } from 'fastify';
import { parseEmptyJson } from './keyed-route.ts';

describe('parseEmptyJson', () => {
  const post = async (path: string, payload: string) => {
    const app = fastify();
    app.post('/usual', ({ body }) => ({ body }));
    void app.register((scope, _options, done) => {
      parseEmptyJson(scope);
      scope.post('/tolerant', ({ body }) => ({ body }));
      done();
    });
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const { statusCode, body } = await app.inject({ method: 'POST', url: path, headers, payload });
    return [statusCode, JSON.parse(body)] as [number, { body?: unknown; code?: string }];
  };

  it('reads an empty body like none, and others as usual', async () => {
    assert.deepEqual(await post('/tolerant', ''), [200, {}]);
    assert.deepEqual(await post('/tolerant', '{"q":"a"}'), [200, { body: { q: 'a' } }]);
  });

  for (const payload of ['{', '{"__proto__": {"a": 1}}'])
    it(`refuses ${payload}`, async () => {
      assert.equal((await post('/tolerant', payload))[0], 400);
    });

  it('changes only its scope', async () => {
    const [status, { code }] = await post('/usual', '');
    assert.deepEqual([status, code], [400, 'FST_ERR_CTP_EMPTY_JSON_BODY']);
  });
});
