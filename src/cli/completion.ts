import { print, UsageError, command, type Command, type Option } from './command.ts';

/** Offered instead of words where a path is expected: shells complete paths themselves. */
const FILES = ':files';

/** Each passes the words up to the cursor to `tributary __complete`, which prints lines of a word, a tab and its description. */
const SCRIPTS: Readonly<Record<string, string>> = {
  // Knows nothing of the package bash-completion, which may be missing.
  bash: `# bash completion for tributary

_tributary() {
  local IFS=$'\\n' current=\${COMP_WORDS[COMP_CWORD]} lines
  lines=($(tributary __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
  if [[ \${lines[0]} == ${FILES} ]]; then
    COMPREPLY=($(compgen -f -- "\${current#=}"))
  else
    COMPREPLY=("\${lines[@]%%$'\\t'*}")
  fi
}

complete -o bashdefault -F _tributary tributary
`,
  // Works as a file \`_tributary\` in the function path, and with \`source\`.
  zsh: `#compdef tributary

_tributary() {
  local -a lines names
  lines=("\${(@f)$(tributary __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ $lines[1] == ${FILES} ]]; then
    compset -P '*='
    _files
    return
  fi
  local line
  for line in $lines; do
    names+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  _describe tributary names
}

if [[ $funcstack[1] == _tributary ]]; then
  _tributary "$@"
else
  compdef _tributary tributary
fi
`,
  fish: `# fish completion for tributary

function __tributary_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l lines (tributary __complete -- $words[2..-1] 2>/dev/null)
  if test "$lines[1]" = '${FILES}'
    __fish_complete_path (string replace -r '^--[^=]*=' '' -- $words[-1])
  else
    printf '%s\\n' $lines
  end
end

complete -c tributary -f -a '(__tributary_complete)'
`,
};
const SHELLS = Object.keys(SCRIPTS);

export const completion = command({
  name: 'completion',
  summary: 'Print a completion script for bash, zsh or fish',
  positionals: ['shell'],
  values: SHELLS,
  async run({ positionals: [shell = ''] }) {
    const script = SCRIPTS[shell];
    if (script === undefined) {
      throw new UsageError(
        `Unknown shell "${shell}": give ${SHELLS.join(', ').replace(/, (\w+)$/, ' or $1')}.`,
      );
    }
    process.stdout.write(script);
  },
});

type Offer = { readonly word: string; readonly help: string };

const HELP: Offer = { word: '--help', help: 'Show this help' };
const VERSION: Offer = { word: '--version', help: 'Show the version' };

/** For the scripts: prints what the last word, which may be empty, can be completed to. */
export function printCompletions(words: readonly string[], commands: readonly Command[]): void {
  const offered = offersAt(words, commands);
  if (offered === FILES) print(FILES);
  else for (const { word, help } of offered) print(`${word}\t${help}`);
}

function offersAt(words: readonly string[], commands: readonly Command[]): readonly Offer[] | typeof FILES {
  // Bash splits `--option=value` into three words, of which it completes the last.
  const separator = words.lastIndexOf('=');
  const isSplit = separator > 0 && separator >= words.length - 2;
  const current = (isSplit ? words[separator + 1] : words.at(-1)) ?? '';
  const before = words.slice(0, isSplit ? separator : -1);
  const command = commands.find(({ name }) => isStartOf(name.split(' '), before));
  if (!command) return startingWith(current, namesAfter(before, commands));
  const inline = /^--([^=]+)=/.exec(current);
  const option = command.options[inline?.[1] ?? /^--(.*)/.exec(before.at(-1) ?? '')?.[1] ?? ''];
  if (option && (inline || isSplit || takesWord(option))) {
    if (option.isPath === true) return FILES;
    return startingWith(current, asOffers(option.values, inline?.[0]));
  }
  if (current.startsWith('-')) {
    const options = Object.entries(command.options).map(([name, { help }]) => ({ word: `--${name}`, help }));
    return startingWith(current, [...options, HELP]);
  }
  if (command.positionals.includes('file')) return FILES;
  return startingWith(current, asOffers(command.values));
}

/** First words of commands, or second words after one. */
function namesAfter(before: readonly string[], commands: readonly Command[]): Offer[] {
  const at = before.length;
  const names = commands.filter(({ name }) => isStartOf(before, name.split(' ')));
  const words = [...new Set(names.map(({ name }) => name.split(' ')[at]))];
  const offers = words.flatMap((word) => {
    if (word === undefined) return [];
    const family = names.filter(({ name }) => name.split(' ')[at] === word);
    const [only] = family;
    const rest = family.map(({ name }) => name.split(' ')[at + 1]).filter((second) => second !== undefined);
    return [{ word, help: rest.length > 0 ? rest.join(', ') : (only?.summary ?? '') }];
  });
  if (offers.length === 0) return [];
  return [...offers, HELP, ...(at === 0 ? [VERSION] : [])];
}

function isStartOf(start: readonly string[], words: readonly string[]): boolean {
  return start.every((word, at) => words[at] === word);
}

/** Whether its value is the next word. */
function takesWord({ type, bare }: Option): boolean {
  return type === 'string' && bare === undefined;
}

function asOffers(values: readonly string[] = [], prefix = ''): Offer[] {
  return values.map((value) => ({ word: `${prefix}${value}`, help: '' }));
}

function startingWith(start: string, offers: readonly Offer[]): Offer[] {
  return offers.filter(({ word }) => word.startsWith(start));
}
