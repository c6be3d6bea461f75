import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Accounts } from '../../src/core/accounts/accounts.ts';
import { ApiKeys } from '../../src/core/accounts/api-keys.ts';
import {
  KeyPages,
  KEYS_PER_PAGE,
  type KeysPage,
  type KeysPageQuery,
} from '../../src/core/accounts/list-pages.ts';
import type { OpenDatabase, OpenLedger } from '../../src/store/open-database.ts';
import { systemRandom } from '../../src/system/system.ts';
import { apiKeysParts, noAudit } from '../support/accounts.ts';
import { testClock } from '../support/clock.ts';
import { DATABASES_AND_POOLER, openOn, type FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { quickPasswords } from '../support/passwords.ts';

const ALL: KeysPageQuery = { userName: '', state: '', unused: '', sandbox: '', after: '', before: '' };
const DAY_MS = 86_400_000;
const MANY = 110;

for (const kind of DATABASES_AND_POOLER) {
  describe(`pages of keys on ${kind.name}`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    let ledger: OpenLedger;
    let apiKeys: ApiKeys;
    let pages: KeyPages;
    const clock = testClock();
    /** Newest first. */
    const made: string[] = [];

    before(async () => {
      fresh = await kind.create();
      database = await openOn(fresh, clock);
      ledger = await database.openLedger();
      const accounts = new Accounts({
        store: database.accounts,
        passwords: quickPasswords,
        clock,
        random: systemRandom,
        audit: noAudit,
      });
      apiKeys = new ApiKeys({ ...apiKeysParts(accounts), store: database.keys, clock });
      pages = new KeyPages({ store: database.keys, accounts, clock });
      for (let i = 0; i < 6; i++) {
        await accounts.createUser({ name: `Owner${i}`, admin: false, password: undefined });
      }
      for (let i = 0; i < MANY; i++) {
        // Several keys of one moment.
        if (i % 3 === 0) clock.advance(1000);
        const { prefix } = await apiKeys.create({ userName: `owner${i % 5}`, name: `key ${i}` });
        made.unshift(prefix);
      }
    });
    after(async () => {
      await ledger.close();
      await database.close();
      await fresh.drop();
    });

    async function forwards(filter: Partial<KeysPageQuery> = {}): Promise<KeysPage[]> {
      const all = [await pages.page({ ...ALL, ...filter })];
      for (let next = all[0]?.after; next !== undefined; next = all.at(-1)?.after) {
        all.push(await pages.page({ ...ALL, ...filter, after: next }));
      }
      return all;
    }
    const prefixes = async (filter: Partial<KeysPageQuery>): Promise<string[]> =>
      (await forwards(filter)).flatMap(({ keys }) => keys.map(({ prefix }) => prefix));

    it('have every key once, newest first, in both directions', async () => {
      const there = await forwards();
      assert.deepEqual(
        there.map(({ keys }) => keys.length),
        [KEYS_PER_PAGE, KEYS_PER_PAGE, MANY - 2 * KEYS_PER_PAGE],
      );
      const shown = there.flatMap(({ keys }) => keys);
      assert.deepEqual(new Set(shown.map(({ prefix }) => prefix)), new Set(made));
      const times = shown.map(({ createdAtMs }) => createdAtMs);
      assert.deepEqual(
        times,
        times.toSorted((a, b) => b - a),
      );
      const back = there.slice(-1);
      for (let next = back[0]?.before; next !== undefined; next = back.at(-1)?.before) {
        back.push(await pages.page({ ...ALL, before: next }));
      }
      assert.deepEqual(back.reverse(), there);
    });

    it('are filtered by owner, state and sandbox', async () => {
      const { prefix: expired } = await apiKeys.create({ userName: 'owner5', name: 'e', expires: '1h' });
      const { prefix: revoked } = await apiKeys.create({ userName: 'owner5', name: 'r' });
      const { prefix: sandbox } = await apiKeys.create({ userName: 'owner5', name: 's', sandbox: true });
      await apiKeys.revoke(revoked);
      clock.advance(2 * 3_600_000);
      const table: [Partial<KeysPageQuery>, string[]][] = [
        [{ userName: ' OWNER5 ' }, [expired, revoked, sandbox]],
        [{ userName: 'owner5', state: 'live' }, [sandbox]],
        [{ state: 'expired' }, [expired]],
        [{ state: 'revoked' }, [revoked]],
        [{ sandbox: '1' }, [sandbox]],
        [{ sandbox: '1', state: 'revoked' }, []],
        [{ userName: 'owner5', sandbox: '0' }, [expired, revoked]],
        [{ userName: 'stranger' }, []],
        [{ userName: "' OR 1=1 --" }, []],
        [{ userName: '\0' }, []],
      ];
      for (const [filter, expected] of table) {
        assert.deepEqual((await prefixes(filter)).sort(), expected.sort(), JSON.stringify(filter));
      }
    });

    it('find keys that work and were not used for some days', async () => {
      clock.advance(30 * DAY_MS);
      const { prefix: recent } = await apiKeys.create({ userName: 'owner5', name: 'recent' });
      const used = made[7] ?? '';
      await ledger.touch(used, clock.wallMs());
      await eventually(async () => {
        const unused = await prefixes({ unused: '30' });
        assert.equal(unused.length, MANY, 'all live ones but two');
        assert.ok(!unused.includes(used) && !unused.includes(recent));
      });
      assert.deepEqual(await prefixes({ unused: '31', userName: 'owner0' }), []);
    });

    it('ignore invalid filters in the URL', async () => {
      const first = await pages.page(ALL);
      for (const hostile of ['-1', '1e3', '%', '\0', 'x'.repeat(5_000), '1-abc', '__proto__', '0-0']) {
        for (const field of ['state', 'unused', 'sandbox', 'after', 'before'] as const) {
          assert.deepEqual(await pages.page({ ...ALL, [field]: hostile }), first, `${field} ${hostile}`);
        }
      }
    });
  });
}
