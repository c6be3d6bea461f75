import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type LookupFunction } from 'node:net';
import { describe, it } from 'node:test';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { guardedLookup, PRIVATE_ADDRESS } from './private-addresses.ts';

const PUBLIC_4 = { address: '93.184.215.14', family: 4 };
const PUBLIC_6 = { address: '2606:4700::1111', family: 6 };
const LOOPBACK = { address: '127.0.0.1', family: 4 };
const MAPPED = { address: '::ffff:127.0.0.1', family: 6 };

type Told = { code: string | undefined; address: string | LookupAddress[]; family: number | undefined };

function ask(lookup: LookupFunction, options: LookupOptions): Promise<Told> {
  return new Promise((resolve) => {
    lookup('name.example', options, (error, address, family) => {
      resolve({ code: error?.code, address, family });
    });
  });
}

function resolvingTo(...addresses: LookupAddress[]): LookupFunction {
  return guardedLookup((_name, _options, done) => {
    done(null, addresses);
  });
}

describe('guardedLookup', () => {
  it('returns the addresses that it checked, or the first of them', async () => {
    const lookup = resolvingTo(PUBLIC_6, PUBLIC_4);
    assert.deepEqual((await ask(lookup, { all: true })).address, [PUBLIC_6, PUBLIC_4]);
    assert.deepEqual(await ask(lookup, {}), { code: undefined, address: PUBLIC_6.address, family: 6 });
  });

  for (const [name, addresses] of [
    ['one private address', [LOOPBACK]],
    ['a public and a private address', [PUBLIC_4, LOOPBACK]],
    ['a private address in another form', [PUBLIC_6, MAPPED]],
  ] as const) {
    it(`refuses a name with ${name}`, async () => {
      for (const all of [true, false]) {
        const told = await ask(resolvingTo(...addresses), { all });
        assert.deepEqual(told, { code: PRIVATE_ADDRESS, address: [], family: undefined });
      }
    });
  }

  it('resolves all addresses even if the socket needs one', async () => {
    const asked: LookupOptions[] = [];
    const lookup = guardedLookup((_name, options, done) => {
      asked.push(options);
      done(null, [PUBLIC_4]);
    });
    await ask(lookup, { family: 4 });
    assert.deepEqual(asked, [{ family: 4, all: true }]);
  });

  it('reports a failed resolution, and fails without an address', async () => {
    // Node leaves the addresses out of a failed resolution, whatever its types say.
    for (const addresses of [undefined as unknown as LookupAddress[], [], [PUBLIC_4]]) {
      const failing = guardedLookup((_name, _options, done) => {
        done(Object.assign(new Error('no'), { code: 'EAI_AGAIN' }), addresses);
      });
      const told = await ask(failing, { all: true });
      assert.deepEqual(told, { code: 'EAI_AGAIN', address: [], family: undefined });
    }
    assert.equal((await ask(resolvingTo(), { all: true })).code, 'ENOTFOUND');
  });

  it('stops a real socket from connecting to localhost', async () => {
    const socket = connect({ host: 'localhost', port: 9, lookup: guardedLookup() });
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    assert.equal(error.code, PRIVATE_ADDRESS);
  });
});
