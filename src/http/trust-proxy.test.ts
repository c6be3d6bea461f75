import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { trustedPeers, type TrustProxy } from './trust-proxy.ts';

describe('which peers are trusted', () => {
  const cases: [trust: TrustProxy, address: string, hop: number, trusted: boolean][] = [
    [false, '127.0.0.1', 0, false],
    [true, '203.0.113.9', 7, true],
    [1, '203.0.113.9', 0, true],
    [1, '203.0.113.9', 1, false],
    [['loopback'], '127.8.8.8', 0, true],
    [['loopback'], '::1', 0, true],
    [['loopback'], '::ffff:127.0.0.1', 0, true],
    [['loopback'], '10.0.0.1', 0, false],
    [['linklocal'], '169.254.3.4', 0, true],
    [['linklocal'], 'fe80::1', 0, true],
    [['uniquelocal'], '172.31.0.1', 0, true],
    [['uniquelocal'], '172.32.0.1', 0, false],
    [['uniquelocal'], 'fd00::1', 0, true],
    [['203.0.113.0/24'], '203.0.113.9', 3, true],
    [['203.0.113.0/24'], '::ffff:203.0.113.9', 0, true],
    [['203.0.113.0/24'], '203.0.114.9', 0, false],
    [['203.0.113.9', '2001:db8::/32'], '2001:db8:1::1', 0, true],
    [['203.0.113.9'], '203.0.113.8', 0, false],
    [['loopback'], 'unknown', 0, false],
    [['loopback'], '127.0.0.1:80', 0, false],
    [['loopback'], '', 0, false],
  ];
  for (const [trust, address, hop, trusted] of cases) {
    it(`${JSON.stringify(trust)}: ${address} at hop ${hop} is ${trusted ? '' : 'not '}trusted`, () => {
      assert.equal(trustedPeers(trust)(address, hop), trusted);
    });
  }
});
