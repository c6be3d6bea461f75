import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isSecretKey, SECRET_KEY_FORM } from '../../core/derive-key.ts';
import {
  BadBackup,
  ROWS_PER_PART,
  type BackupHeader,
  type BackupPart,
  type BackupRow,
  type RowCounts,
} from './copy.ts';
import { columnsOf, type ColumnType } from './tables.ts';

const FORMAT = 'tributary backup';
const FORMAT_VERSION = 1;
export const NOT_A_BACKUP = 'is not a backup of Tributary';

/**
 * The lines of a backup: the header; for each table a line with its columns and then a line for each row; last the number
 * of rows of each table, and the SHA-256 of all lines before. Each chunk has whole lines.
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

export function readHeader(line: Buffer | undefined, knownMigrations: number): BackupHeader {
  const header = line && readObject(line);
  if (header?.format !== FORMAT) throw new BadBackup(NOT_A_BACKUP);
  const { version, program, createdAt, source, migration, secretKey } = header;
  if (!isPositive(version) || !isPositive(migration) || typeof program !== 'string')
    throw damaged('its header is not complete');
  if (version > FORMAT_VERSION || migration > knownMigrations) {
    throw new BadBackup(
      `was made by a newer version of Tributary (${program}). Restore it with that version or a later one`,
    );
  }
  if (typeof createdAt !== 'string' || (source !== 'SQLite' && source !== 'PostgreSQL'))
    throw damaged('its header is not complete');
  const backup = { program, createdAt, source, migration } as const;
  if (secretKey === undefined) return backup;
  if (typeof secretKey !== 'string' || !isSecretKey(secretKey))
    throw damaged(`its secret key is not ${SECRET_KEY_FORM}`);
  return { ...backup, secretKey };
}

type OpenPart = BackupPart & { readonly types: readonly ColumnType[]; readonly rows: BackupRow[] };

/** The lines after the header. Fails at the end unless number of rows and checksum are those of the last line. */
export async function* readParts(
  headerLine: Buffer,
  lines: AsyncIterable<Buffer>,
): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256').update(headerLine).update('\n');
  const counts: Record<string, number> = {};
  let part: OpenPart | undefined;
  let isComplete = false;
  for await (const line of lines) {
    if (isComplete) throw damaged('something follows its last line');
    const value = parsed(line);
    if (Array.isArray(value)) {
      if (!part) throw damaged('a row belongs to no table');
      part.rows.push(checkedRow(value, part));
      counts[part.table] = (counts[part.table] ?? 0) + 1;
      if (part.rows.length === ROWS_PER_PART) {
        yield part;
        part = { ...part, rows: [] };
      }
    } else {
      if (part) yield part;
      const object = asObject(value);
      isComplete = 'sha256' in object;
      if (isComplete) checkEnd(object, { rows: counts, sha256: hash.digest('hex') });
      else {
        part = openTable(object, counts);
        counts[part.table] = 0;
      }
    }
    if (!isComplete) hash.update(line).update('\n');
  }
  if (!isComplete) throw new BadBackup('is not complete: its end is missing');
}

function checkEnd(said: Record<string, unknown>, read: { rows: RowCounts; sha256: string }): void {
  if (said.sha256 !== read.sha256) throw damaged('its checksum is wrong');
  if (!isDeepStrictEqual(said.rows, read.rows)) throw damaged('it does not have as many rows as it says');
}

function openTable({ table, columns }: Record<string, unknown>, earlier: object): OpenPart {
  const known = typeof table === 'string' ? columnsOf(table) : undefined;
  if (typeof table !== 'string' || !known || Object.hasOwn(earlier, table) || !Array.isArray(columns))
    throw damaged('it has an unexpected table');
  const types = columns.map((column) =>
    Object.hasOwn(known, String(column)) ? known[String(column)] : undefined,
  );
  if (types.length === 0 || new Set(columns).size !== columns.length || types.includes(undefined))
    throw damaged(`it has an unexpected column in ${table}`);
  return { table, columns: columns as string[], types: types as ColumnType[], rows: [] };
}

function checkedRow(row: readonly unknown[], { table, types }: OpenPart): BackupRow {
  const fits = (value: unknown, i: number): boolean =>
    value === null || (types[i] === 'text' ? typeof value === 'string' : Number.isSafeInteger(value));
  if (row.length !== types.length || !row.every(fits)) throw damaged(`a row does not fit the table ${table}`);
  return row as BackupRow;
}

function isPositive(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

function readObject(line: Buffer): Record<string, unknown> | undefined {
  try {
    return asObject(parsed(line));
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw damaged('a line cannot be read');
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    throw damaged('a line cannot be read');
  }
}

function damaged(how: string): BadBackup {
  return new BadBackup(`is damaged: ${how}`);
}
