import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { WEB_URL } from '../../tests/support/arbitraries.ts';
import { authorityOf, hostOf } from './web-url.ts';

describe('hostOf', () => {
  const addresses = [
    'https://example.org',
    'http://www.example.org:8080/a:b/c?d=//e:1',
    'https://[2001:db8::1]/x',
    'https://[2001:db8::1]:8443/x',
    'https://192.0.2.1:81/',
    'https://bücher.example/?q=a/b',
  ];
  for (const address of addresses) {
    it(`agrees with the URL standard on ${address}`, () => {
      const { href, host, hostname } = new URL(address);
      assert.equal(hostOf(href), hostname);
      assert.equal(authorityOf(href), host);
    });
  }

  it('agrees with it on any address', () => {
    fc.assert(
      fc.property(WEB_URL, (address) => {
        const { href, hostname } = new URL(address);
        assert.equal(hostOf(href), hostname);
      }),
    );
  });
});
