import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { composeAccounts } from '../../src/compose/stores.ts';
import type { TypedTerms } from '../../src/core/accounts/key-terms.ts';
import type { Clock } from '../../src/core/ports/clock.ts';
import { silentLog } from '../../src/observe/log.ts';
import { movableClock } from '../support/clock.ts';
import { DEPLOYMENTS, type Deployment } from '../support/deployments.ts';
import { eventually } from '../support/eventually.ts';
import { settingsFor } from '../support/instance.ts';
import { startSearching, type Searching } from '../support/searching.ts';
import { untilAtOnce } from '../support/short-path.ts';
import { wholeResponse } from '../support/whole-response.ts';

const HOUR_MS = 3_600_000;
/** Cached and counted, and needs no provider. */
const CACHED = 'instant/?q=7*6';
type Database = Awaited<ReturnType<Deployment['create']>>;

/** Where keys are changed: on another node, or beside the only node that an embedded database can have. */
type Elsewhere = { apiKeys: Searching['instance']['apiKeys']; stop(): Promise<void> };

async function startElsewhere(database: Database, clock: Clock): Promise<Elsewhere> {
  if (database.settings.DATABASE_URL !== undefined) {
    const other = await startSearching({ database, clock });
    return { apiKeys: other.instance.apiKeys, stop: () => other.stop() };
  }
  const side = await composeAccounts({ settings: settingsFor(database.settings), log: silentLog, clock });
  return { apiKeys: side.apiKeys, stop: () => side.database.close() };
}

let users = 0;
async function newKey({ instance }: Searching, terms: TypedTerms = {}): Promise<string> {
  const userName = `changing${users++}`;
  await instance.accounts.createUser({ name: userName, admin: false, password: undefined });
  return (await instance.apiKeys.create({ userName, ...terms, name: 'test' })).text;
}
const prefixOf = (key: string): string => key.slice(5, 13);

/** A client that keeps its one connection. */
function clientOf({ instance }: Searching, key: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    get: async (path: string) => {
      const headers = { authorization: `Api-Key ${key}` };
      const { status, body } = await wholeResponse(`${instance.url}/api/v1/${path}`, { headers, agent });
      return { status, body: JSON.parse(body) as Record<string, unknown> };
    },
    close: () => {
      agent.destroy();
    },
  };
}

for (const deployment of DEPLOYMENTS)
  describe(`a key that changes on ${deployment.name}`, { skip: deployment.skip }, () => {
    const clock = movableClock();
    let database: Database | undefined;
    let node: Searching;
    let elsewhere: Elsewhere | undefined;
    before(async () => {
      database = await deployment.create();
      node = await startSearching({ database, settings: { MOJEEK_ENABLED: 'false' }, clock });
      elsewhere = await startElsewhere(database, clock);
    });
    after(async () => {
      await elsewhere?.stop();
      await node.stop();
      await database?.drop();
    });
    const keysElsewhere = (): Elsewhere['apiKeys'] => {
      if (!elsewhere) throw new Error('not started yet');
      return elsewhere.apiKeys;
    };

    it('expires at its time, on an open connection whose response is cached', async () => {
      const key = await newKey(node, { expires: '1h' });
      const { get, close } = clientOf(node, key);
      const statuses = async (count: number): Promise<number[]> => {
        const all: number[] = [];
        for (let i = 0; i < count; i++) all.push((await get(CACHED)).status);
        return all;
      };
      try {
        assert.deepEqual(await statuses(3), [200, 200, 200]);
        clock.advance(HOUR_MS - 60_000);
        await untilAtOnce(node.instance, 2, () => statuses(2));
        assert.deepEqual(await statuses(2), [200, 200]);
        clock.advance(60_000);
        assert.deepEqual(await statuses(2), [401, 401]);
        assert.deepEqual((await get('key/')).body, { detail: 'This API key has expired.' });
        await node.instance.apiKeys.change(prefixOf(key), { expires: '1h' });
        assert.deepEqual(await statuses(2), [200, 200]);
      } finally {
        close();
      }
    });

    const changes: [name: string, terms: TypedTerms, status: number, detail: string][] = [
      ['its networks', { networks: '192.0.2.0/24' }, 403, 'This API key cannot be used from this address.'],
      [
        'its endpoints',
        { endpoints: 'maps' },
        403,
        'This API key is not allowed to use this endpoint (instant).',
      ],
    ];
    for (const [name, terms, status, detail] of changes)
      it(`obeys ${name} on an open connection after a change elsewhere`, async () => {
        const key = await newKey(node);
        const { get, close } = clientOf(node, key);
        try {
          for (let i = 0; i < 3; i++) assert.equal((await get(CACHED)).status, 200);
          await keysElsewhere().change(prefixOf(key), terms);
          await eventually(async () => {
            assert.deepEqual(await get(CACHED), { status, body: { detail } });
          });
          assert.equal((await get(CACHED)).status, status, 'from now on');
          await keysElsewhere().change(prefixOf(key), { networks: '', endpoints: '' });
          await eventually(async () => {
            assert.equal((await get(CACHED)).status, 200);
          });
        } finally {
          close();
        }
      });

    it('expires when it is replaced elsewhere without an overlap', async () => {
      const key = await newKey(node);
      const { get, close } = clientOf(node, key);
      try {
        for (let i = 0; i < 3; i++) assert.equal((await get(CACHED)).status, 200);
        const { text: successor } = await keysElsewhere().rotate(prefixOf(key), { overlapMs: 0 });
        assert.equal((await node.search(CACHED, { key: successor })).status, 200);
        await eventually(async () => {
          const { status, body } = await get(CACHED);
          assert.deepEqual([status, body], [401, { detail: 'This API key has expired.' }]);
        });
      } finally {
        close();
      }
    });

    it('searches other engines when its scopes change elsewhere', async () => {
      const key = await newKey(node);
      const enginesOn = async (): Promise<unknown> =>
        (await node.search<{ engine: string[] }>('web/?q=deltas', { key })).body.engine;
      assert.deepEqual(await enginesOn(), ['engine_a', 'engine_c']);
      await keysElsewhere().change(prefixOf(key), { engines: 'engine_c' });
      await eventually(async () => {
        assert.deepEqual(await enginesOn(), ['engine_c']);
      });
    });

    it('gets 503 if the engines of its scope are not configured', async () => {
      const key = await newKey(node, { engines: 'engine_b' });
      for (const engine of ['', '&engine=all', '&engine=engine_b']) {
        const { status, body } = await node.search(`web/?q=deltas${engine}`, { key });
        assert.deepEqual([status, body], [503, { detail: 'engine_b is not configured on this deployment.' }]);
      }
    });
  });

