/** A value of a Wikidata statement. */
export type Fact =
  | { readonly item: string }
  | { readonly text: string; readonly as?: 'external-id' | 'url' | 'commonsMedia' }
  | { readonly date: string }
  | { readonly lat: number; readonly lon: number }
  | { readonly amount: number };

/** Something well known, as Wikidata and Wikipedia tell about it. */
export type Subject = {
  /** `Q…`. */
  readonly id: string;
  readonly label: string;
  /** Labels in other languages, where they differ. */
  readonly labels?: ReadonlyMap<string, string>;
  /** The article in the English Wikipedia; undefined where the sandbox has none. */
  readonly article?: string;
  readonly description: string;
  readonly extract: string;
  readonly aliases: readonly string[];
  /** By the id of the property. */
  readonly facts: Readonly<Record<string, readonly Fact[]>>;
};
