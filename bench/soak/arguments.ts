import { parseArgs } from 'node:util';

export type Arguments = {
  minutes: number;
  seed: number;
  /** Output file for the Markdown report. */
  markdown: string | undefined;
  /** Folder for the complete logs of the nodes. */
  logs: string | undefined;
  /** Only faults whose name contains one of these. */
  only: readonly string[];
  /** Whether limits are in a Valkey cluster, and PostgreSQL is behind PgBouncer. */
  cluster: boolean;
};

export const USAGE =
  'Usage: npm run soak -- [minutes] [--cluster] [--seed <number>] [--only <part of a fault name>]... [--markdown <file>] [--logs <folder>]';

const DEFAULT_MINUTES = 5;
const LEAST_MINUTES = 1.5;
const MAX_MINUTES = 24 * 60;

/** Throws with a message for the user. */
export function readArguments(words: readonly string[], randomSeed: number): Arguments {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      only: { type: 'string', multiple: true },
      markdown: { type: 'string' },
      logs: { type: 'string' },
      cluster: { type: 'boolean', default: false },
    },
  });
  if (positionals.length > 1) throw new Error('There is one number of minutes.');
  const minutes = Number(positionals[0] ?? DEFAULT_MINUTES);
  if (!(minutes >= LEAST_MINUTES && minutes <= MAX_MINUTES)) {
    throw new Error(`The minutes must be a number from ${LEAST_MINUTES} to ${MAX_MINUTES}.`);
  }
  const seed = Number(values.seed ?? randomSeed);
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32) {
    throw new Error('The seed must be a whole number from 0 to 4294967295.');
  }
  const { markdown, logs, only = [], cluster } = values;
  return { minutes, seed, markdown, logs, only, cluster };
}
