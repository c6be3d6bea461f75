/** A simulated engine. All shares are from 0 to 1. */
export type SimulatedEngine = {
  readonly name: string;
  /** Share of all pages that it has indexed. */
  readonly coverage: number;
  /** Standard deviation of its own errors, where one grade of relevance counts as 1. */
  readonly noise: number;
  /** How much of the lure of a spam page it falls for. */
  readonly gullibility: number;
  /** Share of topics that it misunderstands: what it returns then has nothing to do with relevance. */
  readonly misses: number;
  readonly listLength: number;
};

/** A set of assumptions about the engines of an instance. */
export type World = {
  readonly name: string;
  readonly engines: readonly SimulatedEngine[];
  /** Standard deviation of the errors that all engines share, such as an old page that everybody links to. */
  readonly sharedNoise: number;
  /** Engines that also share an index, by position, with the standard deviation of the errors they have in common. */
  readonly kin?: { readonly members: readonly number[]; readonly noise: number };
  /** Share of topics that look for one page. */
  readonly navigational: number;
};

const GOOD: SimulatedEngine = {
  name: 'good',
  coverage: 0.85,
  noise: 0.8,
  gullibility: 0.3,
  misses: 0.03,
  listLength: 20,
};
const FAIR: SimulatedEngine = {
  name: 'fair',
  coverage: 0.75,
  noise: 1,
  gullibility: 0.4,
  misses: 0.05,
  listLength: 10,
};
const NICHE: SimulatedEngine = {
  name: 'niche',
  coverage: 0.35,
  noise: 1.3,
  gullibility: 0.1,
  misses: 0.25,
  listLength: 20,
};
const BAD: SimulatedEngine = {
  name: 'bad',
  coverage: 0.5,
  noise: 3,
  gullibility: 1,
  misses: 0.5,
  listLength: 20,
};

/** None of them is the truth; a fusion has to do well in all. */
export const WORLDS: readonly World[] = [
  { name: 'good, fair and niche', engines: [GOOD, FAIR, NICHE], sharedNoise: 0.5, navigational: 0.4 },
  { name: 'three equal engines', engines: [FAIR, FAIR, FAIR], sharedNoise: 0.5, navigational: 0.4 },
  {
    name: 'three equal engines with large indexes',
    engines: [FAIR, FAIR, FAIR].map((engine) => ({ ...engine, coverage: 0.95, listLength: 20 })),
    sharedNoise: 0.3,
    navigational: 0.2,
  },
  { name: 'one bad engine of three', engines: [GOOD, BAD, FAIR], sharedNoise: 0.5, navigational: 0.4 },
  {
    name: 'little overlap',
    engines: [GOOD, FAIR, NICHE].map((engine) => ({ ...engine, coverage: 0.3 })),
    sharedNoise: 0.3,
    navigational: 0.4,
  },
  {
    name: 'the same mistakes in all',
    engines: [GOOD, FAIR, NICHE].map((engine) => ({ ...engine, coverage: 0.9, gullibility: 0.8 })),
    sharedNoise: 1.2,
    navigational: 0.4,
  },
  {
    name: 'two of three share an index',
    engines: [GOOD, FAIR, { ...FAIR, noise: 0.4, listLength: 20 }],
    sharedNoise: 0.3,
    kin: { members: [1, 2], noise: 1.2 },
    navigational: 0.4,
  },
  { name: 'two engines', engines: [GOOD, FAIR], sharedNoise: 0.5, navigational: 0.4 },
  {
    name: 'five engines',
    engines: [GOOD, FAIR, NICHE, FAIR, BAD],
    sharedNoise: 0.5,
    navigational: 0.4,
  },
];
