import { VERSION } from '../system/version.ts';
import { EXIT, print, printError, UsageError, type Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { commandFailureText } from './command-failure-text.ts';
import { overview, usageText } from './help.ts';
import { nearest } from './nearest.ts';
import { codeWithOutput, watchOutput } from './output.ts';
import { readCommandLine } from './read-command-line.ts';

/** Returns the exit code. */
export async function runCommand(argv: readonly string[]): Promise<number> {
  const command = COMMANDS.find(({ name }) => startsWith(argv, name));
  watchOutput({ isServer: command?.isServer === true });
  const code = command ? await run(command, argv) : withoutCommand(argv);
  return codeWithOutput(code);
}

async function run(command: Command, argv: readonly string[]): Promise<number> {
  const rest = argv.slice(wordsOf(command.name).length);
  if (asksForHelp(rest)) {
    print(usageText(command));
    return EXIT.ok;
  }
  try {
    return await command.run(readCommandLine(command, rest), COMMANDS);
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
