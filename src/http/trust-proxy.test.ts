import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { trustedPeers, type TrustProxy, UntrustedForwarding } from './trust-proxy.ts';
import { capturingLog } from '../../tests/support/capturing-log.ts';

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

const FORWARDED = { 'x-forwarded-for': '198.51.100.9' };

/** What is logged for one request from each of these addresses. */
function logged(
  trustProxy: TrustProxy,
  peers: readonly string[],
  headers: Record<string, string> = FORWARDED,
): string[] {
  const { log, lines } = capturingLog();
  const forwarding = new UntrustedForwarding({ log, trustProxy });
  for (const remoteAddress of peers) forwarding.check({ headers, socket: { remoteAddress } });
  return lines;
}

describe('forwarding headers from a peer that is not trusted', () => {
  const remedies: readonly [peer: string, remedy: string, trust?: TrustProxy][] = [
    ['127.0.0.1', 'TRUST_PROXY=127.0.0.1;'],
    ['::1', 'TRUST_PROXY=::1;'],
    ['::ffff:10.1.2.3', 'TRUST_PROXY=10.1.2.3;'],
    ['172.18.0.5', 'TRUST_PROXY=172.18.0.5;'],
    ['fd00::5', 'TRUST_PROXY=fd00::5;'],
    ['fe80::5%eth0', 'TRUST_PROXY=fe80::5;'],
    ['100.100.1.1', 'TRUST_PROXY=100.100.1.1;'],
    ['192.168.0.9', 'TRUST_PROXY=loopback,10.0.0.1,192.168.0.9;', ['loopback', '10.0.0.1']],
  ];
  for (const [peer, remedy, trust = false] of remedies) {
    it(`from ${peer}: names it and the remedy`, () => {
      const lines = logged(trust, [peer]);
      assert.equal(lines.length, 1);
      assert.ok(lines.join().includes(remedy), lines.join());
      assert.ok(!lines.join().includes('198.51.100.9'), 'the claimed address of a client');
    });
  }

  it('are logged without a public address, which may be a client', () => {
    for (const peer of ['203.0.113.8', '2001:db8::8']) {
      const lines = logged(false, [peer]);
      assert.equal(lines.length, 1);
      assert.ok(!lines.join().includes(peer), lines.join());
    }
  });

  it('are logged once per kind of address', () => {
    const peers = ['127.0.0.1', '127.0.0.2', '10.0.0.1', '10.0.0.2', '203.0.113.8', '203.0.113.9', '::1'];
    assert.equal(logged(false, peers).length, 3);
  });

  for (const name of ['forwarded', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip'])
    it(`${name} is one`, () => {
      assert.match(logged(false, ['10.0.0.1'], { [name]: 'x' })[0] ?? '', new RegExp(`"header":"${name}"`));
    });

  it('nothing is logged for other requests, or for peers that are trusted', () => {
    assert.deepEqual(logged(false, ['10.0.0.1'], { host: 'example.org' }), []);
    for (const trust of [true, 1, ['10.0.0.0/8']] satisfies TrustProxy[])
      assert.deepEqual(logged(trust, ['10.0.0.1', '::ffff:10.0.0.2']), []);
  });
});
