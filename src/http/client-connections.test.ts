import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { network } from './client-connections.ts';

describe('the network of an address', () => {
  const cases: [address: string | undefined, network: string][] = [
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::', 'fe80:0:0:0'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8::', '2001:db8:0:0'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2'],
    ['2001::3:4:5:6:7', '2001:0:0:3'],
    ['1:2:3:4:5:6:7::', '1:2:3:4'],
    ['::2:3:4:5:6:7:8', '0:2:3:4'],
    ['unknown', 'unknown'],
    [undefined, ''],
  ];
  for (const [address, expected] of cases) {
    it(`of ${String(address)} is ${expected}`, () => {
      assert.equal(network(address), expected);
    });
  }
});
