/** A mutant that no test can notice, and why. */
export type Equivalent = {
  /** As the report of survivors shows them. */
  readonly within: string;
  readonly change: string;
  readonly reason: string;
};

export type EquivalentsByFile = Readonly<Record<string, readonly Equivalent[]>>;
