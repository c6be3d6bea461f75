import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OpenApiDocument } from '../../src/http/openapi/types.ts';
import { endpointsBelow } from '../../src/site/docs/endpoints.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { startSearching } from '../support/searching.ts';

describe('the descriptions of the API', () => {
  let instance: TestInstance;
  before(async () => {
    instance = await startInstance({ settings: { SITE_ACCESS: 'login' } });
  });
  after(() => instance.stop());

  for (const [path, type, cacheControl] of [
    ['/openapi.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/docs', 'text/html; charset=utf-8', 'private, no-cache'],
  ] as const) {
    it(`${path} is asked for again each time, and answered shortly when it is the same`, async () => {
      const first = await instance.get(path);
      assert.equal(first.status, 200);
      assert.equal(first.headers.get('content-type'), type);
      assert.equal(first.headers.get('cache-control'), cacheControl);
      const etag = first.headers.get('etag') ?? '';
      assert.match(etag, /^"[\w-]+"$/);

      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await instance.get(path, { headers: { 'if-none-match': known } });
        assert.equal(again.status, 304, known);
        assert.equal(again.headers.get('etag'), etag);
        assert.equal(await again.text(), '');
      }
      const changed = await instance.get(path, { headers: { 'if-none-match': '"other"' } });
      assert.equal(changed.status, 200);
    });
  }

  it('/docs forbids everything it does not need, and may be listed by search engines', async () => {
    const { headers } = await instance.get('/docs');
    assert.match(
      headers.get('content-security-policy') ?? '',
      /^default-src 'none'; script-src 'self'; style-src 'self'/,
    );
    assert.equal(headers.get('x-robots-tag'), null);
  });

  it('serves what the page refers to, for good', async () => {
    const page = await (await instance.get('/docs')).text();
    const files = [...new Set(page.match(/\/assets\/[\w.]+/g))];
    assert.equal(files.length, 3);
    for (const url of files) {
      const file = await instance.get(url);
      assert.equal(file.status, 200, url);
      assert.match(url, url.endsWith('.js') ? /\.[0-9A-Z]{8}\.js$/ : /\.[0-9a-f]{12}\.(?:css|svg)$/);
      assert.equal(file.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      await file.body?.cancel();
    }
  });

  it('/docs shows examples with the address it was asked at', async () => {
    const page = await (await instance.get('/docs')).text();
    assert.ok(page.includes(`curl --get &#39;${instance.url}/api/v1/web/&#39;`));
    const other = instance.url.replace('127.0.0.1', 'localhost');
    const asked = await (await fetch(`${other}/docs`)).text();
    assert.ok(asked.includes(`curl --get &#39;${other}/api/v1/web/&#39;`));
    assert.ok(!asked.includes(instance.url));
  });

  it('/docs has its frame in the language of the visitor and its text in English', async () => {
    const page = await (await instance.get('/docs', { headers: { 'accept-language': 'de' } })).text();
    assert.match(page, /<html lang="de"/);
    assert.match(page, /<h1 lang="de">/);
    assert.match(page, /<main[^>]*><div lang="en">/);
    assert.match(page, /data-copied="Kopiert"/);
  });
});

it('the first request that /docs shows is a strict web search, which works without translation', async (t) => {
  const searching = await startSearching({
    settings: { LIBRETRANSLATE_ENABLED: 'false', APERTIUM_ENABLED: 'false', DEEPL_ENABLED: 'false' },
  });
  const { instance, key } = searching;
  t.after(() => searching.stop());
  const page = await (await instance.get('/docs')).text();
  const shown = /<code id="first-request-javascript"[^>]*>([^<]+)</.exec(page)?.[1] ?? '';
  const url = /fetch\(&quot;([^&]+(?:&amp;[^&]+)*)&quot;/.exec(shown)?.[1]?.replaceAll('&amp;', '&') ?? '';
  assert.equal(url, `${instance.url}/api/v1/web/?q=river+deltas&strict=1`);
  const response = await fetch(url, { headers: { authorization: `Api-Key ${key}` } });
  assert.equal(response.status, 200);
  assert.ok(((await response.json()) as { results: unknown[] }).results.length > 0);
});

it('every request that /docs shows succeeds [rest]', async (t) => {
  const searching = await startSearching();
  const { instance, key } = searching;
  t.after(() => searching.stop());
  const document = (await (await instance.get('/openapi.json')).json()) as OpenApiDocument;
  for (const { requests, fields } of endpointsBelow(document, 'api')) {
    for (const { method, path, fields: sent } of requests) {
      assert.equal(sent.length > 0, fields.length > 0, path);
      const query = new URLSearchParams(sent.map(([name, value]) => [name, String(value)]));
      const headers = { authorization: `Api-Key ${key}`, 'content-type': 'application/json' };
      const response =
        method === 'get'
          ? await fetch(`${instance.url}${path}?${query.toString()}`, { headers })
          : await fetch(instance.url + path, {
              method: 'POST',
              headers,
              body: JSON.stringify(Object.fromEntries(sent)),
            });
      assert.equal(response.status, 200, `${method} ${path}`);
      assert.notEqual(await response.text(), 'null', path);
    }
  }
});
