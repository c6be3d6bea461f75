/** Sent to a child on standard input. */
export type ChildJob = {
  /** Test files, in the order in which they are run. */
  readonly tests: readonly string[];
  /** The module to replace and its new text. */
  readonly replaced?: { readonly url: string; readonly source: string };
  /** Measure which parts of these modules run. */
  readonly measured?: readonly string[];
};

/** Written by a child to file descriptor 3 if its tests pass. */
export type ChildResult = { readonly passed: number; readonly covered: readonly ModuleCoverage[] };

export type ModuleCoverage = { readonly url: string; readonly ranges: readonly CountedRange[] };

export type CountedRange = { readonly start: number; readonly end: number; readonly ran: boolean };
