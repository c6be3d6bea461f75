import type { CharacterTest } from './characters.ts';
import type { Node } from './parse.ts';

export type Instruction =
  | { readonly op: 'character'; readonly test: CharacterTest }
  | { readonly op: 'assert'; readonly what: 'start' | 'end' | 'boundary' | 'no boundary' }
  /** Goes on at both; what is reached by `first` is preferred. */
  | { op: 'split'; first: number; second: number }
  | { op: 'jump'; to: number }
  | { readonly op: 'match' };

const LONGEST_PROGRAM = 2_000;

/** Undefined where the pattern, with its counted repetitions written out, is too long. */
export function compile(tree: Node): readonly Instruction[] | undefined {
  const program: Instruction[] = [];
  const fits = emit(tree, program);
  program.push({ op: 'match' });
  return fits && program.length <= LONGEST_PROGRAM ? program : undefined;
}

/** False as soon as the program is too long, so that nested repetitions never get to multiply. */
function emit(node: Node, program: Instruction[]): boolean {
  if (program.length > LONGEST_PROGRAM) return false;
  switch (node.kind) {
    case 'character':
      program.push({ op: 'character', test: node.test });
      return true;
    case 'assert':
      program.push({ op: 'assert', what: node.what });
      return true;
    case 'sequence':
      return node.parts.every((part) => emit(part, program));
    case 'either':
      return emitEither(node.branches, program);
    case 'many':
      return emitMany(node, program);
  }
}

function emitEither(branches: readonly Node[], program: Instruction[]): boolean {
  const jumps: Extract<Instruction, { op: 'jump' }>[] = [];
  for (const [at, branch] of branches.entries()) {
    if (at === branches.length - 1) {
      if (!emit(branch, program)) return false;
      break;
    }
    const split: Instruction = { op: 'split', first: program.length + 1, second: 0 };
    program.push(split);
    if (!emit(branch, program)) return false;
    const jump = { op: 'jump' as const, to: 0 };
    jumps.push(jump);
    program.push(jump);
    split.second = program.length;
  }
  for (const jump of jumps) jump.to = program.length;
  return true;
}

type Many = Extract<Node, { kind: 'many' }>;

function emitMany({ part, least, most, isLazy }: Many, program: Instruction[]): boolean {
  for (let round = 0; round < least; round++) if (!emit(part, program)) return false;
  if (most === Infinity) return emitLoop(part, isLazy, program);
  const splits: Extract<Instruction, { op: 'split' }>[] = [];
  for (let round = least; round < most; round++) {
    const split = { op: 'split' as const, first: program.length + 1, second: 0 };
    splits.push(split);
    program.push(split);
    if (!emit(part, program)) return false;
  }
  for (const split of splits) choose(split, split.first, program.length, isLazy);
  return true;
}

function emitLoop(part: Node, isLazy: boolean, program: Instruction[]): boolean {
  const start = program.length;
  const split = { op: 'split' as const, first: 0, second: 0 };
  program.push(split);
  if (!emit(part, program)) return false;
  program.push({ op: 'jump', to: start });
  choose(split, start + 1, program.length, isLazy);
  return true;
}

function choose(
  split: { first: number; second: number },
  inside: number,
  after: number,
  isLazy: boolean,
): void {
  split.first = isLazy ? after : inside;
  split.second = isLazy ? inside : after;
}
