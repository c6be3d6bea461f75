import assert from 'node:assert/strict';
import { Server } from 'node:http';
import { describe, it } from 'node:test';
import { assertNodeInternals, network } from './client-connections.ts';

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

describe('assertNodeInternals', () => {
  it('finds what is patched in this version of Node', () => {
    assert.doesNotThrow(assertNodeInternals);
  });

  it('throws if Node has changed', (context) => {
    context.mock.method(Server.prototype, 'emit', () => false);
    assert.throws(assertNodeInternals, /has no socket\.parser\.onIncoming/);
  });
});
