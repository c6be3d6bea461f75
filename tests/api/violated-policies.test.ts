import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { FreshDatabase } from '../support/databases.ts';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';

const PROBLEM = { accept: 'application/problem+json' };

type Case = {
  name: string;
  settings: Record<string, string>;
  violated: readonly string[];
  code?: string;
  /** Counted as a search, for the monthly limits. */
  path?: string;
};

const CASES: readonly Case[] = [
  { name: 'a burst', settings: { API_THROTTLE_BURST: '1/min' }, violated: ['burst'] },
  { name: 'the day', settings: { API_THROTTLE_SUSTAINED: '1/day' }, violated: ['sustained'] },
  {
    name: 'both limits of the key',
    settings: { API_THROTTLE_BURST: '1/min', API_THROTTLE_SUSTAINED: '1/day' },
    violated: ['burst', 'sustained'],
  },
  {
    name: 'the account',
    settings: { ACCOUNT_THROTTLE_BURST: '1/min', ACCOUNT_THROTTLE_SUSTAINED: '9/day' },
    violated: ['account-burst'],
  },
  {
    name: 'the month of the key',
    settings: { API_MONTHLY_LIMIT: '1' },
    violated: ['monthly'],
    code: 'monthly_limit',
    path: '/api/v1/echo/?q=x',
  },
  {
    name: 'the month of the account',
    settings: { ACCOUNT_MONTHLY_LIMIT: '1' },
    violated: ['account-monthly'],
    code: 'account_monthly_limit',
    path: '/api/v1/echo/?q=x',
  },
];

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`problem details of a 429 on ${deployment.name}`, { skip: deployment.skip }, () => {
    let database: FreshDatabase & { settings: Record<string, string> };
    let running: TestInstance | undefined;
    before(async () => {
      database = await deployment.create();
    });
    afterEach(() => running?.stop());
    after(() => database.drop());
    const start = async (settings: Record<string, string>): Promise<TestInstance> => {
      running = await startInstance({ database, settings: { ...database.settings, ...settings } });
      return running;
    };

    for (const { name, settings, violated, code = 'throttled', path = '/api/v1/' } of CASES) {
      it(`name exactly what refused the request: ${name}`, async () => {
        const instance = await start(settings);
        const key = await instance.newKey();
        assert.equal((await instance.get(path, { key })).status, 200);
        const refused = await instance.get(path, { key, headers: PROBLEM });
        assert.equal(refused.status, 429);
        assert.equal(refused.headers.get('content-type'), 'application/problem+json');
        const { detail, ...body } = (await refused.json()) as Record<string, unknown>;
        assert.deepEqual(body, {
          type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
          title: 'Request cannot be satisfied as assigned quota has been exceeded',
          status: 429,
          code,
          'violated-policies': violated,
        });
        const usual = await instance.get(path, { key });
        assert.deepEqual(Object.keys((await usual.json()) as object), ['detail'], 'only on request');
        assert.match(String(detail), /^(?:Request was throttled|This (?:key|account) has reached)/);
      });
    }

    it('name the limit for requests without a key', async () => {
      const instance = await start({ GUEST_THROTTLE: '1/min' });
      assert.equal((await instance.get('/api/v1/')).status, 401);
      const refused = await instance.get('/api/v1/', { headers: PROBLEM });
      assert.equal(refused.status, 429);
      assert.deepEqual(((await refused.json()) as Record<string, unknown>)['violated-policies'], ['guest']);
    });
  });
}
