import { crc32 } from 'node:zlib';
import {
  addEntryRows,
  entryRows,
  ENTRY_KINDS,
  LedgerBatch,
  type LedgerEntries,
} from '../sql/ledger-batch.ts';

const LINE_END = 0x0a;
const LINE = /^([0-9a-f]{8}) (.*)$/s;

/**
 * One line for each turn of the event loop: a checksum, then the number of its batch and the entries. Each line can be
 * judged alone, so damage anywhere costs the lines it hit and no other.
 */
export function journalLine(journal: number, entries: LedgerEntries): string {
  const rows = entryRows(entries);
  const payload = JSON.stringify([journal, ...ENTRY_KINDS.map((kind) => rows[kind])]);
  return `${checksum(payload)} ${payload}`;
}

export type JournalContent = {
  /** Entries that are not in the database yet. */
  batch: LedgerBatch;
  /** The highest number of a batch in it, or the one that the database has. */
  last: number;
  /** Lines that cannot be read. */
  damaged: Buffer[];
};

/** The journal entries that the database does not have yet. */
export function readJournal(bytes: Buffer, checkpoint: number): JournalContent {
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
