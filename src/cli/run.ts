import { setTimeout as delay } from 'node:timers/promises';
import { VERSION } from '../system/system.ts';
import { type Command, CommandFailure, EXIT, type Option, print, printError, UsageError } from './command.ts';
import { alignColumns } from './print.ts';
import { COMMANDS } from './commands.ts';
import { printCompletions } from './completion.ts';
import { nearest, readCommandLine } from './read-command-line.ts';
import { connectionTrouble, fileTrouble, StoreUnavailable } from '../core/errors.ts';
import { SettingsError } from '../config/setting.ts';
import { AccountRefusal } from '../core/accounts/account-refusal.ts';
import { BackupRefusal } from '../store/backup/copy.ts';

const MAX_LOG_WAIT_MS = 1_000;

/** Scripts of operators may use what a command was called before. */
const FORMER_NAMES = new Map([['migrate-store', 'migrate-database']]);

/** Returns the exit code. */
export async function runCommand([typed, ...rest]: readonly string[]): Promise<number> {
  const argv = typed === undefined ? [] : [FORMER_NAMES.get(typed) ?? typed, ...rest];
  if (argv[0] === '__complete') {
    printCompletions(argv.slice(2), COMMANDS);
    return EXIT.ok;
  }
  const command = COMMANDS.find(({ name }) => startsWith(argv, name));
  const isServer = command?.isServer === true;
  watchOutput({ isServer });
  const code = command ? await run(command, argv) : withoutCommand(argv);
  await outputWritten({ isServer });
  return isServer ? code : codeWithOutput(code);
}

async function run(command: Command, argv: readonly string[]): Promise<number> {
  const rest = argv.slice(wordsOf(command.name).length);
  if (asksForHelp(rest)) {
    print(usageText(command));
    return EXIT.ok;
  }
  try {
    return await command.run(readCommandLine(command, rest));
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
  if (family.length > 0 && asksForHelp(argv)) {
    print(overview(family));
    return EXIT.ok;
  }
  printError(first === undefined ? 'No command given.' : unknownCommand(argv));
  printError(overview(family.length > 0 ? family : COMMANDS));
  return EXIT.usage;
}

function unknownCommand(argv: readonly string[]): string {
  const [first = ''] = argv;
  if (first.startsWith('-')) return `Unknown option "${first}".`;
  const dash = argv.findIndex((word) => word.startsWith('-'));
  const words = argv.slice(0, dash === -1 ? undefined : dash);
  // A name has one or two words; what follows may be arguments.
  const meant = [words.slice(0, 2), words.slice(0, 1)]
    .map((typed) => nearest(typed.join(' '), namesOfLength(typed.length)))
    .find((name) => name !== undefined);
  const advice = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  return `Unknown command "${words.join(' ')}".${advice}`;
}

function namesOfLength(length: number): string[] {
  return COMMANDS.map(({ name }) => name).filter((name) => wordsOf(name).length === length);
}

/** Not after `--`, where everything is an argument. */
function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return words.slice(0, end === -1 ? undefined : end).some((word) => word === '--help' || word === '-h');
}

function report(error: unknown, command: Command): number {
  if (error instanceof UsageError) {
    printError(`${error.message}\n\n${usageText(command)}`);
    return EXIT.usage;
  }
  printError(commandFailureText(error));
  return EXIT.failed;
}

function startsWith(argv: readonly string[], name: string): boolean {
  return wordsOf(name).every((word, i) => argv[i] === word);
}

function wordsOf(name: string): string[] {
  return name.split(' ');
}

/**
 * Ends the command once its output cannot be written: quietly if the reader has seen enough, as in `key list | head -1`.
 * A server goes on without its terminal.
 */
function watchOutput({ isServer }: { isServer: boolean }): void {
  process.stdout.on('error', (error) => {
    if (!isServer) process.exit(lostOutput(error));
  });
  // Nothing is left to report it to.
  process.stderr.on('error', () => undefined);
}

/** Pipes are written to in the background. A server has to stop even if nobody reads its log. */
async function outputWritten({ isServer }: { isServer: boolean }): Promise<void> {
  const written = Promise.all([allWritten(process.stdout), allWritten(process.stderr)]);
  await (isServer ? Promise.race([written, delay(MAX_LOG_WAIT_MS)]) : written);
}

function allWritten(stream: NodeJS.WriteStream): Promise<void> | undefined {
  if (stream.writableLength === 0) return undefined;
  return new Promise((resolve) => {
    stream.write('', () => {
      resolve();
    });
  });
}

/** The exit code of a command that has finished. A failed write is reported only after the next turn of the event loop. */
function codeWithOutput(code: number): number {
  const { errored } = process.stdout;
  return errored ? lostOutput(errored) : code;
}

function lostOutput(error: Error): number {
  if ('code' in error && error.code === 'EPIPE') return EXIT.ok;
  printError(`Cannot write the output: ${fileTrouble(error) ?? error.message}.`);
  return EXIT.failed;
}

/** Their message is written for the operator. */
const EXPECTED = [SettingsError, AccountRefusal, BackupRefusal, CommandFailure];

/** Why a command failed. A stack trace is only for bugs, and only with LOG_LEVEL=debug. */
function commandFailureText(error: unknown, { LOG_LEVEL } = process.env): string {
  if (error instanceof StoreUnavailable) {
    const { cause } = error;
    const text = cause instanceof Error ? cause.message || cause.name : error.message;
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  }
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message;
  if (LOG_LEVEL === 'debug') return error instanceof Error ? (error.stack ?? error.message) : String(error);
  return systemFailure(error) ?? bug(error);
}

/** Of the file system or the network, and not expected where it happened. */
function systemFailure(error: unknown): string | undefined {
  const reason = fileTrouble(error) ?? connectionTrouble(error)?.what;
  if (reason === undefined) return undefined;
  const { path, address } = error as { path?: string; address?: string };
  const what = path ?? address;
  return `Failed${what === undefined ? '' : ` at ${what}`}: ${reason}. Set LOG_LEVEL=debug for details.`;
}

function bug(error: unknown): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `This is a bug in Tributary: ${oneLine(message)}. Run the command again with LOG_LEVEL=debug and report what it prints.`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replace(/\.$/, '').slice(0, 300);
}

const HELP_ROW = ['  --help', 'Show this help'];

export function overview(commands: readonly Command[]): string {
  return [
    'Tributary: self-hosted metasearch.',
    '',
    'Usage: tributary <command> [options]',
    '',
    'Commands:',
    ...alignColumns(commands.map((command) => [`  ${signature(command)}`, command.summary])),
    '',
    'Settings come from the environment and the settings file (.env). Run "tributary config check" to see them.',
    'Run "tributary <command> --help" for more about a command.',
  ].join('\n');
}

function usageText(command: Command): string {
  const options = Object.entries(command.options).map(([name, option]) => [
    `  --${name}${valueText(name, option)}`,
    option.help,
  ]);
  return [
    command.summary,
    '',
    `Usage: tributary ${signature(command)}${options.length > 0 ? ' [options]' : ''}`,
    '',
    'Options:',
    ...alignColumns([...options, HELP_ROW]),
  ].join('\n');
}

function valueText(name: string, { type, bare }: Option): string {
  if (type !== 'string') return '';
  return bare === undefined ? ` <${name}>` : '[=<n>]';
}

export function signature({ name, positionals }: Pick<Command, 'name' | 'positionals'>): string {
  const shown = positionals.map((positional) =>
    positional.startsWith('[') ? positional : `<${positional}>`,
  );
  return [name, ...shown].join(' ');
}
