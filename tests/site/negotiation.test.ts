import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startInstance, type TestInstance } from '../support/instance.ts';

describe('what a client accepts [rest]', () => {
  let instance: TestInstance;
  let asset: string;
  before(async () => {
    instance = await startInstance({ settings: { SITE_ACCESS: 'public' } });
    asset = /\/assets\/site\.\w+\.js/.exec(await (await instance.get('/')).text())?.[0] ?? '';
  });
  after(() => instance.stop());

  const languages: readonly (readonly [header: string, language: string])[] = [
    ['ja, de;q=0.8', 'de'],
    ['ja', 'en'],
    ['zh, ko, fr;q=0.1', 'fr'],
    ['de;q=0, fr;q=0.1', 'fr'],
    ['de;q=0', 'en'],
    ['ja;q=0.9, it;q=0.4, nl;q=0.5', 'nl'],
    ['ja, de-AT;q=0.8', 'de'],
    ['ja, %%%, ;;q=x, es;q=0.3', 'es'],
    ['*', 'en'],
  ];
  for (const [header, language] of languages) {
    it(`the site speaks ${language} to a browser that sends ${header}`, async () => {
      for (const path of ['/', '/nothing-here']) {
        const response = await instance.get(path, {
          headers: { 'accept-language': header, accept: 'text/html' },
        });
        assert.match(await response.text(), new RegExp(`<html lang="${language}"`), path);
      }
    });
  }

  const codings: readonly (readonly [header: string, coding: string | null])[] = [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0', null],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip, br;q=0.9', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['identity;q=0, gzip', 'gzip'],
    ['identity', null],
    ['deflate', null],
  ];
  const DAILY = new Set(['br', 'gzip, br;q=0.9', 'identity']);
  for (const [header, coding] of codings) {
    const level = DAILY.has(header) ? '' : ' [rest]';
    it(`pages, assets and fixed documents come ${coding ?? 'plain'} for ${header}${level}`, async () => {
      for (const path of ['/', '/docs', '/openapi.json', asset]) {
        const headers = { 'accept-encoding': header };
        const get = await instance.get(path, { headers });
        assert.equal(get.headers.get('content-encoding'), coding, path);
        assert.match(get.headers.get('vary') ?? '', /Accept-Encoding/, path);
        const head = await fetch(instance.url + path, { method: 'HEAD', headers });
        assert.equal(head.headers.get('content-encoding'), coding, `HEAD ${path}`);
        const plain = await instance.get(path, { headers: { 'accept-encoding': 'identity' } });
        const [body, expected] = [await get.text(), await plain.text()];
        if (path === '/') continue;
        assert.equal(body, expected, path);
        assert.equal(head.headers.get('content-length'), get.headers.get('content-length'), path);
        assert.equal(head.headers.get('etag'), get.headers.get('etag'), path);
      }
    });
  }

  it('a fixed document has a tag of its own in each coding, and is not sent to a client that has it', async () => {
    for (const path of ['/docs', '/openapi.json', asset]) {
      const tags = new Set<string>();
      for (const coding of ['br', 'gzip', 'identity']) {
        const first = await instance.get(path, { headers: { 'accept-encoding': coding } });
        await first.body?.cancel();
        const etag = first.headers.get('etag') ?? '';
        tags.add(etag);
        const headers = { 'accept-encoding': coding, 'if-none-match': etag };
        const again = await instance.get(path, { headers });
        assert.equal(again.status, 304, `${path} ${coding}`);
        assert.equal(again.headers.get('etag'), etag);
        assert.match(again.headers.get('vary') ?? '', /Accept-Encoding/);
      }
      assert.equal(tags.size, 3, path);
    }
  });
});
