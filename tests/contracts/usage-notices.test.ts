import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { NO_CEILINGS } from '../../src/core/accounts/model.ts';
import { Accounts } from '../../src/core/accounts/accounts.ts';
import { ApiKeys } from '../../src/core/accounts/api-keys.ts';
import { retryDelayMs, UsageNotices } from '../../src/core/limits/usage-notices.ts';
import { accountSubject } from '../../src/core/ports/ledger.ts';
import { WebhookClient } from '../../src/net/webhook-client.ts';
import type { OpenDatabase, OpenLedger } from '../../src/store/open-database.ts';
import { apiKeysParts, noAudit } from '../support/accounts.ts';
import { capturingLog } from '../support/capturing-log.ts';
import { testClock, type TestClock } from '../support/clock.ts';
import { DATABASES_AND_POOLER, openOn, type FreshDatabase } from '../support/databases.ts';
import { quickPasswords } from '../support/passwords.ts';
import { subjectsOf } from '../support/usage-subjects.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { systemClock, systemRandom } from '../../src/system/system.ts';

const DAY = '2026-11-15';

for (const kind of DATABASES_AND_POOLER) {
  describe(`usage notices on ${kind.name}`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    let accounts: Accounts;
    let apiKeys: ApiKeys;
    let ledger: OpenLedger;
    let receiver: WebhookReceiver;
    let clock: TestClock;
    let log: ReturnType<typeof capturingLog>;
    const clients: WebhookClient[] = [];
    let users = 0;

    before(async () => {
      fresh = await kind.create();
      database = await openOn(fresh);
      accounts = new Accounts({
        store: database.accounts,
        passwords: quickPasswords,
        clock: systemClock,
        random: systemRandom,
        audit: noAudit,
      });
      apiKeys = new ApiKeys({ ...apiKeysParts(accounts), store: database.keys });
      receiver = await startWebhookReceiver();
    });
    after(async () => {
      await receiver.close();
      await database.close();
      await fresh.drop();
    });
    beforeEach(async () => {
      clock = testClock(Date.UTC(2026, 10, 15, 12));
      log = capturingLog();
      receiver.received.length = 0;
      receiver.respond = (response) => response.writeHead(200).end();
      ledger = await database.openLedger();
    });
    afterEach(async () => {
      await ledger.close();
      await Promise.all(clients.splice(0).map((client) => client.close()));
      for (const { name } of await accounts.listUsers()) await accounts.deleteUser(name);
    });

    const node = (limits: { key?: number; account?: number } = {}): UsageNotices => {
      const webhook = new WebhookClient({
        url: `${receiver.url}/hook/in-the-path`,
        secret: undefined,
        userAgent: 'test',
        clock,
      });
      clients.push(webhook);
      return new UsageNotices({
        store: database.notices,
        webhook,
        keyLimit: limits.key,
        accountLimit: limits.account,
        clock,
        log: log.log,
        instance: 'https://search.example',
      });
    };

    type Owner = { name: string; id: string };
    const newUser = async (): Promise<Owner> =>
      accounts.createUser({ name: `user${users++}`, admin: false, password: undefined });
    const newKey = async (
      { name: userName }: Owner,
      {
        monthly = '',
        unlimited = true,
        sandbox = false,
      }: { monthly?: string; unlimited?: boolean; sandbox?: boolean } = {},
    ): Promise<string> => {
      const made = await apiKeys.create({ userName, name: 'laptop', monthly, sandbox }, { unlimited });
      return made.prefix;
    };
    /** Counted, and in the database. */
    const use = async (key: string, { id }: Owner, count: number, account = accountSubject(id)) => {
      for (let n = 0; n < count; n++) await ledger.use(subjectsOf(key, { account }), 'web', DAY);
      await ledger.forgetDaysBefore('2000-01-01');
    };
    const sent = (): string[] =>
      receiver.received.map(({ body: { percent, subject, searches, limit } }) =>
        [percent, subject, searches, limit].join(' '),
      );

    it('are sent at 80 and at 100 percent, once, with everything needed to act', async () => {
      const user = await newUser();
      const key = await newKey(user);
      const notices = node({ key: 10 });
      await use(key, user, 7);
      await notices.run();
      assert.deepEqual(sent(), []);
      await use(key, user, 1);
      await notices.run();
      await notices.run();
      assert.deepEqual(
        receiver.received.map(({ body }) => body),
        [
          {
            event: 'usage.threshold',
            percent: 80,
            month: '2026-11',
            searches: 8,
            limit: 10,
            subject: 'key',
            key: { prefix: `trib_${key}`, name: 'laptop' },
            user: user.name,
            instance: 'https://search.example',
          },
        ],
      );
      await use(key, user, 2);
      await notices.run();
      await notices.run();
      assert.deepEqual(sent(), ['80 key 8 10', '100 key 10 10']);
      const ids = receiver.received.map(({ headers }) => headers['x-tributary-delivery']);
      assert.equal(new Set(ids).size, 2);
    });

    it('use the limit that applies to a key and to an account, and none for sandbox keys', async () => {
      const [user, other] = [await newUser(), await newUser()];
      await use(await newKey(user, { monthly: '4' }), user, 4);
      await use(await newKey(user, { monthly: '50' }), user, 5);
      await use(await newKey(user), user, 4);
      await use(await newKey(user, { monthly: '60', unlimited: false }), user, 5);
      await use(await newKey(user, { sandbox: true }), user, 9, '');
      await accounts.setCeilings(other.name, { ...NO_CEILINGS, monthly: 'off' });
      await use(await newKey(other, { monthly: '100' }), other, 18);
      await node({ key: 5, account: 18 }).run();
      assert.deepEqual(sent().toSorted(), [
        '100 account 18 18',
        '100 key 4 4',
        '100 key 5 5',
        '80 account 18 18',
        '80 key 4 4',
        '80 key 4 5',
        '80 key 5 5',
      ]);
      const account = receiver.received.find(({ body }) => body.subject === 'account')?.body;
      assert.deepEqual([account?.key, account?.user], [null, user.name]);
      receiver.received.length = 0;
      await accounts.setCeilings(other.name, { ...NO_CEILINGS, monthly: 20 });
      await node({ key: 5, account: 18 }).run();
      assert.deepEqual(sent(), ['80 account 18 20']);
    });

    it('are sent once by many nodes', async () => {
      const user = await newUser();
      for (let n = 0; n < 5; n++) await use(await newKey(user), user, 2);
      const nodes = Array.from({ length: 4 }, () => node({ key: 2 }));
      for (let round = 0; round < 4; round++) await Promise.all(nodes.map((one) => one.run()));
      assert.equal(receiver.received.length, 10);
      assert.equal(new Set(receiver.received.map(({ headers }) => headers['x-tributary-delivery'])).size, 10);
    });

    it('that the receiver refuses are sent again later, and by another process', async () => {
      const user = await newUser();
      await use(await newKey(user), user, 2);
      receiver.respond = (response) => response.writeHead(500).end();
      const notices = node({ key: 2 });
      await notices.run();
      assert.deepEqual(sent(), ['80 key 2 2'], 'the others wait for the next run');
      await notices.run();
      await notices.run();
      assert.deepEqual(sent(), ['80 key 2 2', '100 key 2 2']);
      clock.advance(retryDelayMs(1));
      receiver.respond = (response) => response.writeHead(204).end();
      const after = node({ key: 2 });
      await after.run();
      await after.run();
      assert.deepEqual(sent(), ['80 key 2 2', '100 key 2 2', '80 key 2 2', '100 key 2 2']);
      const ids = receiver.received.map(({ headers }) => headers['x-tributary-delivery']);
      assert.deepEqual(ids.slice(2), ids.slice(0, 2), 'with the same ID');
      assert.ok(
        log.lines.length > 0 && log.lines.every((line) => line.includes('HTTP 500')),
        log.lines.join('\n'),
      );
      assert.ok(log.lines.every((line) => !line.includes('in-the-path') && !line.includes('127.0.0.1')));
    });

    it('that a node claimed and never sent are sent by another', async () => {
      const user = await newUser();
      await use(await newKey(user), user, 1);
      const nowMs = clock.wallMs();
      const [found] = await database.notices.unnoticed({
        month: '2026-11',
        percent: 100,
        keyLimit: 1,
        accountLimit: undefined,
      });
      assert.ok(found);
      await database.notices.add([found], nowMs);
      const [due] = await database.notices.due('2026-11', nowMs);
      assert.ok(due);
      assert.equal(await database.notices.claim(due, nowMs + 60_000), true);
      assert.equal(await database.notices.claim(due, nowMs + 60_000), false);
      const other = node();
      await other.run();
      assert.deepEqual(sent(), []);
      clock.advance(60_000);
      await other.run();
      assert.deepEqual(sent(), ['100 key 1 1']);
    });

    it('are given up after many attempts', async () => {
      const user = await newUser();
      await use(await newKey(user, { monthly: '1' }), user, 1);
      receiver.respond = (response) => response.writeHead(410).end();
      const notices = node();
      for (let n = 0; n < 80; n++) {
        await notices.run();
        clock.advance(3_600_000 / 2);
      }
      assert.equal(receiver.received.length, 2 * 30);
      assert.equal(log.lines.filter((line) => line.includes('dropped')).length, 2);
    });

    it('come again only for a higher limit', async () => {
      const user = await newUser();
      const key = await newKey(user, { monthly: '10' });
      const notices = node();
      const setLimit = (monthly: string) => apiKeys.change(key, { monthly }, { unlimited: true });
      await use(key, user, 8);
      await notices.run();
      await setLimit('9');
      await notices.run();
      await setLimit('10');
      await notices.run();
      assert.deepEqual(sent(), ['80 key 8 10']);
      await setLimit('20');
      await notices.run();
      await use(key, user, 8);
      await notices.run();
      assert.deepEqual(sent(), ['80 key 8 10', '80 key 16 20']);
    });

    it('of a month that has ended are not sent', async () => {
      const user = await newUser();
      await use(await newKey(user), user, 2);
      receiver.respond = (response) => response.writeHead(503).end();
      const notices = node({ key: 2 });
      await notices.run();
      receiver.respond = (response) => response.writeHead(200).end();
      clock.setWall(Date.UTC(2026, 11, 1));
      await notices.run();
      await notices.forgetOld();
      assert.deepEqual(sent(), ['80 key 2 2']);
      assert.deepEqual(await database.notices.due('2026-11', clock.wallMs()), []);
    });
  });
}
