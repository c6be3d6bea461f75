import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { DEFAULT_PREFERENCES } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { sharedSite, type Site } from '../support/site.ts';

describe('a preferences cookie', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const good = packPreferences({ ...DEFAULT_PREFERENCES, theme: 'dark', interfaceLanguage: 'nl' });

  const DAMAGED: readonly [string, string][] = [
    ['empty', ''],
    ['markup', '"><script>alert(1)</script>'],
    ['broken percent signs', '%E0%A4%A'],
    ['not base64', '***'],
    ['cut off', good.slice(0, -5)],
    ['not JSON', Buffer.from('theme=dark').toString('base64url')],
    ['not UTF-8', Buffer.from([0xff, 0xfe, 0x7b]).toString('base64url')],
    ['a list', packed([1, 2, 3])],
    ['null', packed(null)],
    ['a prototype', Buffer.from('{"__proto__":{"theme":"dark","safe":false}}').toString('base64url')],
    [
      'markup inside',
      packed({ theme: '"><img src=x>', interfaceLanguage: '<b>', language: '<i>', engines: ['<u>'] }),
    ],
    [
      'hostile bangs',
      packed({
        bangs: [{ trigger: 'x', url: 'javascript:alert(%s)' }],
        sites: [{ host: '<b>', rule: 'pin' }],
      }),
    ],
    ['wrong types', packed({ theme: 7, sites: 'x', bangs: { length: 9 }, engines: null, safe: 'no' })],
    [
      'far too deep',
      Buffer.from(`${'['.repeat(4000)}${']'.repeat(4000)}`)
        .toString('base64url')
        .slice(0, 10_000),
    ],
    ['huge', 'A'.repeat(12_000)],
  ];

  for (const [name, cookie] of DAMAGED) {
    it(`a cookie that is ${name} is as if it were not there`, async () => {
      const client = site.guest();
      client.setCookie('preferences', cookie);
      const pages = await Promise.all(
        ['/', '/search?q=river', '/preferences', '/preferences/sites', '/preferences/bangs'].map((path) =>
          client.page(path),
        ),
      );
      for (const page of pages) {
        assert.match(page, /<html lang="en" dir="ltr" data-theme="system">/);
        assert.doesNotMatch(page, /<script>alert|<img src=x|<u>|javascript:/);
      }
      const file = await client.get('/preferences/export');
      assert.deepEqual(await file.json(), { version: 1, ...DEFAULT_PREFERENCES });
    });
  }

  it('a cookie that is whole is taken', async () => {
    const client = site.guest();
    client.setCookie('preferences', good);
    assert.match(await client.page('/preferences'), /<html lang="nl" dir="ltr" data-theme="dark">/);
  });

  it('a cookie too large for any server is refused, and nothing breaks', async () => {
    const client = site.guest();
    client.setCookie('preferences', 'A'.repeat(100_000));
    assert.equal((await client.get('/preferences')).status, 431);
    assert.equal((await site.guest().get('/preferences')).status, 200);
  });
});
