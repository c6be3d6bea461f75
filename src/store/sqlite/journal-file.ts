import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';
import { StoreUnavailable } from '../../core/errors.ts';
import {
  addEntryRows,
  ENTRY_KINDS,
  entryRows,
  LedgerBatch,
  type LedgerEntries,
} from '../sql/ledger-batch.ts';

/** More than the free rest of the file's last block, which could hide a full disk. */
const CHECK = '\n'.repeat(8_192);

/**
 * Lines that survive the end of the process once `append` returns, because the operating system has them. Each line is
 * complete or missing, except the last one of a process that died while writing it.
 */
export class JournalFile {
  readonly #path: string;
  #openFile: number | undefined;
  #inode: number;
  #bytes: number;

  constructor(path: string) {
    this.#path = path;
    this.#openFile = openSync(path, 'a', 0o600);
    const { ino, size } = fstatSync(this.#openFile);
    this.#inode = ino;
    this.#bytes = size;
  }

  /** The system reuses the number of a closed file for the next file or socket, which must not be written to. */
  get #file(): number {
    if (this.#openFile === undefined) throw new StoreUnavailable('the journal is closed');
    return this.#openFile;
  }

  read(): Buffer {
    return readFileSync(this.#path);
  }

  /** Saves what could not be read in a separate file, and returns its name. */
  setAside(damaged: readonly Buffer[], name: string): string {
    const path = `${this.#path}.damaged-${name}`;
    writeFileSync(path, Buffer.concat(damaged.flatMap((line) => [line, Buffer.from('\n')])), { mode: 0o600 });
    return path;
  }

  /** Whether it was deleted, moved or replaced: what is written to it now would not be found at the next start. */
  get isGone(): boolean {
    return statSync(this.#path, { throwIfNoEntry: false })?.ino !== this.#inode;
  }

  /** Puts a new file with these lines in its place. */
  renew(lines: readonly string[]): void {
    const path = `${this.#path}.new`;
    const data = lines.map(asLine).join('');
    let file: number | undefined;
    try {
      file = openSync(path, 'a', 0o600);
      ftruncateSync(file, 0);
      writeAll(file, data);
      renameSync(path, this.#path);
    } catch (error) {
      if (file !== undefined) closeSync(file);
      throw unwritable(error);
    }
    this.close();
    this.#openFile = file;
    this.#inode = fstatSync(file).ino;
    this.#bytes = Buffer.byteLength(data);
  }

  empty(): void {
    ftruncateSync(this.#file, 0);
    this.#bytes = 0;
  }

  append(line: string): void {
    const data = asLine(line);
    this.#write(data);
    this.#bytes += Buffer.byteLength(data);
  }

  /** Throws if there is no room for more. */
  check(): void {
    this.#write(CHECK);
    this.#undo();
  }

  close(): void {
    const file = this.#file;
    this.#openFile = undefined;
    closeSync(file);
  }

  #write(data: string): void {
    try {
      writeAll(this.#file, data);
    } catch (error) {
      this.#undo();
      throw unwritable(error);
    }
  }

  #undo(): void {
    try {
      ftruncateSync(this.#file, this.#bytes);
    } catch {
      // A partly written line can stay: its checksum is wrong, and the next write starts with a line end.
    }
  }
}

/** Starts with a line end too, so that a torn line before it does not damage this one. */
function asLine(line: string): string {
  return `\n${line}\n`;
}

/** A nearly full disk accepts a part; the next call fails with the reason. */
function writeAll(file: number, data: string): void {
  for (let rest = Buffer.from(data); rest.length > 0;) rest = rest.subarray(writeSync(file, rest));
}

function unwritable(cause: unknown): StoreUnavailable {
  return new StoreUnavailable('cannot write to the journal', { cause });
}

const LINE_END = 0x0a;
const LINE = /^([0-9a-f]{8}) (.*)$/s;

/**
 * One line for each turn of the event loop: a checksum, then the number of its batch and the entries. Each line is checked
 * separately, so damage costs only the damaged lines.
 */
export function journalLine(journal: number, entries: LedgerEntries): string {
  const rows = entryRows(entries);
  const payload = JSON.stringify([journal, ...ENTRY_KINDS.map((kind) => rows[kind])]);
  return `${checksum(payload)} ${payload}`;
}

/** The entries that the database does not have yet, the highest number of a batch, and the lines that cannot be read. */
export function readJournal(bytes: Buffer, checkpoint: number) {
  const batch = new LedgerBatch();
  const damaged: Buffer[] = [];
  let last = checkpoint;
  /** Journals of earlier versions had their number on a separate line, and no checksums. */
  let journalOfHead: number | undefined;
  for (const line of linesOf(bytes)) {
    const content = contentOf(line, journalOfHead);
    if (content === undefined) damaged.push(line);
    else if ('head' in content) journalOfHead = content.head;
    else if (content.journal > checkpoint) {
      const [spends, uses, touches] = content.entries.map(rowsOf);
      addEntryRows(batch, { spends, uses, touches });
      if (Number.isFinite(content.journal)) last = Math.max(last, content.journal);
    }
  }
  return { batch, last, damaged };
}

type Content = { head: number } | { journal: number; entries: unknown[] };

function contentOf(line: Buffer, journalOfHead: number | undefined): Content | undefined {
  const text = line.toString('utf8');
  const [, sum, payload = ''] = LINE.exec(text) ?? [];
  if (sum !== undefined) {
    const [journal, ...entries] = sum === checksum(payload) ? rowsOf(parse(payload)) : [];
    return typeof journal === 'number' ? { journal, entries } : undefined;
  }
  const parsed = parse(text);
  // Without a readable header it is unknown whether it was stored: counting twice is better than not at all.
  if (Array.isArray(parsed)) return { journal: journalOfHead ?? Number.POSITIVE_INFINITY, entries: parsed };
  const head =
    typeof parsed === 'object' && parsed !== null && 'journal' in parsed ? parsed.journal : undefined;
  return typeof head === 'number' ? { head } : undefined;
}

function checksum(payload: string): string {
  return crc32(payload).toString(16).padStart(8, '0');
}

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(LINE_END, start);
    const line = bytes.subarray(start, end === -1 ? bytes.length : end);
    if (line.length > 0) lines.push(line);
    start = end === -1 ? bytes.length : end + 1;
  }
  return lines;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function rowsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}
