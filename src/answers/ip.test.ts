import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSubnet } from './ip.ts';

describe('readSubnet', () => {
  const cases: readonly (readonly [string, string, string, number, boolean])[] = [
    ['192.168.1.77/24', '192.168.1.0', '192.168.1.255', 254, true],
    ['10.0.0.0/8', '10.0.0.0', '10.255.255.255', 16_777_214, true],
    ['172.16.0.0/11', '172.0.0.0', '172.31.255.255', 2_097_150, false],
    ['203.0.113.8/31', '203.0.113.8', '203.0.113.9', 2, false],
    ['255.255.255.255/32', '255.255.255.255', '255.255.255.255', 1, false],
    ['8.8.8.8/0', '0.0.0.0', '255.255.255.255', 4_294_967_294, false],
  ];
  for (const [text, network, broadcast, hosts, isPrivate] of cases) {
    it(`knows ${text}`, () => {
      const subnet = readSubnet(text);
      assert.deepEqual(
        [subnet?.network, subnet?.broadcast, subnet?.hosts, subnet?.is_private],
        [network, broadcast, hosts, isPrivate],
      );
    });
  }

  for (const text of ['192.168.1.0', '192.168.1.0/33', '256.1.1.1/8', '1.2.3/8', '24/12/31/1', '1.2.3.4/']) {
    it(`knows nothing about ${text}`, () => {
      assert.equal(readSubnet(text), undefined);
    });
  }
});
