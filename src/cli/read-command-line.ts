import { parseArgs } from 'node:util';
import { UsageError, type Command, type ParsedArguments } from './command.ts';
import { nearest } from './nearest.ts';

/** Throws a `UsageError` that says what is wrong with the command line. */
export function readCommandLine(
  { positionals: names, options }: Command,
  argv: readonly string[],
): ParsedArguments {
  const { positionals, values, tokens } = parseArgs({
    args: withBareValues(argv, options),
    options,
    allowPositionals: true,
    // Checked here, because the messages of Node are about its API.
    strict: false,
    tokens: true,
  });
  for (const token of tokens) if (token.kind === 'option') checkOption(token, options);
  const missing = names[positionals.length];
  if (missing?.startsWith('[') === false) throw new UsageError(`Missing argument: <${missing}>.`);
  const [surplus] = /\.\.\.\]?$/.test(names.at(-1) ?? '') ? [] : positionals.slice(names.length);
  if (surplus !== undefined) throw new UsageError(`Unexpected argument: "${surplus}".`);
  return { positionals, flags: values };
}

/** `parseArgs` knows no options whose value can be left out. */
function withBareValues(argv: readonly string[], options: Command['options']): string[] {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  return argv.map((word, i) => {
    const bare = i < end && word.startsWith('--') ? options[word.slice(2)]?.bare : undefined;
    return bare === undefined ? word : `${word}=${bare}`;
  });
}

type OptionToken = {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
};

function checkOption({ name, rawName, value, inlineValue }: OptionToken, options: Command['options']): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) {
    const meant = nearest(name, [...Object.keys(options), 'help']);
    const advice = meant === undefined ? '' : ` Did you mean --${meant}?`;
    throw new UsageError(`Unknown option "${rawName}".${advice}`);
  }
  if (option.type === 'boolean' && value !== undefined) throw new UsageError(`${rawName} takes no value.`);
  if (option.type === 'boolean') return;
  if (value === undefined) throw new UsageError(`${rawName} needs a value.`);
  if (inlineValue !== true && /^-./.test(value)) {
    throw new UsageError(`${rawName} needs a value. If it starts with a dash, write ${rawName}="${value}".`);
  }
}
