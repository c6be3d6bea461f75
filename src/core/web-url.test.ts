import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { WEB_URL, webAddress } from '../../tests/support/arbitraries.ts';
import { runs } from '../../tests/support/level.ts';
import { hostOf, pictureUrl, webUrl } from './web-url.ts';

describe('webUrl', () => {
  const cases: [given: unknown, address: string][] = [
    ['https://a.test', 'https://a.test/'],
    [' HTTP://A.test:80/x y ', 'http://a.test/x%20y'],
    ['https://bücher.test/ä?q=ö#ü', 'https://xn--bcher-kva.test/%C3%A4?q=%C3%B6#%C3%BC'],
    ['https://www.bing.com//th?id=1', 'https://www.bing.com//th?id=1'],
    ['https://a.test/<script>"', 'https://a.test/%3Cscript%3E%22'],
    ['http://a.test/\r\nset-cookie: a', 'http://a.test/set-cookie:%20a'],
    ['https://[2001:db8::1]:8080/', 'https://[2001:db8::1]:8080/'],
    ['javascript:alert(1)', ''],
    ['java\nscript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['ftp://a.test/', ''],
    ['//a.test/', ''],
    ['/x', ''],
    ['https:a.test', ''],
    ['https://', ''],
    ['https://a b/', ''],
    ['https://user@a.test/', ''],
    ['https://:secret@a.test/', ''],
    [`https://a.test/${'x'.repeat(4_096)}`, ''],
    [`https://a.test/${'<'.repeat(2_000)}`, ''],
    ['', ''],
    [undefined, ''],
    [null, ''],
    [{ href: 'https://a.test/' }, ''],
  ];
  for (const [given, address] of cases) {
    it(`makes ${String(given).slice(0, 60)} ${address === '' ? 'nothing' : address}`, () => {
      assert.equal(webUrl(given), address);
    });
  }

  it('spells every URL as the URL standard does', () => {
    const part = fc.constantFrom(
      ...['a', 'org', 'xn--a', '-', '--', '.', '..', '/', '//', '?', '&', '=', '%2e', '%', '#', '1', '0x7f'],
      ...['A', ':80', '@', '~', '_', '+', ',', ' ', "'", '\\', '\t', 'ä', 'b.example', 'com/'],
    );
    fc.assert(
      fc.property(
        fc.constantFrom('http://', 'https://'),
        fc.array(part, { maxLength: 8 }),
        (scheme, parts) => {
          const given = `${scheme}${parts.join('')}`;
          const url = URL.parse(given);
          const isBare = url?.username === '' && url.password === '';
          assert.equal(webUrl(given), isBare ? url.href : '');
        },
      ),
      { numRuns: runs(20_000) },
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(WEB_URL, fc.string()), (given) => {
        const address = webUrl(given);
        assert.equal(webUrl(address), address);
      }),
    );
  });
});

describe('pictureUrl', () => {
  const BASE = 'https://base.test/sub/page';
  const cases: [given: unknown, base: string | undefined, address: string][] = [
    ['https://a.test/p.png', undefined, 'https://a.test/p.png'],
    ['//a.test/p.png', undefined, 'https://a.test/p.png'],
    ['/p.png', BASE, 'https://base.test/p.png'],
    ['/p.png', undefined, ''],
    ['p.png', BASE, ''],
    ['/\\', BASE, ''],
    ['/p.png', 'no address', ''],
    ['data:image/png;base64,AAAA', BASE, ''],
    ['', BASE, ''],
    [null, BASE, ''],
  ];
  for (const [given, base, address] of cases) {
    it(`makes ${JSON.stringify(given)} on ${base ?? 'no page'} ${address === '' ? 'nothing' : address}`, () => {
      assert.equal(pictureUrl(given, base), address);
    });
  }
});

describe('hostOf', () => {
  const cases: [address: string, host: string][] = [
    ['https://a.test/', 'a.test'],
    ['https://a.test', 'a.test'],
    ['https://a.test:8080/x', 'a.test'],
    ['http://192.0.2.1/', '192.0.2.1'],
    ['http://[2001:db8::1]/x:1', '[2001:db8::1]'],
    ['http://[2001:db8::1]:8080/', '[2001:db8::1]'],
  ];
  for (const [address, host] of cases) {
    it(`returns ${host} for ${address}`, () => {
      assert.equal(hostOf(address), host);
    });
  }

  it('agrees with the URL standard', () => {
    fc.assert(
      fc.property(
        webAddress(fc.webAuthority({ withPort: true, withIPv4: true, withIPv6: true })),
        (given) => {
          const address = webUrl(given);
          if (address !== '') assert.equal(hostOf(address), new URL(address).hostname);
        },
      ),
    );
  });
});
