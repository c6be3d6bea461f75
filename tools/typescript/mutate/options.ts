import { parseArgs } from 'node:util';
import { OPERATORS, type Operator } from './mutant.ts';

export type Options = {
  /** A folder or file, relative to the repository root. */
  readonly path: string;
  readonly operators: readonly Operator[];
  /** Number of random mutants. */
  readonly sample: number | undefined;
  readonly seed: number;
  /** Only the tests next to the files. */
  readonly own: boolean;
  /** Without PostgreSQL and Valkey: tests that need them are skipped. */
  readonly embedded: boolean;
};

export const USAGE = `npm run mutate -- <folder or file> [--sample <number>] [--seed <number>] [--operator <names>] [--own] [--embedded]

  --sample    only so many mutants, drawn at random
  --seed      draws the same ones again
  --operator  only these, separated by commas: ${OPERATORS.join(', ')}
  --own       only the tests beside the files
  --embedded  without PostgreSQL and Valkey`;

/** Throws with a message for the user. */
export function readOptions(words: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string' },
      operator: { type: 'string' },
      own: { type: 'boolean' },
      embedded: { type: 'boolean' },
    },
  });
  const [path, ...rest] = positionals;
  if (path === undefined || rest.length > 0) throw new Error('Give one folder or file.');
  const names = values.operator?.split(',') ?? [...OPERATORS];
  const unknown = names.find((name) => !OPERATORS.some((operator) => operator === name));
  if (unknown !== undefined) throw new Error(`There is no operator "${unknown}".`);
  return {
    path: path.replace(/^\.\//, ''),
    operators: OPERATORS.filter((operator) => names.includes(operator)),
    sample: values.sample === undefined ? undefined : wholeNumber('--sample', values.sample),
    seed: values.seed === undefined ? Date.now() % 1_000_000 : wholeNumber('--seed', values.seed),
    own: values.own ?? false,
    embedded: values.embedded ?? false,
  };
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} takes a whole number.`);
  return Number(text);
}
