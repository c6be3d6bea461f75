import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { usageRows } from '../../src/core/limits/usage-csv.ts';
import { USAGE_ROWS_PER_PAGE, type UsageRow } from '../../src/core/ports/ledger.ts';
import type { OpenDatabase } from '../../src/store/open-database.ts';
import { DATABASES, openOn, type FreshDatabase } from '../support/databases.ts';
import { OUTSIDE } from '../support/outside.ts';

for (const [i, kind] of DATABASES.entries()) {
  describe(`usage reports on ${kind.name}`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    before(async () => {
      fresh = await kind.create();
      database = await openOn(fresh);
      const insert = async (sql: string) => OUTSIDE[i]?.query(fresh.settings, `INSERT INTO ${sql}`);
      await insert(
        `users (id, name, name_key, admin, created_at_ms) VALUES ('u1', 'Ada', 'ada', 0, 1), ('u2', 'Bob', 'bob', 0, 1)`,
      );
      await insert(`api_keys (prefix, secret_digest, name, owner_id, created_at_ms)
                    VALUES ('aaaaaaaa', 'd', 'laptop', 'u1', 1), ('bbbbbbbb', 'd', '', 'u2', 1)`);
      await insert(`usage_daily VALUES ('aaaaaaaa', '2026-11-14', 'web', 3), ('aaaaaaaa', '2026-11-15', 'web', 1),
                    ('aaaaaaaa', '2026-11-15', '', 2), ('bbbbbbbb', '2026-11-15', 'news', 5),
                    ('gone0000', '2026-11-15', 'web', 7)`);
      await insert(`usage_days VALUES ('aaaaaaaa', '2026-11-15', 10), ('aaaaaaaa', '2026-11-01', 4)`);
    });
    after(async () => {
      await database.close();
      await fresh.drop();
    });

    const all = async (fromDay: string, ownerId?: string): Promise<UsageRow[]> => {
      const found: UsageRow[] = [];
      for await (const rows of usageRows(database.usageReports, { fromDay, ownerId })) found.push(...rows);
      return found;
    };
    const asText = (rows: readonly UsageRow[]): string[] =>
      rows.map(({ key, keyName, userName, endpoint, day, searches }) =>
        [key, keyName, userName, endpoint, day, searches].join('|'),
      );

    it('have every key, day and endpoint, with names where they still exist', async () => {
      assert.deepEqual(asText(await all('2026-11-14')), [
        'aaaaaaaa|laptop|Ada|web|2026-11-14|3',
        'aaaaaaaa|laptop|Ada||2026-11-15|12',
        'aaaaaaaa|laptop|Ada|web|2026-11-15|1',
        'bbbbbbbb||Bob|news|2026-11-15|5',
        'gone0000|||web|2026-11-15|7',
      ]);
    });

    it('can be those of one user', async () => {
      assert.deepEqual(asText(await all('2026-11-01', 'u2')), ['bbbbbbbb||Bob|news|2026-11-15|5']);
      assert.equal((await all('2026-11-01', 'u1')).length, 4);
      assert.deepEqual(await all('2026-11-01', 'nobody'), []);
    });

    it('continue over pages, without a gap or a repetition', async () => {
      const count = 2 * USAGE_ROWS_PER_PAGE + 7;
      const values = Array.from({ length: count }, (_, n) => {
        const key = `many${String(n % 9).padStart(4, '0')}`;
        return `('${key}', '2026-10-${String((n % 31) + 1).padStart(2, '0')}', 'e${n}', 1)`;
      });
      await OUTSIDE[i]?.query(fresh.settings, `INSERT INTO usage_daily VALUES ${values.join(', ')}`);
      const rows = (await all('2026-10-01')).filter(({ key }) => key.startsWith('many'));
      assert.equal(rows.length, count);
      assert.equal(new Set(rows.map(({ endpoint }) => endpoint)).size, count);
    });
  });
}
