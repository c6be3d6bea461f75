import { print, type Option, type ParsedArguments } from './command.ts';

export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => (widths[i] = Math.max(widths[i] ?? 0, cell.length)));
  }
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

export function printColumns(rows: readonly (readonly string[])[]): void {
  for (const line of alignColumns(rows)) print(line);
}

export function printList<Item>(
  flags: ParsedArguments['flags'],
  items: readonly Item[],
  as: { json: (item: Item) => unknown; columns: Readonly<Record<string, (item: Item) => string>> },
): void {
  if (flags.json === true) {
    printJson(items.map(as.json));
    return;
  }
  const cells = Object.values(as.columns);
  printColumns([Object.keys(as.columns), ...items.map((item) => cells.map((cell) => cell(item)))]);
}

/** UTC to the second, or a dash. */
export function formatTime(atMs: number | undefined): string {
  return atMs === undefined ? '-' : new Date(atMs).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** Of every command that lists or shows something. */
export const JSON_OPTION: Option = { type: 'boolean', help: 'Print JSON' };

/** Names in snake case, times in ISO 8601, null for what is unknown or not set. */
export function printJson(value: unknown): void {
  print(jsonText(value));
}

/** Escapes control characters, which texts from elsewhere may contain and a terminal would obey. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /[\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function jsonTime(atMs: number | undefined): string | null {
  return atMs === undefined ? null : new Date(atMs).toISOString();
}
