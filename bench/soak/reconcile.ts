/** The searches of one key, as seen by clients. */
export type Seen = {
  readonly key: string;
  /** 200 and 304: every one of them must be counted. */
  readonly responses: number;
  /** Incomplete responses or 5xx, which may or may not be counted. */
  readonly uncertain: number;
};

export type Mismatch = Seen & { readonly counted: number };

/** Keys that violate responses ≤ counted ≤ responses + uncertain. */
export function mismatches(seen: readonly Seen[], counted: ReadonlyMap<string, number>): Mismatch[] {
  return seen
    .map((one) => ({ ...one, counted: counted.get(one.key) ?? 0 }))
    .filter(({ responses, uncertain, counted: total }) => total < responses || total > responses + uncertain);
}
