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
