import { wordCharacters } from './characters.ts';
import type { Instruction } from './compile.ts';

export type Match = { readonly start: number; readonly end: number };
export type Matches = { readonly found: readonly Match[]; readonly isComplete: boolean };

const MOST_STEPS = 60_000;
const MOST_MATCHES = 100;

/**
 * All matches from left to right, without backtracking: every way through the program moves on by the same character
 * at the same time, so a text costs at most its length times that of the program. Ways are kept in the order in which
 * a backtracking engine would try them; the first one to arrive wins.
 */
export function findMatches(
  program: readonly Instruction[],
  text: readonly number[],
  multiline: boolean,
): Matches {
  const waiting = new Int32Array(2 * program.length + 2);
  const search: Search = { program, text, multiline, waiting, stepsLeft: MOST_STEPS };
  const found: Match[] = [];
  let from = 0;
  while (from <= text.length && found.length < MOST_MATCHES) {
    const match = firstMatch(search, from);
    if (search.stepsLeft <= 0) return { found, isComplete: false };
    if (!match) return { found, isComplete: true };
    found.push(match);
    from = match.end > match.start ? match.end : match.end + 1;
  }
  return { found, isComplete: from > text.length };
}

type Search = {
  readonly program: readonly Instruction[];
  readonly text: readonly number[];
  readonly multiline: boolean;
  /** The instructions that `follow` has still to look at: each pushes two at most, and none is looked at twice. */
  readonly waiting: Int32Array;
  stepsLeft: number;
};

/** Typed arrays and plain loops: this is the one place of the answers whose work a stranger chooses. */
class Ways {
  readonly at: Int32Array;
  readonly starts: Int32Array;
  readonly #seenAt: Int32Array;
  count = 0;

  constructor(size: number) {
    this.at = new Int32Array(size);
    this.starts = new Int32Array(size);
    this.#seenAt = new Int32Array(size).fill(-1);
  }

  add(at: number, start: number): void {
    this.at[this.count] = at;
    this.starts[this.count++] = start;
  }

  /** Whether this is the first time at this position that the instruction is reached. */
  isNew(at: number, position: number): boolean {
    if (this.#seenAt[at] === position) return false;
    this.#seenAt[at] = position;
    return true;
  }
}

function firstMatch(search: Search, from: number): Match | undefined {
  const { program, text } = search;
  let current = new Ways(program.length);
  let following = new Ways(program.length);
  let best: Match | undefined;
  for (let position = from; ; position++) {
    if (!best) follow(search, current, 0, position, position);
    else if (current.count === 0) return best;
    const code = text[position];
    for (let index = 0; index < current.count; index++) {
      const at = current.at[index] ?? 0;
      const start = current.starts[index] ?? 0;
      const instruction = program[at];
      if (--search.stepsLeft <= 0) return undefined;
      if (instruction?.op === 'match') {
        best = { start, end: position };
        // Those after it are less preferred.
        break;
      }
      if (code !== undefined && instruction?.op === 'character' && instruction.test(code)) {
        follow(search, following, at + 1, start, position + 1);
      }
    }
    if (position >= text.length) return best;
    [current, following] = [following, current];
    following.count = 0;
  }
}

/** Adds the places that can be reached from `entry` without reading a character, each once. */
function follow(search: Search, ways: Ways, entry: number, start: number, position: number): void {
  const { waiting } = search;
  let waitingCount = 0;
  waiting[waitingCount++] = entry;
  while (waitingCount > 0) {
    const at = waiting[--waitingCount] ?? 0;
    if (!ways.isNew(at, position)) continue;
    search.stepsLeft--;
    const instruction = search.program[at];
    if (instruction?.op === 'jump') waiting[waitingCount++] = instruction.to;
    else if (instruction?.op === 'split') {
      waiting[waitingCount++] = instruction.second;
      waiting[waitingCount++] = instruction.first;
    } else if (instruction?.op === 'assert') {
      if (holds(instruction.what, search, position)) waiting[waitingCount++] = at + 1;
    } else ways.add(at, start);
  }
}

function holds(
  what: 'start' | 'end' | 'boundary' | 'no boundary',
  { text, multiline }: Search,
  position: number,
): boolean {
  const before = text[position - 1];
  const after = text[position];
  if (what === 'start') return before === undefined || (multiline && before === 0x0a);
  if (what === 'end') return after === undefined || (multiline && after === 0x0a);
  const isWord = (code: number | undefined) => code !== undefined && wordCharacters(code);
  return (isWord(before) !== isWord(after)) === (what === 'boundary');
}
