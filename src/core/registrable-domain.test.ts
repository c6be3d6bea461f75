import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { registrableDomain } from './web-url.ts';

const RULES = new Set(['com', 'org', 'uk', 'co.uk', 'io', 'github.io', 'ck', '*.ck', '!www.ck', 'xn--p1ai']);

describe('registrableDomain', () => {
  const cases: [host: string, domain: string][] = [
    ['en.wikipedia.org', 'wikipedia.org'],
    ['wikipedia.org', 'wikipedia.org'],
    ['www.example.com', 'example.com'],
    ['a.b.c.example.com', 'example.com'],
    ['news.bbc.co.uk', 'bbc.co.uk'],
    ['bbc.co.uk', 'bbc.co.uk'],
    ['co.uk', 'co.uk'],
    ['parliament.uk', 'parliament.uk'],
    ['someone.github.io', 'someone.github.io'],
    ['docs.someone.github.io', 'someone.github.io'],
    ['github.io', 'github.io'],
    ['a.b.ck', 'a.b.ck'],
    ['x.a.b.ck', 'a.b.ck'],
    ['www.ck', 'www.ck'],
    ['shop.www.ck', 'www.ck'],
    ['xn--80a1acny.xn--p1ai', 'xn--80a1acny.xn--p1ai'],
    ['a.b.unknown', 'b.unknown'],
    ['localhost', 'localhost'],
    ['en.wikipedia.org.', 'wikipedia.org'],
    ['192.0.2.1', '192.0.2.1'],
    ['[2001:db8::1]', '[2001:db8::1]'],
    ['', ''],
  ];
  for (const [host, domain] of cases) {
    it(`${host} → ${domain}`, () => {
      assert.equal(registrableDomain(host, RULES), domain);
    });
  }

  it('is always the end of the host, and stays the same when asked again', () => {
    fc.assert(
      fc.property(fc.domain(), (host) => {
        const domain = registrableDomain(host, RULES);
        assert.ok(host === domain || host.endsWith(`.${domain}`));
        assert.equal(registrableDomain(domain, RULES), domain);
      }),
    );
  });
});
