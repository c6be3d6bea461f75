import type { Command } from '../command.ts';
import {
  firstWords,
  optionsOf,
  shellQuoted,
  secondOf,
  takesFile,
  takesWord,
  type NamedOption,
} from './shape.ts';

export function fishCompletion(commands: readonly Command[]): string {
  const first = firstWords(commands);
  const lines = [
    ...first.map(({ word, summary }) => wordLine('', word, summary)),
    ...['help', 'version'].map((name) => `complete -c tributary -n '__tributary_at ""' -l ${name}`),
    ...first.flatMap(({ word, second }) =>
      second.map(({ name, summary }) => wordLine(word, secondOf(name), summary)),
    ),
    ...commands.flatMap((command) => [
      ...optionsOf(command).map((option) => optionLine(command, option)),
      ...argumentLines(command),
    ]),
  ];
  return `# fish completion for tributary

# Whether the words before the cursor are exactly these.
function __tributary_at
  set -l words (commandline -opc)
  test "$words[2..-1]" = "$argv"
end

# Whether the command line begins with these words.
function __tributary_in
  set -l words (commandline -opc)
  string match -q -- "$argv *" "$words[2..-1] "
end

complete -c tributary -f
${lines.join('\n')}
`;
}

function wordLine(before: string, word: string, summary: string): string {
  return `complete -c tributary -n '__tributary_at "${before}"' -a ${word} -d ${fishQuoted(summary)}`;
}

function optionLine(command: Command, option: NamedOption): string {
  const { name, help, values, isPath } = option;
  const value = !takesWord(option)
    ? ''
    : isPath
      ? ' -r -F'
      : values
        ? ` -x -a ${shellQuoted(values.join(' '))}`
        : ' -x';
  return `complete -c tributary -n '__tributary_in "${command.name}"' -l ${name}${value} -d ${fishQuoted(help)}`;
}

function argumentLines(command: Command): string[] {
  const within = `complete -c tributary -n '__tributary_in "${command.name}"'`;
  if (takesFile(command)) return [`${within} -F`];
  return command.values ? [`${within} -a ${shellQuoted(command.values.join(' '))}`] : [];
}

/** Fish has escapes inside single quotes. */
function fishQuoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
}
