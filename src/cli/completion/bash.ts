import type { Command } from '../command.ts';
import { firstWords, optionsOf, secondOf, takesFile, takesWord, shellQuoted } from './shape.ts';

/** Knows nothing of the package bash-completion, which may be missing. */
export function bashCompletion(commands: readonly Command[]): string {
  const first = firstWords(commands);
  const families = first.filter(({ second }) => second.length > 0);
  return `# bash completion for tributary

_tributary() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command choices=
  # Bash splits --option=value into three words.
  if [[ $current == = ]]; then
    current=
  elif [[ $previous == = ]]; then
    previous=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  COMPREPLY=()
  if (( COMP_CWORD == 1 )); then
    choices=${shellQuoted([...first.map(({ word }) => word), '--help', '--version'].join(' '))}
    COMPREPLY=($(compgen -W "$choices" -- "$current"))
    return
  fi
  command=\${COMP_WORDS[1]}
  case $command in
${families
  .map(
    ({ word, second }) => `    ${word})
      if (( COMP_CWORD == 2 )); then
        COMPREPLY=($(compgen -W ${shellQuoted([...second.map(({ name }) => secondOf(name)), '--help'].join(' '))} -- "$current"))
        return
      fi
      command="$command \${COMP_WORDS[2]}"
      ;;`,
  )
  .join('\n')}
  esac
  case "$command $previous" in
${commands.flatMap(valueCases).join('\n')}
  esac
  if [[ $current == -* ]]; then
    case $command in
${commands.map((command) => `      ${shellQuoted(command.name)}) choices=${shellQuoted(optionWords(command))} ;;`).join('\n')}
    esac
  else
    case $command in
${commands.flatMap(argumentCase).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$choices" -- "$current"))
}

complete -o bashdefault -F _tributary tributary
`;
}

function optionWords(command: Command): string {
  return optionsOf(command)
    .map(({ name }) => `--${name}`)
    .join(' ');
}

/** What can follow an option. After one with any value, nothing is offered. */
function valueCases(command: Command): string[] {
  return optionsOf(command)
    .filter(takesWord)
    .map(({ name, values = [], isPath }) => {
      const reply = isPath
        ? 'COMPREPLY=($(compgen -f -- "$current"))'
        : `COMPREPLY=($(compgen -W ${shellQuoted(values.join(' '))} -- "$current"))`;
      return `    ${shellQuoted(`${command.name} --${name}`)}) ${reply}; return ;;`;
    });
}

function argumentCase(command: Command): string[] {
  const label = `      ${shellQuoted(command.name)})`;
  if (takesFile(command)) return [`${label} COMPREPLY=($(compgen -f -- "$current")); return ;;`];
  return command.values ? [`${label} choices=${shellQuoted(command.values.join(' '))} ;;`] : [];
}
