import { parseArgs } from 'node:util';
import { SettingsError } from '../config/setting.ts';
import { AccountRefusal } from '../core/accounts/account-refusal.ts';
import { StoreUnavailable } from '../core/errors/store-unavailable.ts';
import { BackupRefusal } from '../store/backup/content.ts';
import { VERSION } from '../system/version.ts';
import {
  CommandFailure,
  EXIT,
  print,
  printError,
  UsageError,
  type Command,
  type ParsedArguments,
} from './command.ts';
import { COMMANDS } from './commands.ts';
import { overview, usageText } from './help.ts';

/** Returns the exit code. */
export async function runCommand(argv: readonly string[]): Promise<number> {
  const command = COMMANDS.find(({ name }) => startsWith(argv, name));
  if (!command) return withoutCommand(argv);
  const rest = argv.slice(wordsOf(command.name).length);
  if (rest.includes('--help') || rest.includes('-h')) {
    print(usageText(command));
    return EXIT.ok;
  }
  try {
    return await command.run(read(command, rest));
  } catch (error) {
    return report(error, command);
  }
}

function withoutCommand(argv: readonly string[]): number {
  const [first] = argv;
  if (first === '--version') {
    print(VERSION);
    return EXIT.ok;
  }
  if (first === '--help' || first === '-h' || first === 'help') {
    print(overview(COMMANDS));
    return EXIT.ok;
  }
  const family = COMMANDS.filter(({ name }) => wordsOf(name)[0] === first);
  if (family.length > 0 && (argv.includes('--help') || argv.includes('-h'))) {
    print(overview(family));
    return EXIT.ok;
  }
  printError(first === undefined ? 'No command given.' : `Unknown command "${argv.join(' ')}".`);
  printError(overview(family.length > 0 ? family : COMMANDS));
  return EXIT.usage;
}

function read({ positionals: names, options }: Command, argv: readonly string[]): ParsedArguments {
  let parsed;
  try {
    parsed = parseArgs({
      args: withBareValues(argv, options),
      options,
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Invalid options.');
  }
  const { positionals, values } = parsed;
  const missing = names[positionals.length];
  if (missing?.startsWith('[') === false) throw new UsageError(`Missing argument: <${missing}>.`);
  const [surplus] = /\.\.\.\]?$/.test(names.at(-1) ?? '') ? [] : positionals.slice(names.length);
  if (surplus !== undefined) throw new UsageError(`Unexpected argument: "${surplus}".`);
  return { positionals, flags: values as ParsedArguments['flags'] };
}

/** `parseArgs` knows no options whose value can be left out. */
function withBareValues(argv: readonly string[], options: Command['options']): string[] {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  return argv.map((word, i) => {
    const bare = i < end && word.startsWith('--') ? options[word.slice(2)]?.bare : undefined;
    return bare === undefined ? word : `${word}=${bare}`;
  });
}

function report(error: unknown, command: Command): number {
  if (error instanceof UsageError) {
    printError(`${error.message}\n\n${usageText(command)}`);
    return EXIT.usage;
  }
  printError(messageOf(error));
  return EXIT.failed;
}

/** Their message is written for the operator. */
const EXPECTED = [SettingsError, AccountRefusal, BackupRefusal, CommandFailure];

function messageOf(error: unknown): string {
  if (error instanceof StoreUnavailable) {
    const { cause } = error;
    return `Storage is unavailable: ${cause instanceof Error ? cause.message || cause.name : error.message}.`;
  }
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function startsWith(argv: readonly string[], name: string): boolean {
  return wordsOf(name).every((word, i) => argv[i] === word);
}

function wordsOf(name: string): string[] {
  return name.split(' ');
}
