/** What clients saw of the searches of one key. */
export type Seen = {
  readonly key: string;
  /** 200 and 304: every one of them must be counted. */
  readonly responses: number;
  /** No whole response, or one that says that something broke: counted or not. */
  readonly uncertain: number;
};

export type Mismatch = Seen & { readonly counted: number };

/** The keys for which not: responses ≤ counted ≤ responses + uncertain. */
export function mismatches(seen: readonly Seen[], counted: ReadonlyMap<string, number>): Mismatch[] {
  return seen
    .map((one) => ({ ...one, counted: counted.get(one.key) ?? 0 }))
    .filter(({ responses, uncertain, counted: total }) => total < responses || total > responses + uncertain);
}
