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

/** Works as a file `_tributary` in the function path, and with `source`. */
export function zshCompletion(commands: readonly Command[]): string {
  const first = firstWords(commands);
  const families = first.filter(({ second }) => second.length > 0);
  return `#compdef tributary

_tributary() {
  local command=$words[2]
  local -a names
  if (( CURRENT == 2 )); then
    names=(${first.map(({ word, summary }) => described(word, summary)).join(' ')})
    _describe command names
    return
  fi
  case $command in
${families
  .map(
    ({ word, second }) => `    ${word})
      if (( CURRENT == 3 )); then
        names=(${second.map(({ name, summary }) => described(secondOf(name), summary)).join(' ')})
        _describe command names
        return
      fi
      command="$command $words[3]"
      shift words
      (( CURRENT-- ))
      ;;`,
  )
  .join('\n')}
  esac
  shift words
  (( CURRENT-- ))
  case $command in
${commands
  .map(
    (command) => `    ${shellQuoted(command.name)})
      _arguments ${[...optionsOf(command).map(optionSpec), ...argumentSpecs(command)].map(shellQuoted).join(' ')}
      ;;`,
  )
  .join('\n')}
  esac
}

if [[ $funcstack[1] == _tributary ]]; then
  _tributary "$@"
else
  compdef _tributary tributary
fi
`;
}

function described(word: string, summary: string): string {
  return shellQuoted(`${word}:${summary.replaceAll(':', '\\:')}`);
}

function optionSpec(option: NamedOption): string {
  const { name, help, bare, values, isPath } = option;
  const text = help.replaceAll(/[\\[\]:]/g, '\\$&');
  if (bare !== undefined) return `--${name}=-[${text}]::${name}: `;
  if (!takesWord(option)) return `--${name}[${text}]`;
  const action = isPath ? '_files' : values ? `(${values.join(' ')})` : ' ';
  return `--${name}=[${text}]:${name}:${action}`;
}

function argumentSpecs(command: Command): string[] {
  const { values, positionals } = command;
  if (takesFile(command)) return ['1:file:_files'];
  if (values) return [`1:${positionals[0] ?? ''}:(${values.join(' ')})`];
  return positionals.length > 0 ? ['*:argument: '] : [];
}
