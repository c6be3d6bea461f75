import { SeededRandom } from '../soak/random.ts';
import type { SimulatedEngine, World } from './worlds.ts';

/** 0 is irrelevant, 3 is what the searcher wants. */
export type Grade = 0 | 1 | 2 | 3;

type Page = { readonly grade: Grade; readonly isSpam: boolean };

/** A query with the judged pages and what each engine returned: positions in `pages`, the best first. */
export type Topic = {
  readonly kind: 'navigational' | 'informational';
  readonly grades: readonly Grade[];
  readonly lists: readonly (readonly number[])[];
  /** The engines in the order of their slots: ties go to the first, which must not always be the best one. */
  readonly asked: readonly number[];
};

const POOL = 150;
const SPAM_PAGES = 8;
/** A spam page looks about as good as a page of this grade, to an engine that falls for it. */
const LURE = 3;

export function topicsOf(world: World, count: number, seed: number): Topic[] {
  const random = new SeededRandom(seed);
  return Array.from({ length: count }, () => topicOf(world, random));
}

function topicOf(world: World, random: SeededRandom): Topic {
  const kind = random.next() < world.navigational ? 'navigational' : 'informational';
  const pages = random.shuffled(pagesOf(kind, random));
  const shared = pages.map(() => normal(random) * world.sharedNoise);
  const ofKin = pages.map(() => normal(random) * (world.kin?.noise ?? 0));
  const lists = world.engines.map((engine, i) => {
    const isKin = world.kin?.members.includes(i) === true;
    const errors = isKin ? shared.map((error, page) => error + (ofKin[page] ?? 0)) : shared;
    return listOf(engine, pages, errors, random);
  });
  const asked = random.shuffled([...world.engines.keys()]);
  return { kind, grades: pages.map(({ grade }) => grade), lists, asked };
}

function pagesOf(kind: Topic['kind'], random: SeededRandom): Page[] {
  const counts: readonly [Grade, number][] =
    kind === 'navigational'
      ? [
          [3, 1],
          [2, random.below(2)],
          [1, 2 + random.below(5)],
        ]
      : [
          [3, 1 + random.below(5)],
          [2, 4 + random.below(8)],
          [1, 10 + random.below(15)],
        ];
  const relevant = counts.flatMap(([grade, number]) =>
    Array.from({ length: number }, () => ({ grade, isSpam: false })),
  );
  const rest = Array.from({ length: POOL - relevant.length }, (_, i) => ({
    grade: 0 as const,
    isSpam: i < SPAM_PAGES,
  }));
  return [...relevant, ...rest];
}

function listOf(
  engine: SimulatedEngine,
  pages: readonly Page[],
  errors: readonly number[],
  random: SeededRandom,
): number[] {
  const understands = random.next() >= engine.misses;
  return pages
    .map((page, index) => {
      const lure = page.isSpam ? LURE * engine.gullibility * random.next() : 0;
      const relevance = understands ? page.grade + lure : 0;
      return { index, score: relevance + (errors[index] ?? 0) + normal(random) * engine.noise };
    })
    .filter(() => random.next() < engine.coverage)
    .sort((a, b) => b.score - a.score)
    .slice(0, engine.listLength)
    .map(({ index }) => index);
}

/** Normally distributed with mean 0 and standard deviation 1. */
function normal(random: SeededRandom): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
