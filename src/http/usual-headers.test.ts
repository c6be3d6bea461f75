import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { usualHeaders } from './credentials.ts';

const KEY = ['Authorization', 'Api-Key k'];

describe('usualHeaders', () => {
  it('reads what a cached response depends on, however it is spelled', () => {
    for (const spelled of [
      (name: string) => name,
      (name: string) => name.toLowerCase(),
      (name: string) => name.toUpperCase(),
    ]) {
      const headers = [
        ...KEY,
        'Accept-Encoding',
        'br',
        'Accept-Language',
        'de',
        'Host',
        'x',
        'If-None-Match',
        '"a"',
        'Accept',
        '*/*',
      ];
      assert.deepEqual(usualHeaders(headers.map((text, i) => (i % 2 === 0 ? spelled(text) : text))), {
        authorization: 'Api-Key k',
        acceptLanguage: 'de',
        acceptEncoding: 'br',
        ifNoneMatch: '"a"',
      });
    }
    assert.deepEqual(usualHeaders(KEY), {
      authorization: 'Api-Key k',
      acceptLanguage: undefined,
      acceptEncoding: undefined,
      ifNoneMatch: undefined,
    });
  });

  it('leaves a request without a key, or with repeated headers, to the long path', () => {
    assert.equal(usualHeaders(['Host', 'x']), undefined);
    for (const repeated of [
      KEY,
      ['Accept-Encoding', 'br'],
      ['Accept-Language', 'de'],
      ['If-None-Match', '"a"'],
    ]) {
      assert.equal(usualHeaders([...KEY, ...repeated, ...repeated]), undefined);
    }
  });

  it('leaves a request with anything unusual to the long path', () => {
    for (const name of [
      ...['Content-Length', 'content-length', 'Expect', 'Origin', 'Transfer-Encoding', 'Upgrade'],
      ...['X-Api-Key', 'x-API-key'],
    ]) {
      assert.equal(usualHeaders([...KEY, name, '0']), undefined, name);
    }
    for (const name of ['Cookie', 'Accept', 'Referer', 'User-Agent', 'X-Forwarded-For', 'Via']) {
      assert.ok(usualHeaders([...KEY, name, '0']), name);
    }
  });
});
