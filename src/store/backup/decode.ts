import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isSecretKey, SECRET_KEY_FORM } from '../../core/derive-key.ts';
import { FORMAT, FORMAT_VERSION } from './encode.ts';
import { BadBackup, ROWS_PER_PART, type BackupHeader, type BackupPart, type BackupRow } from './content.ts';
import { columnsOf, type ColumnType } from './tables.ts';

export const NOT_A_BACKUP = 'is not a backup of Tributary';
const DAMAGED = 'is damaged';

/** The header is the first of the lines. */
export function readHeader(line: Buffer | undefined, knownMigrations: number): BackupHeader {
  const header = line && objectOf(line);
  if (header?.format !== FORMAT) throw new BadBackup(NOT_A_BACKUP);
  const { version, program, createdAt, source, migration, secretKey } = header;
  if (!isNumber(version) || !isNumber(migration) || typeof program !== 'string')
    throw new BadBackup(`${DAMAGED}: its header is not complete`);
  if (version > FORMAT_VERSION || migration > knownMigrations) {
    throw new BadBackup(
      `was made by a newer version of Tributary (${program}). Restore it with that version or a later one`,
    );
  }
  if (typeof createdAt !== 'string' || (source !== 'SQLite' && source !== 'PostgreSQL'))
    throw new BadBackup(`${DAMAGED}: its header is not complete`);
  const backup = { program, createdAt, source, migration } as const;
  if (secretKey === undefined) return backup;
  if (typeof secretKey !== 'string' || !isSecretKey(secretKey))
    throw new BadBackup(`${DAMAGED}: its secret key is not ${SECRET_KEY_FORM}`);
  return { ...backup, secretKey };
}

/** The lines after the header. Fails at the end unless number of rows and checksum are those of the last line. */
export async function* readParts(
  headerLine: Buffer,
  lines: AsyncIterable<Buffer>,
): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256').update(headerLine).update('\n');
  const counts: Record<string, number> = {};
  let table: OpenTable | undefined;
  let isComplete = false;
  for await (const line of lines) {
    if (isComplete) throw new BadBackup(`${DAMAGED}: something follows its last line`);
    const value = parsed(line);
    if (Array.isArray(value)) {
      if (!table) throw new BadBackup(`${DAMAGED}: a row belongs to no table`);
      const full = table.add(value as unknown[]);
      if (full) yield full;
    } else {
      const object = asObject(value);
      if (table) yield table.close(counts);
      table = undefined;
      if ('sha256' in object) {
        if (object.sha256 !== hash.digest('hex')) throw new BadBackup(`${DAMAGED}: its checksum is wrong`);
        if (!isDeepStrictEqual(object.rows, counts))
          throw new BadBackup(`${DAMAGED}: it does not have as many rows as it says`);
        isComplete = true;
      } else {
        table = openTable(object, counts);
      }
    }
    if (!isComplete) hash.update(line).update('\n');
  }
  if (!isComplete) throw new BadBackup('is not complete: its end is missing');
}

/** Collects the rows of a table. */
class OpenTable {
  readonly #name: string;
  readonly #columns: readonly string[];
  readonly #types: readonly ColumnType[];
  #rows: BackupRow[] = [];
  #count = 0;

  constructor(name: string, columns: readonly string[], types: readonly ColumnType[]) {
    this.#name = name;
    this.#columns = columns;
    this.#types = types;
  }

  /** Returns a part once there are enough rows for one. */
  add(row: readonly unknown[]): BackupPart | undefined {
    if (row.length !== this.#types.length || !row.every((value, i) => isOfType(value, this.#types[i])))
      throw new BadBackup(`${DAMAGED}: a row does not fit the table ${this.#name}`);
    this.#rows.push(row as BackupRow);
    this.#count++;
    return this.#rows.length < ROWS_PER_PART ? undefined : this.#part();
  }

  close(counts: Record<string, number>): BackupPart {
    counts[this.#name] = this.#count;
    return this.#part();
  }

  #part(): BackupPart {
    const rows = this.#rows;
    this.#rows = [];
    return { table: this.#name, columns: this.#columns, rows };
  }
}

function openTable({ table, columns }: Record<string, unknown>, counts: object): OpenTable {
  const known = typeof table === 'string' ? columnsOf(table) : undefined;
  if (typeof table !== 'string' || !known || Object.hasOwn(counts, table) || !Array.isArray(columns))
    throw new BadBackup(`${DAMAGED}: it has an unexpected table`);
  const types = columns.map((column) =>
    Object.hasOwn(known, String(column)) ? known[String(column)] : undefined,
  );
  if (types.length === 0 || new Set(columns).size !== columns.length || types.includes(undefined))
    throw new BadBackup(`${DAMAGED}: it has an unexpected column in ${table}`);
  return new OpenTable(table, columns as string[], types as ColumnType[]);
}

/** Of a version or a migration. */
function isNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

function isOfType(value: unknown, type: ColumnType | undefined): boolean {
  if (value === null) return true;
  return type === 'text' ? typeof value === 'string' : Number.isSafeInteger(value);
}

function objectOf(line: Buffer): Record<string, unknown> | undefined {
  try {
    return asObject(parsed(line));
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw new BadBackup(`${DAMAGED}: a line cannot be read`);
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    throw new BadBackup(`${DAMAGED}: a line cannot be read`);
  }
}
