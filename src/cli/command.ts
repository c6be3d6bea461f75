import type { ParseArgsOptionsConfig } from 'node:util';

export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

export type Option = ParseArgsOptionsConfig[string] & { help: string };

export type Given = {
  positionals: readonly string[];
  flags: Readonly<Record<string, string | boolean | undefined>>;
};

export type Command = {
  /** How it is called: `user create`. */
  name: string;
  summary: string;
  /** Names of what follows the words, all required. */
  positionals: readonly string[];
  options: Readonly<Record<string, Option>>;
  run(given: Given): Promise<number>;
};

/** The command line does not fit the command; the message says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What was asked could not be done, and the message is all there is to say about it. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printError(text: string): void {
  process.stderr.write(`${text}\n`);
}
