import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { NO_CEILINGS } from '../../src/core/accounts/model.ts';
import { DEPLOYMENTS } from '../support/deployments.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { keyAnswer } from '../support/key-answer.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const SECRET = 'signs every notice';
const KEY_REACHED = '{"detail":"This key has reached its monthly search limit."}';
const ACCOUNT_REACHED = '{"detail":"This account has reached its monthly search limit."}';

for (const { deployment, nodes } of DEPLOYMENTS.map((one, i) => ({ deployment: one, nodes: i + 1 }))) {
  describe(`monthly limits on ${deployment.name}, nodes: ${nodes}`, { skip: deployment.skip }, () => {
    let database: Awaited<ReturnType<typeof deployment.create>>;
    let receiver: WebhookReceiver;
    const instances: TestInstance[] = [];
    before(async () => {
      database = await deployment.create();
      receiver = await startWebhookReceiver();
      for (let i = 0; i < nodes; i++) {
        instances.push(
          await startInstance({
            database,
            settings: {
              ...database.settings,
              API_MONTHLY_LIMIT: '20',
              USAGE_WEBHOOK_URL: `${receiver.url}/hook`,
              USAGE_WEBHOOK_SECRET: SECRET,
              BASE_URL: 'https://search.example',
            },
          }),
        );
      }
    });
    after(async () => {
      await Promise.all(instances.map((instance) => instance.stop()));
      await receiver.close();
      await database.drop();
    });

    const at = (i: number): TestInstance => {
      const instance = instances[i % nodes];
      assert.ok(instance);
      return instance;
    };
    let users = 0;
    const newUser = async (monthly?: number): Promise<string> => {
      const name = `person${users++}`;
      const { accounts } = at(0);
      await accounts.createUser({ name, admin: false, password: undefined });
      if (monthly !== undefined) await accounts.setCeilings(name, { ...NO_CEILINGS, monthly });
      return name;
    };
    const newKey = async (userName: string, monthly = ''): Promise<string> =>
      (await at(0).apiKeys.create({ userName, name: 'laptop', monthly })).text;
    const ask = async (i: number, key: string, path = 'echo/?q=x'): Promise<string> => {
      const response = await at(i).get(`/api/v1/${path}`, { key });
      const text = await response.text();
      return response.status === 200 ? 'ok' : `${response.status} ${text}`;
    };
    const askOften = (count: number, keys: readonly string[]): Promise<string[]> =>
      Promise.all(Array.from({ length: count }, (_, i) => ask(i, keys[i % keys.length] ?? '')));
    const usageOf = async (key: string) => (await keyAnswer(await at(1).get('/api/v1/key/', { key }))).usage;
    const prefixOf = (key: string): string => key.slice(5, 13);
    const countOf = (answers: readonly string[], answer: string): number =>
      answers.filter((one) => one === answer).length;

    it('a key has its own limit, and says so', async () => {
      const key = await newKey(await newUser(), '5');
      const answers = await askOften(12, [key]);
      assert.equal(countOf(answers, 'ok'), 5);
      assert.equal(countOf(answers, `429 ${KEY_REACHED}`), 7);
      const { searches, limit } = await usageOf(key);
      assert.deepEqual([searches, limit], [5, 5]);
    });

    it('an account has one over all its keys, whichever node they ask', async () => {
      const user = await newUser(7);
      const keys = [await newKey(user), await newKey(user), await newKey(user)];
      const answers = await askOften(30, keys);
      assert.equal(countOf(answers, 'ok'), 7);
      assert.equal(countOf(answers, `429 ${ACCOUNT_REACHED}`), 23);
      const refused = await at(0).get('/api/v1/echo/?q=x', {
        key: keys[0],
        headers: { accept: 'application/problem+json' },
      });
      assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
      assert.equal(((await refused.json()) as { code: string }).code, 'account_monthly_limit');
    });

    it('revoking, creating and rotating keys resets nothing, and each key counts for itself', async () => {
      const user = await newUser(4);
      const [first, second] = [await newKey(user), await newKey(user)];
      for (const key of [first, first, second]) assert.equal(await ask(0, key), 'ok');
      await at(0).apiKeys.revoke(first.slice(5, 13));
      const { text: rotated } = await at(0).apiKeys.rotate(prefixOf(second), { overlapMs: 3_600_000 });
      assert.equal(await ask(0, rotated), 'ok');
      for (const key of [second, rotated, await newKey(user)])
        assert.equal(await ask(1, key), `429 ${ACCOUNT_REACHED}`);
      assert.equal((await usageOf(second)).searches, 1);
      assert.equal((await usageOf(rotated)).searches, 1);
    });

    it('a changed limit applies on every node within a second, to what was counted before', async () => {
      const user = await newUser();
      const key = await newKey(user, '2');
      const { accounts, apiKeys } = at(0);
      assert.equal(countOf(await askOften(4, [key]), 'ok'), 2);
      await apiKeys.change(prefixOf(key), { monthly: '19' });
      await eventually(async () => {
        assert.equal((await usageOf(key)).limit, 19);
        assert.equal(await ask(1, key), 'ok');
      });
      await accounts.setCeilings(user, { ...NO_CEILINGS, monthly: 3 });
      await eventually(async () => {
        assert.equal(await ask(1, key), `429 ${ACCOUNT_REACHED}`);
      });
    });

    it('a failed search is given back to the key and the account', async () => {
      const key = await newKey(await newUser(1), '1');
      for (let i = 0; i < 3; i++) assert.match(await ask(i, key, 'echo/?q=bug'), /^500 /);
      assert.equal(await ask(0, key), 'ok');
    });

    it('searches count by endpoint', async () => {
      const key = await newKey(await newUser());
      for (const path of ['echo/?q=x', 'instant/?q=1%2B1', 'instant/?q=2%2B2'])
        assert.equal(await ask(0, key, path), 'ok');
      const days = await at(0).stores.ledger.days([prefixOf(key)], '2026-01-01');
      assert.deepEqual(days.map(({ endpoint, searches }) => `${endpoint} ${searches}`).toSorted(), [
        'echo 1',
        'instant 2',
      ]);
    });

    it('the webhook gets one signed request at 80 and one at 100 percent', async () => {
      const user = await newUser();
      const key = await newKey(user, '10');
      const own = () => receiver.received.filter(({ body }) => body.user === user);
      assert.equal(countOf(await askOften(8, [key]), 'ok'), 8);
      await eventually(() => {
        assert.deepEqual(
          own().map(({ body }) => [body.percent, body.searches, body.limit]),
          [[80, 8, 10]],
        );
      });
      assert.equal(countOf(await askOften(5, [key]), 'ok'), 2);
      await eventually(() => {
        assert.deepEqual(
          own().map(({ body }) => body.percent),
          [80, 100],
        );
      });
      for (const { text, headers, path } of own()) {
        const digest = createHmac('sha256', SECRET)
          .update(`${String(headers['x-tributary-timestamp'])}.${text}`)
          .digest('hex');
        assert.equal(headers['x-tributary-signature'], `sha256=${digest}`);
        assert.equal(path, '/hook');
      }
      assert.deepEqual(own()[0]?.body.key, { prefix: `trib_${prefixOf(key)}`, name: 'laptop' });
      assert.equal(own()[0]?.body.instance, 'https://search.example');
    });
  });
}
