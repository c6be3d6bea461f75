/** What a child is told on its standard input. */
export type ChildJob = {
  /** Test files, in the order in which they are run. */
  readonly tests: readonly string[];
  /** The module to replace, and by what. */
  readonly replaced?: { readonly url: string; readonly source: string };
  /** Measure which parts of these modules run. */
  readonly measured?: readonly string[];
};

/** What a child writes to its fourth stream when its tests have passed. */
export type ChildResult = { readonly passed: number; readonly covered: readonly ModuleCoverage[] };

export type ModuleCoverage = { readonly url: string; readonly ranges: readonly CountedRange[] };

export type CountedRange = { readonly start: number; readonly end: number; readonly ran: boolean };
