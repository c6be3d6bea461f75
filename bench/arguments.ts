import { parseArgs } from 'node:util';
import type { Options } from './bench.ts';
import { CURVES } from './growth/growth.ts';
import { DEFAULT_NAMES, NAMES } from './parts.ts';

const SEARCHES = 1_000_000;

type Arguments = { parts: string[]; options: Options } | { problem: string };

/** The parts to run, `--searches` for the part `memory` and `--curve` for the part `growth`. */
export function readArguments(words: readonly string[]): Arguments {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      searches: { type: 'string', default: String(SEARCHES) },
      curve: { type: 'string', multiple: true, default: Object.keys(CURVES) },
    },
  });
  const searches = Number(values.searches);
  if (!Number.isInteger(searches) || searches < 1) return { problem: '--searches needs a whole number.' };
  const problem = unknown('part', positionals, NAMES) ?? unknown('curve', values.curve, Object.keys(CURVES));
  if (problem !== undefined) return { problem };
  const parts = positionals.length > 0 ? positionals : DEFAULT_NAMES;
  return { parts, options: { searches, curves: values.curve } };
}

function unknown(kind: string, given: readonly string[], known: readonly string[]): string | undefined {
  const names = given.filter((name) => !known.includes(name));
  return names.length === 0 ? undefined : `Unknown ${kind}: ${names.join(', ')}. Known: ${known.join(', ')}.`;
}
