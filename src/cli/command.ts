import type { ParseArgsOptionsConfig } from 'node:util';

export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

export type Option = ParseArgsOptionsConfig[string] & {
  help: string;
  /** The value of the option if none is given, as in `--extract` for `--extract=1`. */
  bare?: string;
  /** For shell completion: all possible values, or that the value is a path. */
  values?: readonly string[];
  isPath?: true;
};

export type ParsedArguments = {
  positionals: readonly string[];
  flags: Readonly<Record<string, string | boolean | undefined>>;
};

export type Command = {
  /** As typed, for example `user create`. */
  name: string;
  summary: string;
  /** Names of the arguments, all required. `query...` takes all remaining words, `[provider...]` can be left out. */
  positionals: readonly string[];
  options: Readonly<Record<string, Option>>;
  /** For shell completion: all possible values of the first argument. */
  values?: readonly string[];
  /** Runs until it is stopped, even if its output can no longer be written. */
  isServer?: true;
  run(given: ParsedArguments): Promise<number>;
};

type CommandParts = Omit<Command, 'positionals' | 'options' | 'run'> &
  Partial<Pick<Command, 'positionals' | 'options'>> & {
    /** Returns the exit code, if it is not 0. */
    run: (given: ParsedArguments) => Promise<number | undefined>;
  };

/** Takes no arguments and no options unless they are given. */
export function command({ run, ...given }: CommandParts): Command {
  return { positionals: [], options: {}, ...given, run: async (typed) => (await run(typed)) ?? EXIT.ok };
}

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** An expected failure: only the message is printed, without a stack trace. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printError(text: string): void {
  process.stderr.write(`${text}\n`);
}

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
