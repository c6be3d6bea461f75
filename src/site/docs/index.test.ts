import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fastify, type FastifyInstance } from 'fastify';
import { sampleEndpoints } from '../../../tests/pages/sample-endpoints.ts';
import { addAssets, pageAssets } from '../server/assets.ts';
import { addApiPages } from './index.ts';

describe('the pages', () => {
  const names = new Map<string, string | undefined>();
  let app: FastifyInstance;

  before(async () => {
    app = fastify();
    app.addHook('onRoute', ({ url, config }) => {
      names.set(url, config?.routeName);
    });
    addAssets(app);
    addApiPages(app, { assets: pageAssets(), endpoints: sampleEndpoints, version: '1.2.3', basePath: '' });
    await app.ready();
  });

  after(() => app.close());

  it('name their routes from a closed set', () => {
    assert.deepEqual([...new Set(names.values())].sort(), ['assets', 'docs', 'openapi']);
  });

  for (const [url, type] of [
    ['/openapi.json', 'application/json; charset=utf-8'],
    ['/docs', 'text/html; charset=utf-8'],
  ] as const) {
    it(`${url} is asked for again each time, and answered shortly when it is the same`, async () => {
      const first = await app.inject(url);
      assert.equal(first.statusCode, 200);
      assert.equal(first.headers['content-type'], type);
      assert.equal(first.headers['cache-control'], 'no-cache');
      const etag = String(first.headers.etag);
      assert.match(etag, /^"[\w-]+"$/);

      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await app.inject({ url, headers: { 'if-none-match': known } });
        assert.equal(again.statusCode, 304, known);
        assert.equal(again.headers.etag, etag);
        assert.equal(again.body, '');
      }
      const changed = await app.inject({ url, headers: { 'if-none-match': '"other"' } });
      assert.equal(changed.statusCode, 200);
    });

    it(`${url} answers HEAD with the same headers`, async () => {
      const [get, head] = [await app.inject(url), await app.inject({ method: 'HEAD', url })];
      assert.equal(head.body, '');
      assert.equal(head.headers['content-length'], get.headers['content-length']);
      assert.equal(head.headers.etag, get.headers.etag);
    });
  }

  it('/openapi.json is the document', async () => {
    const { openapi, info } = (await app.inject('/openapi.json')).json<{
      openapi: string;
      info: { version: string };
    }>();
    assert.deepEqual([openapi, info.version], ['3.1.0', '1.2.3']);
  });

  it('/docs forbids everything it does not need', async () => {
    const { headers } = await app.inject('/docs');
    assert.match(
      String(headers['content-security-policy']),
      /^default-src 'none'; script-src 'self'; style-src 'self'/,
    );
  });

  it('serves what the page refers to, for good', async () => {
    const page = (await app.inject('/docs')).body;
    const files = [...new Set(page.match(/\/assets\/[\w.]+/g))];
    assert.equal(files.length, 3);
    for (const url of files) {
      const file = await app.inject(url);
      assert.equal(file.statusCode, 200, url);
      assert.match(url, /\.[0-9a-f]{12}\./);
      assert.equal(file.headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.match(String(file.headers['content-type']), url.endsWith('.css') ? /^text\/css/ : /^image\/svg/);
    }
  });
});
