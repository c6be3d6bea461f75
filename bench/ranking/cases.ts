import { fuse, type Fused, type RankedList } from '../../src/core/rank/fuse.ts';
import type { FoundPage } from '../../src/core/results/found.ts';

/** What a searcher would expect in one situation. */
export type Case = {
  readonly name: string;
  /** The names of the pages that each engine returned. */
  readonly lists: readonly (readonly string[])[];
  readonly weights?: readonly number[];
  readonly holds: (order: readonly string[], fused: readonly Fused[]) => boolean;
};

const run = (prefix: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${prefix}${from + i}`);

const within = (order: readonly string[], page: string, first: number): boolean => {
  const at = order.indexOf(page);
  return at >= 0 && at < first;
};

const count = (order: readonly string[], prefix: string, first: number): number =>
  order.slice(0, first).filter((page) => page.startsWith(prefix)).length;

export const CASES: readonly Case[] = [
  {
    name: 'navigational: one engine is right, the others agree on something else',
    lists: [['official', ...run('a', 2, 20)], run('x', 1, 10), run('x', 1, 20)],
    holds: (order) => within(order, 'official', 3),
  },
  {
    name: 'navigational: one engine is right, all agree on the rest',
    lists: [['official', ...run('x', 1, 19)], run('x', 1, 10), run('x', 1, 20)],
    holds: (order) => within(order, 'official', 3),
  },
  {
    name: 'navigational: the last of five engines is right, the others agree',
    lists: [run('x', 1, 20), run('x', 1, 10), run('x', 1, 20), run('x', 1, 10), ['official']],
    holds: (order) => within(order, 'official', 3),
  },
  {
    name: 'an official page that one engine ranks first, ten pages that two engines rank low',
    lists: [
      ['official', ...run('a', 2, 10), ...run('x', 1, 10)],
      [...run('b', 1, 10), ...run('x', 1, 10).reverse()],
      run('c', 1, 20),
    ],
    holds: (order) => within(order, 'official', 3),
  },
  {
    name: 'ranks 20 and 10 do not outrank a single rank 1',
    lists: [
      ['single', ...run('a', 2, 19), 'agreed'],
      [...run('b', 1, 9), 'agreed'],
    ],
    holds: (order) => order.indexOf('single') < order.indexOf('agreed'),
  },
  {
    name: 'ranks 20 and 10 outrank both ranks alone',
    lists: [
      [...run('a', 1, 19), 'agreed'],
      [...run('b', 1, 9), 'agreed', ...run('b', 11, 20)],
    ],
    holds: (order) =>
      order.indexOf('agreed') < order.indexOf('a10') && order.indexOf('agreed') < order.indexOf('b11'),
  },
  {
    name: 'what three engines rank second outranks what each alone ranks first',
    lists: [
      ['a1', 'agreed', ...run('a', 3, 10)],
      ['b1', 'agreed', ...run('b', 3, 10)],
      ['c1', 'agreed', ...run('c', 3, 10)],
    ],
    holds: ([first]) => first === 'agreed',
  },
  {
    name: 'one bad engine of three: what the others agree on comes first, one of the first five is bad',
    lists: [run('good', 1, 10), run('junk', 1, 20), [...run('good', 1, 5), ...run('fine', 6, 10)]],
    holds: (order) => within(order, 'good1', 1) && within(order, 'good2', 2) && count(order, 'junk', 5) === 1,
  },
  {
    name: 'one bad engine of three with a low weight: no junk in the first five',
    lists: [run('good', 1, 10), run('junk', 1, 20), [...run('good', 1, 5), ...run('fine', 6, 10)]],
    weights: [1, 0.2, 1],
    holds: (order) => count(order, 'junk', 5) === 0 && count(order, 'junk', 10) <= 1,
  },
  {
    name: 'three equal engines without overlap take turns',
    lists: [run('a', 1, 10), run('b', 1, 10), run('c', 1, 10)],
    holds: (order) =>
      [1, 2, 3, 4, 5].every((turn) =>
        ['a', 'b', 'c'].every((prefix) => count(order, prefix, 3 * turn) === turn),
      ),
  },
  {
    name: 'three equal engines with the same list keep its order',
    lists: [run('x', 1, 20), run('x', 1, 20), run('x', 1, 20)],
    holds: (order) => order.join() === run('x', 1, 20).join(),
  },
  {
    name: 'an engine that repeats its pages gains nothing',
    lists: [
      Array.from({ length: 20 }, (_, i) => `a${(i % 2) + 1}`),
      [...run('b', 1, 4), 'b5', 'a2'],
      run('c', 1, 10),
    ],
    holds: (order, fused) =>
      new Set(order).size === order.length &&
      fused.find(({ page }) => page.title === 'a1')?.score === 1 &&
      count(order, 'a', 6) <= 2,
  },
];

/** Titles of the merged pages, the best first. */
export function caseHolds({ lists, weights = [], holds }: Case): boolean {
  const given = lists.map((pages, i): RankedList<FoundPage> => {
    return { source: `engine_${i}`, items: pages.map(casePage), weight: weights[i] ?? 1 };
  });
  const fused = fuse(given);
  return holds(
    fused.map(({ page }) => page.title),
    fused,
  );
}

function casePage(name: string): FoundPage {
  return {
    title: name,
    url: `https://${name}.example/`,
    description: '',
    faviconUrl: '',
    publishedMs: undefined,
    sitelinks: [],
  };
}
