import type { Command, Option } from './command.ts';
import { alignColumns } from './print.ts';

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
    'Settings come from the environment and .env. Run "tributary config check" to see them.',
    'Run "tributary <command> --help" for more about a command.',
  ].join('\n');
}

export function usageText(command: Command): string {
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
