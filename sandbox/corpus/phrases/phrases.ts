/** How things are said about any subject in one language; `{}` stands for the subject. */
export type Phrases = {
  /** Title and text. */
  readonly pages: readonly [Pair, ...Pair[]];
  readonly news: readonly [Pair, ...Pair[]];
  readonly videos: readonly [string, ...string[]];
  readonly pictures: readonly [string, ...string[]];
  readonly completions: readonly string[];
  readonly publishers: readonly [string, ...string[]];
  readonly channels: readonly [string, ...string[]];
};

export type Pair = readonly [title: string, text: string];
