import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fastify } from 'fastify';
import { sampleEndpoints } from '../../../tests/pages/sample-endpoints.ts';
import { openApiDocument } from './document.ts';
import { addOpenApi } from './route.ts';

describe('/openapi.json', () => {
  const document = openApiDocument({ endpoints: sampleEndpoints, keyedRoutes: [], version: '1.2.3' });
  const app = fastify();
  addOpenApi(app, () => document);

  it('is the document, with the paths of the routes', async () => {
    const response = await app.inject('/openapi.json');
    assert.equal(response.headers['content-type'], 'application/json; charset=utf-8');
    assert.deepEqual(response.json(), JSON.parse(JSON.stringify(document)));
  });

  it('answers HEAD with the same headers', async () => {
    const get = await app.inject('/openapi.json');
    const head = await app.inject({ method: 'HEAD', url: '/openapi.json' });
    assert.equal(head.body, '');
    assert.equal(head.headers['content-length'], get.headers['content-length']);
    assert.equal(head.headers.etag, get.headers.etag);
  });
});
