import { parseArgs } from 'node:util';
import { type Command, type ParsedArguments, UsageError } from './command.ts';

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

/** `parseArgs` does not support options with an optional value. */
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

/** The candidate that was probably meant: one that begins with the text, or differs in a few letters. */
export function nearest(text: string, candidates: readonly string[]): string | undefined {
  const beginning = candidates.filter((candidate) => candidate.startsWith(text));
  if (text.length > 1 && beginning.length === 1) return beginning[0];
  const allowed = Math.min(2, Math.floor(text.length / 3));
  const [best] = candidates
    .map((candidate) => ({ candidate, edits: editsBetween(text, candidate) }))
    .filter(({ edits }) => edits <= allowed)
    .toSorted((a, b) => a.edits - b.edits);
  return best?.candidate;
}

/** How many letters have to be added, removed, replaced or swapped with their neighbour. */
function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const at = (up: number, left: number): number =>
        (up === 0 ? row : rows[i - up])?.[j - left] ?? Infinity;
      row.push(
        Math.min(at(1, 0) + 1, at(0, 1) + 1, at(1, 1) + (isSame ? 0 : 1), isSwap ? at(2, 2) + 1 : Infinity),
      );
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? Infinity;
}

/** The value of an option that is a whole number. Undefined if it is not given. */
export function wholeNumberOption(
  option: string,
  value: ParsedArguments['flags'][string],
  { min, max }: { min: number; max: number },
): number | undefined {
  if (typeof value !== 'string') return undefined;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`--${option}: "${value}" is not a whole number from ${min} to ${max}.`);
}
