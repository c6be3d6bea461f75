/** What a result is worded by, besides what was found. */
export type PresentContext = {
  readonly nowMs: number;
  readonly locale: string | undefined;
  /** The icon of a host whose page came without one. */
  favicon(host: string): string;
  /** Readable names of the slots. */
  label(sources: readonly string[]): string;
  /** Told for each result when its words go out of date; `Infinity` for never. */
  changesAt(untilMs: number): void;
};

export type Present<Item, Result> = (item: Item, context: PresentContext) => Result;
