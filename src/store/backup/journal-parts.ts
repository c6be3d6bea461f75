import { LedgerBatch, type LedgerEntries } from '../sql/ledger-batch.ts';
import type { BackupPart, BackupRow } from './content.ts';
import { JOURNAL_TABLES, type JournalTable } from './tables.ts';

/** Entries of a journal as rows of a backup. */
export function journalParts({ spends, uses, touches }: LedgerEntries): BackupPart[] {
  return [
    part(
      'journal_spends',
      spends.map(({ policy, subject, atMs, count }) => [policy, subject, atMs, count]),
    ),
    part(
      'journal_uses',
      uses.map(({ key, day, count, endpoint, account }) => [key, day, count, endpoint, account]),
    ),
    part(
      'journal_touches',
      touches.map(({ key, atMs }) => [key, atMs]),
    ),
  ].filter(({ rows }) => rows.length > 0);
}

/** The entries of such rows. */
export function journalEntries(table: JournalTable, rows: readonly BackupRow[]): LedgerBatch {
  const batch = new LedgerBatch();
  for (const row of rows) ADD[table](batch, row);
  return batch;
}

/** In the order of `JOURNAL_TABLES`. */
const ADD: Record<JournalTable, (batch: LedgerBatch, row: BackupRow) => void> = {
  journal_spends(batch, [policy, subject, atMs, count]) {
    batch.spend(String(policy), String(subject), Number(atMs), Number(count));
  },
  journal_uses(batch, [key, day, count, endpoint, account]) {
    batch.use({ key: String(key), account: String(account) }, String(endpoint), String(day), Number(count));
  },
  journal_touches(batch, [key, atMs]) {
    batch.touch(String(key), Number(atMs));
  },
};

function part(table: JournalTable, rows: BackupRow[]): BackupPart {
  return { table, columns: Object.keys(JOURNAL_TABLES[table]), rows };
}
