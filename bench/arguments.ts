import { parseArgs } from 'node:util';
import type { Options } from './bench.ts';
import { DEFAULT_NAMES, NAMES } from './parts.ts';

const SEARCHES = 1_000_000;

type Arguments = { parts: string[]; options: Options } | { problem: string };

export function readArguments(words: readonly string[]): Arguments {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { searches: { type: 'string', default: String(SEARCHES) } },
  });
  const unknown = positionals.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) {
    return { problem: `Unknown part: ${unknown.join(', ')}. Parts: ${NAMES.join(', ')}.` };
  }
  const searches = Number(values.searches);
  if (!Number.isInteger(searches) || searches < 1) return { problem: '--searches needs a whole number.' };
  return { parts: positionals.length > 0 ? positionals : DEFAULT_NAMES, options: { searches } };
}
