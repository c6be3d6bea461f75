import { createHash } from 'node:crypto';
import type { BackupHeader, BackupPart, RowCounts } from './content.ts';

export const FORMAT = 'tributary backup';
export const FORMAT_VERSION = 1;

/**
 * The lines of a backup: the header; for each table a line with its columns and then a line for each row; last the number
 * of rows of each table, and the SHA-256 of all lines before. Each piece has whole lines.
 */
export async function* backupLines(
  header: BackupHeader,
  parts: AsyncIterable<BackupPart>,
  done: (rows: RowCounts) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  const hashed = (lines: readonly unknown[]): Buffer => {
    const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    hash.update(bytes);
    return bytes;
  };
  yield hashed([{ format: FORMAT, version: FORMAT_VERSION, ...header }]);
  for await (const { table, columns, rows: some } of parts) {
    const known = rows[table];
    rows[table] = (known ?? 0) + some.length;
    yield hashed(known === undefined ? [{ table, columns }, ...some] : some);
  }
  yield Buffer.from(`${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`);
  done(rows);
}