describe('the networks of a key', () => {
  const GUESTS = 3;
  let proxied: Searching;
  let direct: Searching;
  before(async () => {
    proxied = await startSearching({
      settings: { TRUST_PROXY: 'loopback', GUEST_THROTTLE: `${GUESTS}/hour` },
    });
    direct = await startSearching();
  });
  after(async () => {
    await proxied.stop();
    await direct.stop();
  });
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  it('have the address that a trusted proxy reports', async () => {
    const key = await newKey(proxied, { networks: '203.0.113.0/24 2001:db8::/32' });
    for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1', '2001:DB8:0:0::2'])
      assert.equal((await proxied.search('key/', { key, ...from(address) })).status, 200, address);
    for (const address of ['203.0.114.7', '2001:db9::1', '127.0.0.1'])
      assert.equal((await proxied.search('key/', { key, ...from(address) })).status, 403, address);
  });

  it('do not have an address that anybody else reports', async () => {
    const key = await newKey(direct, { networks: '203.0.113.0/24' });
    assert.equal((await direct.search('key/', { key, ...from('203.0.113.7') })).status, 403);
    const local = await newKey(direct, { networks: '127.0.0.1' });
    assert.equal((await direct.search('key/', { key: local, ...from('203.0.113.7') })).status, 200);
  });

  it('count requests from elsewhere like wrong keys', async () => {
    const elsewhere = from('198.51.100.9');
    const key = await newKey(proxied, { networks: '203.0.113.0/24' });
    const known = await newKey(proxied);
    assert.equal((await proxied.search('key/', { key: known, ...elsewhere })).status, 200);
    const statuses: number[] = [];
    for (let i = 0; i <= GUESTS; i++)
      statuses.push((await proxied.search('key/', { key, ...elsewhere })).status);
    assert.deepEqual(statuses, [...Array.from({ length: GUESTS }, () => 403), 429]);
    assert.equal((await proxied.search('key/', { key: known, ...elsewhere })).status, 200, 'a known key');
    const { headers } = await proxied.search('key/', { key, ...from('203.0.113.7') });
    assert.match(
      headers.get('ratelimit') ?? '',
      /"sustained";r=999999/,
      'this is its first request that counts',
    );
  });

  it('count expired keys in the same way', async () => {
    const elsewhere = from('198.51.100.10');
    const key = await newKey(proxied);
    await proxied.instance.apiKeys.rotate(prefixOf(key), { overlapMs: 0 });
    const statuses: number[] = [];
    for (let i = 0; i <= GUESTS; i++)
      statuses.push((await proxied.search('key/', { key, ...elsewhere })).status);
    assert.deepEqual(statuses, [...Array.from({ length: GUESTS }, () => 401), 429]);
  });
});
