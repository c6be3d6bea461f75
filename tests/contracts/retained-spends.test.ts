import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { forgetOldSpends, keyAllowances, keyRetentions } from '../../src/compose/rate-limits.ts';
import { Accounts } from '../../src/core/accounts/accounts.ts';
import { ApiKeys } from '../../src/core/accounts/api-keys.ts';
import { NO_CEILINGS } from '../../src/core/accounts/model.ts';
import { ACCOUNT_POLICY, KEY_POLICY } from '../../src/core/limits/key-allowances.ts';
import { owedName } from '../../src/core/limits/policy.ts';
import type { OpenDatabase } from '../../src/store/open-database.ts';
import { systemRandom } from '../../src/system/system.ts';
import { apiKeysParts, noAudit } from '../support/accounts.ts';
import { testClock } from '../support/clock.ts';
import { DATABASES_AND_POOLER, openOn, type FreshDatabase } from '../support/databases.ts';
import { settingsFor } from '../support/instance.ts';
import { quickPasswords } from '../support/passwords.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

for (const kind of DATABASES_AND_POOLER) {
  describe(`how long spends are kept on ${kind.name}`, { skip: kind.skip }, () => {
    const clock = testClock();
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    let accounts: Accounts;
    let apiKeys: ApiKeys;
    before(async () => {
      fresh = await kind.create();
      database = await openOn(fresh, clock);
      const parts = { passwords: quickPasswords, clock, random: systemRandom, audit: noAudit };
      accounts = new Accounts({ ...parts, store: database.accounts });
      apiKeys = new ApiKeys({ ...apiKeysParts(accounts), store: database.keys, clock });
      await accounts.createUser({ name: 'ada', admin: false, password: undefined });
    });
    after(async () => {
      await database.close();
      await fresh.drop();
    });

    const retentions = async (settings: Record<string, string> = {}) => {
      const found = await keyRetentions(
        keyAllowances(
          settingsFor({ API_THROTTLE_BURST: '60/min', API_THROTTLE_SUSTAINED: '600/min', ...settings }),
        ),
        database.keys,
      );
      return new Map(found.map(({ policy, windowMs }) => [policy, windowMs]));
    };

    it('depends on the settings alone while no key and no account has limits of its own', async () => {
      await apiKeys.create({ userName: 'ada', name: 'usual' });
      assert.equal((await retentions()).get(KEY_POLICY), MINUTE);
      assert.equal((await retentions({ API_THROTTLE_SUSTAINED: '9/h' })).get(KEY_POLICY), HOUR);
      assert.equal((await retentions({ ACCOUNT_THROTTLE_BURST: '9/h' })).get(ACCOUNT_POLICY), HOUR);
      assert.equal((await retentions()).get(ACCOUNT_POLICY), DAY, 'in case a ceiling is set again');
    });

    it('is the longest window of a live key, and of a ceiling', async () => {
      const { prefix } = await apiKeys.create({ userName: 'ada', name: 'slow', burst: '5/h' });
      assert.equal((await retentions()).get(KEY_POLICY), HOUR);
      await apiKeys.change(prefix, { sustained: '50/day' });
      assert.equal((await retentions()).get(KEY_POLICY), DAY);
      await apiKeys.revoke(prefix);
      assert.equal((await retentions()).get(KEY_POLICY), MINUTE);

      const ceilings = { ...NO_CEILINGS, burst: 'off', sustained: { limit: 9, windowMs: HOUR } } as const;
      await accounts.setCeilings('ada', ceilings);
      const byMinute = { ACCOUNT_THROTTLE_BURST: '9/min' };
      assert.equal((await retentions(byMinute)).get(ACCOUNT_POLICY), HOUR);
      await accounts.setCeilings('ada', NO_CEILINGS);
      assert.equal((await retentions(byMinute)).get(ACCOUNT_POLICY), MINUTE);
    });

    it('applies to spends and debts of both', async () => {
      const ledger = await database.openLedger();
      try {
        const names = [KEY_POLICY, ACCOUNT_POLICY].flatMap((name) => [name, owedName(name)]);
        const nowMs = clock.steadyMs();
        for (const name of names) {
          for (const age of [MINUTE - 1, MINUTE + 1, DAY - 1, DAY + 1])
            await ledger.spend(name, 's', nowMs - age);
        }
        const kept = [
          { policy: KEY_POLICY, windowMs: MINUTE },
          { policy: ACCOUNT_POLICY, windowMs: DAY },
        ];
        await forgetOldSpends(ledger, kept, clock);
        const ages = async (name: string) => (await ledger.spentUnder(name)).map(({ atMs }) => nowMs - atMs);
        for (const name of [KEY_POLICY, owedName(KEY_POLICY)])
          assert.deepEqual(await ages(name), [MINUTE - 1]);
        for (const name of [ACCOUNT_POLICY, owedName(ACCOUNT_POLICY)]) {
          assert.deepEqual(await ages(name), [DAY - 1, MINUTE + 1, MINUTE - 1]);
        }
      } finally {
        await ledger.close();
      }
    });
  });
}
