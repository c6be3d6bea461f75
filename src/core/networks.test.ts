import assert from 'node:assert/strict';
import { BlockList, isIP } from 'node:net';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isInNetworks, parseNetwork, worksAt } from './networks.ts';

function isIn(address: string, ...networks: string[]): boolean {
  return isInNetworks(
    address,
    networks.map((text) => {
      const network = parseNetwork(text);
      assert.ok(network, text);
      return network;
    }),
  );
}

describe('a network', () => {
  it('is an address or a range in CIDR notation', () => {
    for (const text of [
      '192.0.2.1',
      '192.0.2.0/24',
      '0.0.0.0/0',
      '::/0',
      '2001:db8::/32',
      '::1',
      '::ffff:10.0.0.1',
    ])
      assert.equal(parseNetwork(text)?.text, text);
    assert.equal(parseNetwork(' 2001:DB8::/32 ')?.text, '2001:db8::/32');
    assert.equal(parseNetwork('192.0.2.1/32')?.text, '192.0.2.1');
  });

  it('is nothing else', () => {
    const bad = [
      ...[
        '',
        '10',
        '10.0.0',
        '10.0.0.0.0',
        '10.0.0.256',
        '010.0.0.1',
        '10.0.0.1/33',
        '10.0.0.0/-1',
        '10.0.0.0/8/8',
      ],
      ...[
        '10.0.0.1/24',
        '2001:db8::1/64',
        '1::2::3',
        ':::',
        '1:2:3:4:5:6:7',
        '1:2:3:4:5:6:7:8:9',
        'fe80::1%eth0',
      ],
      ...['example.org', '10.0.0.0/', '10.0.0.0/08', '::/129', '12345::', '0x7f.0.0.1', '1.2.3.4::'],
    ];
    for (const text of bad) assert.equal(parseNetwork(text), undefined, text);
  });

  it('contains its addresses and no others', () => {
    assert.equal(isIn('192.0.2.255', '192.0.2.0/24'), true);
    assert.equal(isIn('192.0.3.0', '192.0.2.0/24'), false);
    assert.equal(isIn('::ffff:192.0.2.7', '192.0.2.0/24'), true);
    assert.equal(isIn('2001:db8:ffff::1', '10.0.0.0/8', '2001:db8::/32'), true);
    assert.equal(isIn('2001:db9::', '2001:db8::/32'), false);
    for (const odd of ['', 'unknown', 'fe80::1%eth0']) assert.equal(isIn(odd, '0.0.0.0/0', '::/0'), false);
  });

  it('decides where a key works', () => {
    const key = { networks: ['192.0.2.0/24', 'fe80::/10', 'nonsense'] };
    for (const address of ['192.0.2.1', '::ffff:192.0.2.1', 'fe80::1', 'fe80::1%eth0'])
      for (let i = 0; i < 2; i++) assert.equal(worksAt(key, address), true, address);
    for (const address of ['192.0.3.1', '::1', '', 'nonsense', undefined])
      assert.equal(worksAt(key, address), false, String(address));
    assert.equal(worksAt({ networks: [] }, undefined), true, 'without networks it works everywhere');
    assert.equal(worksAt({ networks: ['nonsense'] }, '192.0.2.1'), false);
  });

  it('agrees with the block list of Node', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV4(), fc.integer({ min: 0, max: 32 }), (address, base, prefix) => {
        const bits = base.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
        const start = prefix === 0 ? 0 : bits - (bits % 2 ** (32 - prefix));
        const text = [24, 16, 8, 0].map((shift) => Math.floor(start / 2 ** shift) % 256).join('.');
        const list = new BlockList();
        list.addSubnet(text, prefix, 'ipv4');
        assert.equal(isIn(address, `${text}/${prefix}`), list.check(address, 'ipv4'));
      }),
    );
  });

  it('reads every address that Node reads', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        assert.notEqual(isIP(address), 0);
        assert.equal(isIn(address, address), true);
      }),
    );
  });
});
