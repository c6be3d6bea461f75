import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { BACKUP_TABLES, columnsOf, TABLES_NOT_BACKED_UP } from '../../src/store/backup/tables.ts';
import { DATABASES, openOn, type FreshDatabase } from '../support/databases.ts';
import { OUTSIDE } from '../support/outside.ts';

const TYPES: Readonly<Record<string, string>> = {
  TEXT: 'text',
  INTEGER: 'integer',
  BIGINT: 'integer',
};

/** With the type of each column, and the tables that foreign keys refer to. */
const SCHEMA = {
  SQLite: {
    columns: `
      SELECT m.name AS "table", c.name AS "column", c.type FROM sqlite_schema m JOIN pragma_table_info(m.name) c
      WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`,
    references: `
      SELECT m.name AS "table", f."table" AS parent FROM sqlite_schema m JOIN pragma_foreign_key_list(m.name) f
      WHERE m.type = 'table'`,
  },
  PostgreSQL: {
    columns: `
      SELECT table_name AS "table", column_name AS "column", data_type AS type FROM information_schema.columns
      WHERE table_schema = 'public'`,
    references: `
      SELECT conrelid::regclass::text AS "table", confrelid::regclass::text AS parent FROM pg_constraint
      WHERE contype = 'f'`,
  },
};

for (const [i, kind] of DATABASES.entries()) {
  describe(`the tables of a backup and those of ${kind.name}`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    before(async () => {
      fresh = await kind.createEmpty();
      await (await openOn(fresh)).close();
    });
    after(() => fresh.drop());
    const ask = async (what: 'columns' | 'references') =>
      (await OUTSIDE[i]?.query(fresh.settings, SCHEMA[kind.name as keyof typeof SCHEMA][what])) ?? [];

    it('have the same columns with the same types: add new tables to BACKUP_TABLES', async () => {
      const stored = (await ask('columns'))
        .filter(({ table }) => !TABLES_NOT_BACKED_UP.includes(String(table)))
        .map(({ table, column, type }) =>
          [table, column, TYPES[String(type).toUpperCase()] ?? type].join(' '),
        );
      const described = BACKUP_TABLES.flatMap(({ name }) =>
        Object.entries(columnsOf(name) ?? {}).map(([column, type]) => [name, column, type].join(' ')),
      );
      assert.deepEqual(described.toSorted(), stored.toSorted());
    });

    it('have an order in which no row refers to a later table', async () => {
      const order = BACKUP_TABLES.map(({ name }) => name);
      const references = await ask('references');
      assert.ok(references.length > 0);
      for (const { table, parent } of references)
        assert.ok(order.indexOf(String(parent)) < order.indexOf(String(table)), String(table));
    });
  });
}
