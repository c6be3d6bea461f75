import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isPublicAddress } from './private-addresses.ts';

const REFUSED: Record<string, string[]> = {
  unspecified: ['0.0.0.0', '0.255.255.255', '::'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  private: ['10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  'link-local': ['169.254.0.0', '169.254.169.254', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
  'carrier-grade NAT': ['100.64.0.0', '100.127.255.255'],
  'protocol assignments': [
    '192.0.0.1',
    '192.0.0.255',
    '2001:1::1',
    '2001:1ff::1',
    '2001:10::1',
    '2001:20::1',
    '100::1',
  ],
  documentation: [
    '192.0.2.1',
    '192.0.2.255',
    '198.51.100.255',
    '203.0.113.7',
    '203.0.113.255',
    '2001:db8::1',
    '2001:db8:ffff::1',
    '3fff::1',
    '3fff:fff::1',
  ],
  benchmarking: ['198.18.0.0', '198.19.255.255', '2001:2::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  reserved: ['240.0.0.1', '255.255.255.254', '4000::1', '5f00::1', '1fff::1'],
  broadcast: ['255.255.255.255'],
  'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '0:0:0:0:0:ffff:10.0.0.1'],
  'IPv4-compatible': ['::127.0.0.1', '::8.8.8.8', '::808:808'],
  'IPv4-translated': ['::ffff:0:127.0.0.1'],
  NAT64: ['64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1', '64:ff9b:1:ffff::a00:1'],
  '6to4': ['2002::1', '2002:7f00:1::', '2002:ffff::1', '192.88.99.1', '192.88.99.255'],
  Teredo: ['2001::1', '2001:0:7f00:1::'],
  'unique local': ['fc00::1', 'fd12:3456:789a::1'],
  'site-local': ['fec0::1', 'feff::1'],
  'no plain address': [
    '',
    'localhost',
    '127.1',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '2130706433',
    '8.8.8.8.',
    '[2606:4700::1]',
    '2606:4700::1%1',
  ],
};

const PUBLIC = [
  '1.0.0.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.0.3.0',
  '192.88.98.255',
  '192.88.100.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '198.51.99.255',
  '198.51.101.0',
  '203.0.112.255',
  '203.0.114.0',
  '223.255.255.255',
  '2000::1',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2001:db7::1',
  '2003::1',
  '2606:4700:4700::1111',
  '3ffe::1',
  '3fff:1000::1',
];

describe('isPublicAddress', () => {
  for (const [kind, addresses] of Object.entries(REFUSED)) {
    it(`refuses ${kind}`, () => {
      assert.deepEqual(
        addresses.filter((address) => isPublicAddress(address)),
        [],
      );
    });
  }

  it('accepts the neighbours of special ranges', () => {
    assert.deepEqual(
      PUBLIC.filter((address) => !isPublicAddress(address)),
      [],
    );
  });

  it('refuses IPv6 addresses that contain an IPv4 address', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.constantFrom('::ffff:', '::', '64:ff9b::', '::ffff:0:'), (ip, before) => {
        assert.equal(isPublicAddress(before + ip), false);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV6(), fc.ipV4Extended()), (given) => {
        assert.equal(typeof isPublicAddress(given), 'boolean');
      }),
    );
  });
});
