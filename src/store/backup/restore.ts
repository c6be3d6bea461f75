import type { LedgerBatch } from '../sql/ledger-batch.ts';
import { spendStatements, touchStatements } from '../sql/ledger-statements.ts';
import {
  REACHED_MIGRATION,
  RECORD_MIGRATION,
  CREATE_MIGRATIONS_TABLE,
  pendingMigrations,
} from '../sql/migrations.ts';
import { useStatements } from '../sql/usage-statements.ts';
import { completeAccounts } from '../sqlite/journal-owners.ts';
import { BackupRefusal, type BackupContent, type RowCounts } from './content.ts';
import { journalEntries } from './journal-parts.ts';
import type { RestoreSession } from './restore-session.ts';
import { BACKUP_TABLES, isJournalTable, TABLES_NOT_BACKED_UP } from './tables.ts';

type Options = {
  /** Replaces what is in the database. */
  replace: boolean;
  nowMs: number;
};

/** Puts the content into the database of the session, all of it or nothing. Returns the rows by table. */
export async function restoreInto(
  session: RestoreSession,
  content: BackupContent,
  { replace, nowMs }: Options,
): Promise<RowCounts> {
  await clear(session, replace);
  const rows: Record<string, number> = {};
  let reached = 0;
  let isVerified = false;
  const migrateTo = async (migration: number): Promise<void> => {
    for (const { number, name, sql } of session.migrations.slice(reached, migration)) {
      await session.script(sql);
      await session.query({ sql: RECORD_MIGRATION, params: [number, name, nowMs] });
    }
    reached = migration;
  };
  const finishTables = async (): Promise<void> => {
    if (isVerified) return;
    isVerified = true;
    await verify(session, rows);
    await migrateTo(session.migrations.length);
  };
  await session.script(CREATE_MIGRATIONS_TABLE);
  // The rows go into the tables of their version; the later migrations then convert them.
  await migrateTo(content.migration);
  for await (const part of content.parts) {
    rows[part.table] = (rows[part.table] ?? 0) + part.rows.length;
    if (isJournalTable(part.table)) {
      await finishTables();
      await addEntries(session, journalEntries(part.table, part.rows));
    } else {
      await session.insert(part);
    }
  }
  await finishTables();
  await session.commit();
  return rows;
}

async function clear(session: RestoreSession, replace: boolean): Promise<void> {
  const existing = await session.tableNames();
  if (existing.has('schema_migrations')) {
    const [row] = await session.query({ sql: REACHED_MIGRATION, params: [] });
    // A newer database has tables that are unknown here.
    pendingMigrations(session.migrations, Number(row?.reached));
  }
  if (!replace) {
    const found = await countRows(
      session,
      BACKUP_TABLES.filter(({ name, incidental }) => existing.has(name) && incidental !== true),
    );
    if (Object.values(found).some((rows) => rows > 0)) {
      throw new BackupRefusal(
        `The database is not empty: it has ${rowSummary(found)}. To replace all of it, add --force.`,
      );
    }
  }
  const ours = [...TABLES_NOT_BACKED_UP, ...BACKUP_TABLES.map(({ name }) => name)];
  // Tables that refer to others come later in the list.
  await session.dropTables(ours.filter((name) => existing.has(name)).reverse());
}

async function verify(session: RestoreSession, expected: RowCounts): Promise<void> {
  const tables = BACKUP_TABLES.filter(({ name }) => Object.hasOwn(expected, name));
  const found = await countRows(session, tables);
  for (const { name, generated } of tables) {
    if (found[name] !== expected[name])
      throw new BackupRefusal(
        `The table ${name} has ${found[name] ?? 0} rows instead of ${expected[name] ?? 0}.`,
      );
    if (generated !== undefined) await session.continueNumbers(name, generated);
  }
}

async function countRows(session: RestoreSession, tables: readonly { name: string }[]): Promise<RowCounts> {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await session.query({ sql: `SELECT count(*) AS count FROM ${name}`, params: [] });
    counts[name] = Number(row?.count);
  }
  return counts;
}

async function addEntries(session: RestoreSession, batch: LedgerBatch): Promise<void> {
  const { spends, touches, uses } = (await completeAccounts(batch, session)).entries();
  const statements = [...spendStatements(spends), ...touchStatements(touches), ...useStatements(uses)];
  for (const statement of statements) await session.query(statement);
}

/** `2 accounts, 3 API keys and 40 other rows` */
export function rowSummary({ users = 0, api_keys: keys = 0, ...others }: RowCounts): string {
  const rest = Object.values(others).reduce((sum, rows) => sum + rows, 0);
  return `${counted(users, 'account')}, ${counted(keys, 'API key')} and ${counted(rest, 'other row')}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
