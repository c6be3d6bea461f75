import assert from 'node:assert/strict';
import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { SiteClient } from '../support/site.ts';

const LIMIT = 12;
const PASSWORD = 'correct horse battery';

/** Each test asks from an address of its own, so that none spends what another one needs. */
describe('requests without a key or a session', () => {
  let instance: TestInstance;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  before(async () => {
    instance = await startInstance({
      settings: { GUEST_THROTTLE: `${LIMIT}/hour`, SITE_ACCESS: 'public', TRUST_PROXY: 'loopback' },
    });
  });
  after(async () => {
    agent.destroy();
    await instance.stop();
  });

  async function ask(from: string, path: string, headers: Record<string, string> = {}) {
    const sent = get(instance.url + path, { agent, headers: { 'x-forwarded-for': from, ...headers } });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
  }
  const spendAll = async (from: string, path = '/nothing'): Promise<number[]> => {
    const statuses: number[] = [];
    for (let i = 0; i < LIMIT; i++) statuses.push((await ask(from, path)).status);
    return statuses;
  };

  const kinds: [path: string, usual: number, accept: string, refused: RegExp][] = [
    ['/nothing', 404, 'text/html', /<!doctype html>/i],
    ['/nothing', 404, '*/*', /^\{"detail":"Request was throttled\. Expected available in \d+ seconds\."\}$/],
    ['/docs', 200, 'text/html', /<!doctype html>/i],
    ['/openapi.json', 200, '*/*', /^\{"detail":/],
    ['/login', 200, 'text/html', /<!doctype html>/i],
    ['/api/v1/', 401, '*/*', /^\{"detail":/],
    ['/api/v1/none/', 404, 'text/html', /^\{"detail":/],
  ];
  for (const [i, [path, usual, accept, refused]] of kinds.entries()) {
    it(`${path} for ${accept}: ${usual} until the allowance is used up, then 429`, async () => {
      const from = `192.0.2.${i}`;
      assert.deepEqual(await spendAll(from, path), Array<number>(LIMIT).fill(usual));
      const answer = await ask(from, path, { accept });
      assert.equal(answer.status, 429);
      assert.ok(Number(answer.headers['retry-after']) > 60);
      assert.match(answer.body, refused);
      assert.equal((await ask(`198.51.100.${i}`, path)).status, usual, 'another address');
    });
  }

  it('probes are answered all the same', async () => {
    await spendAll('192.0.2.50');
    for (const path of ['/healthz', '/readyz']) assert.equal((await ask('192.0.2.50', path)).status, 200);
  });

  it('a /64 of IPv6 is one address', async () => {
    await spendAll('2001:db8:0:1::1');
    assert.equal((await ask('2001:db8:0:1:ffff::9', '/nothing')).status, 429);
    assert.equal((await ask('2001:db8:0:2::1', '/nothing')).status, 404);
  });

  it('a valid key is never charged, and works from an address that used its allowance up', async () => {
    const authorization = `Api-Key ${await instance.newKey()}`;
    for (let i = 0; i < 2 * LIMIT; i++) {
      assert.equal((await ask('192.0.2.60', '/api/v1/', { authorization })).status, 200);
    }
    await spendAll('192.0.2.60');
    assert.equal((await ask('192.0.2.60', '/nothing')).status, 429);
    assert.equal((await ask('192.0.2.60', '/api/v1/', { authorization })).status, 200);
  });

  it('a session is not charged either', async () => {
    await instance.accounts.createUser({ name: 'grace', admin: false, password: PASSWORD });
    const client = new SiteClient(instance.url);
    const from = { 'x-forwarded-for': '192.0.2.61' };
    assert.equal((await client.signIn('grace', PASSWORD, from)).status, 303);
    await spendAll('192.0.2.61');
    for (let i = 0; i < LIMIT; i++) assert.equal((await client.get('/preferences', from)).status, 200);
    assert.equal((await ask('192.0.2.61', '/login')).status, 429);
  });

  it('invalid keys are charged, and once they used it up no other key is looked up but a known one', async () => {
    const from = '192.0.2.62';
    const known = `Api-Key ${await instance.newKey()}`;
    assert.equal((await ask(from, '/api/v1/', { authorization: known })).status, 200);
    const bad = await instance.newKey();
    await instance.apiKeys.revoke(bad.slice('trib_'.length, bad.indexOf('.')));
    for (let i = 0; i < LIMIT; i++) {
      assert.equal((await ask(from, '/api/v1/', { authorization: `Api-Key ${bad}` })).status, 401);
    }
    assert.equal((await ask(from, '/api/v1/', { authorization: `Api-Key ${bad}` })).status, 429);
    const fresh = `Api-Key ${await instance.newKey()}`;
    assert.equal((await ask(from, '/api/v1/', { authorization: fresh })).status, 429, 'no look-up');
    assert.equal((await ask('198.51.100.62', '/api/v1/', { authorization: known })).status, 200);
    assert.equal((await ask(from, '/api/v1/', { authorization: known })).status, 200, 'known already');
  });

  it('sessions that are none are charged, too', async () => {
    const cookie = `session=${'a'.repeat(43)}`;
    for (let i = 0; i < LIMIT; i++) assert.equal((await ask('192.0.2.63', '/login', { cookie })).status, 200);
    assert.equal((await ask('192.0.2.63', '/login', { cookie })).status, 429);
    assert.equal((await ask('192.0.2.63', '/login')).status, 429);
  });
});
