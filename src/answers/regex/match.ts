import { createRequire } from 'node:module';
import type * as Re2 from 're2js';

export type Matches = {
  /** Positions count characters, not UTF-16 units. */
  readonly matches: readonly { readonly start: number; readonly end: number; readonly text: string }[];
  readonly isComplete: boolean;
  /** What each group of each match holds; undefined for a group that took no part. */
  readonly groups: readonly (readonly (string | undefined)[])[];
};

/** What only a page shows. */
export type RegexParts = Pick<Matches, 'groups'>;

const MAX_MATCHES = 100;
/** Compiling a longer program would hold up other requests. */
const MAX_PROGRAM_LENGTH = 2_000;
/** A search takes at most as many steps as the program has instructions, for each character of the text. */
const MAX_STEPS = 500_000;

const require = createRequire(import.meta.url);

/** All matches from left to right, by RE2: in linear time, whatever the pattern. */
export function matchPattern(
  pattern: string,
  flags: string,
  text: string,
): Matches | 'invalid' | 'unsupported' {
  if (programLength(pattern) > MAX_PROGRAM_LENGTH) return 'unsupported';
  // Loaded with the first pattern: it is large, and most processes never need it.
  const { RE2JS, RE2JSException } = require('re2js') as typeof Re2;
  try {
    const options =
      (flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) |
      (flags.includes('m') ? RE2JS.MULTILINE : 0) |
      (flags.includes('s') ? RE2JS.DOTALL : 0);
    return findAll(RE2JS.compile(inRe2Syntax(pattern), options), text);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return isValidElsewhere(pattern) ? 'unsupported' : 'invalid';
  }
}

function findAll(program: Re2.RE2JS, text: string): Matches {
  const matches: Matches['matches'][number][] = [];
  const matcher = program.matcher(text);
  const stepsForCharacter = program.programSize();
  let stepsLeft = MAX_STEPS;
  const groups: (string | undefined)[][] = [];
  let from = 0;
  while (matches.length < MAX_MATCHES) {
    stepsLeft -= stepsForCharacter * (text.length - from + 1);
    if (stepsLeft < 0) return { matches, groups, isComplete: false };
    if (!matcher.find()) return { matches, groups, isComplete: true };
    const [start, end] = [matcher.start(), matcher.end()];
    const found = text.slice(start, end);
    const startCharacter = length(text.slice(0, start));
    matches.push({ start: startCharacter, end: startCharacter + length(found), text: found });
    groups.push(Array.from({ length: matcher.groupCount() }, (_, at) => matcher.group(at + 1) ?? undefined));
    from = end;
  }
  return { matches, groups, isComplete: !matcher.find() };
}

function length(text: string): number {
  return [...text].length;
}

/** RE2 writes `\u00e9` and `\u{e9}` as `\x{e9}`. */
function inRe2Syntax(pattern: string): string {
  return pattern.replace(
    /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|.)/gis,
    (escape: string, braced?: string, four = braced) => (four === undefined ? escape : `\\x{${four}}`),
  );
}

/** RE2 leaves out backreferences and lookaround, which V8 has. Only parses the pattern. */
function isValidElsewhere(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

/** About how long the compiled program is: counted repetitions are written out, and nested ones multiply. */
function programLength(pattern: string): number {
  const outer: number[] = [];
  let length = 0;
  let lastPart = 0;
  for (const [token, least, most] of pattern.matchAll(
    /\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{(\d+)(?:,(\d*))?\}|./gs,
  )) {
    if (token === '(') outer.push(length);
    else if (least !== undefined) length += lastPart * (Number(most ?? least) || Number(least));
    else if (token === ')') lastPart = length - (outer.pop() ?? 0);
    else {
      lastPart = 1;
      length += 1;
    }
  }
  return length;
}
