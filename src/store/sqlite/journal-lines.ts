import { LedgerPage, type Entries } from '../sql/ledger-page.ts';

/** The first line of a journal. */
export function journalHead(number: number): string {
  return JSON.stringify({ journal: number });
}

/** One line for each turn of the event loop. */
export function journalLine({ spends, uses, touches }: Entries): string {
  return JSON.stringify([
    spends.map(({ policy, subject, atMs, count }) => [policy, subject, atMs, count]),
    uses.map(({ key, day, count }) => [key, day, count]),
    touches.map(({ key, atMs }) => [key, atMs]),
  ]);
}

/** What a journal holds. A line that cannot be read, as a power cut may leave, is passed over. */
export function readJournal(lines: readonly string[]): { number: number | undefined; page: LedgerPage } {
  const [head = '', ...rest] = lines;
  const page = new LedgerPage();
  for (const line of rest) readLine(line, page);
  return { number: readHead(head), page };
}

function readHead(line: string): number | undefined {
  const head = parse(line);
  if (typeof head !== 'object' || head === null || !('journal' in head)) return undefined;
  return typeof head.journal === 'number' ? head.journal : undefined;
}

function readLine(line: string, page: LedgerPage): void {
  const [spends, uses, touches] = rowsOf(parse(line)).map(rowsOf);
  for (const [policy, subject, atMs, count] of (spends ?? []).map(rowsOf)) {
    if (isText(policy) && isText(subject) && isCount(atMs) && isCount(count))
      page.spend(policy, subject, atMs, count);
  }
  for (const [key, day, count] of (uses ?? []).map(rowsOf)) {
    if (isText(key) && isText(day) && isCount(count)) page.use(key, day, count);
  }
  for (const [key, atMs] of (touches ?? []).map(rowsOf)) {
    if (isText(key) && isCount(atMs)) page.touch(key, atMs);
  }
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

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
