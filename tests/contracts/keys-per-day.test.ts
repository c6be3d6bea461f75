import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Accounts } from '../../src/core/accounts/accounts.ts';
import { ApiKeys } from '../../src/core/accounts/api-keys.ts';
import { systemRandom } from '../../src/system/system.ts';
import { apiKeysParts, noAudit } from '../support/accounts.ts';
import { testClock } from '../support/clock.ts';
import { DATABASES_AND_POOLER, openOn } from '../support/databases.ts';
import { quickPasswords } from '../support/passwords.ts';

const DAY_MS = 86_400_000;

for (const kind of DATABASES_AND_POOLER) {
  describe(`the keys of a day on ${kind.name}`, { skip: kind.skip }, () => {
    it('have room for another when the oldest of them is 24 hours old, after a restart too', async () => {
      const clock = testClock();
      const fresh = await kind.create();
      let database = await openOn(fresh, clock);
      const accounts = () =>
        new Accounts({
          store: database.accounts,
          passwords: quickPasswords,
          clock,
          random: systemRandom,
          audit: noAudit,
        });
      const apiKeys = () => new ApiKeys({ ...apiKeysParts(accounts()), store: database.keys, clock });
      try {
        await accounts().createUser({ name: 'ada', admin: false, password: undefined });
        const make = () => apiKeys().create({ userName: 'ada', name: '', mostPerDay: 2 });
        await make();
        clock.advance(DAY_MS / 4);
        await make();
        clock.advance(DAY_MS / 4);
        const full = { reason: 'too_many_keys_today', retryAfterSeconds: DAY_MS / 2 / 1000 };
        await assert.rejects(make(), full);
        await database.close();
        database = await openOn(fresh, clock);
        clock.advance(DAY_MS / 2 - 1);
        await assert.rejects(make(), { ...full, retryAfterSeconds: 1 });
        clock.advance(1);
        await make();
        await assert.rejects(make(), { ...full, retryAfterSeconds: DAY_MS / 4 / 1000 });
        await apiKeys().create({ userName: 'ada', name: 'by the command line' });
      } finally {
        await database.close();
        await fresh.drop();
      }
    });
  });
}
