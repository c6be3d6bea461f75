import { rememberLast } from '../core/remember-last.ts';

/** How a body may be packed, the smallest first: of those a client likes equally it gets the first. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

/** Longer headers come from no browser. */
const LONGEST_HEADER = 512;
/** One coding with its weight, as RFC 9110 has it. */
const CODING = /^([\w.+*-]+)[ \t]*(?:;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;
/** The names of before RFC 9110. */
const ALIASES: ReadonlyMap<string, string> = new Map([['x-gzip', 'gzip']]);

/**
 * The coding that a client likes best. One with `q=0` is never chosen, unless nothing at all would be left: then a plain
 * body is of more use than none.
 */
export function preferredCoding(header: string | undefined): Coding {
  return header === undefined || header.length > LONGEST_HEADER ? 'identity' : read(header);
}

/** Most clients send the same header with every request. */
const read = rememberLast((header: string): Coding => {
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [, name, weight] = CODING.exec(part.trim()) ?? [];
    if (name === undefined) continue;
    const coding = name.toLowerCase();
    weights.set(ALIASES.get(coding) ?? coding, Number(weight ?? 1));
  }
  // What is not named is refused, but for a plain body, which is wanted less than everything that is.
  const rest = weights.get('*');
  const weightOf = (coding: Coding): number =>
    weights.get(coding) ?? rest ?? (coding === 'identity' ? Number.MIN_VALUE : 0);
  let best: Coding = 'identity';
  let bestWeight = 0;
  for (const coding of CODINGS) {
    const weight = weightOf(coding);
    if (weight <= bestWeight) continue;
    best = coding;
    bestWeight = weight;
  }
  return best;
});
