/** A mutant that no test can notice, and why. */
export type Equivalent = {
  /** As in the report of survivors. */
  readonly within: string;
  readonly change: string;
  readonly reason: string;
};

export type EquivalentsByFile = Readonly<Record<string, readonly Equivalent[]>>;
