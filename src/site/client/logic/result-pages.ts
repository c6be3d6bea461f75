/** The address of another page of the same search. */
export function addressOfPage(href: string, page: number): string {
  const url = new URL(href);
  url.hash = '';
  if (page === 1) url.searchParams.delete('page');
  else url.searchParams.set('page', String(page));
  return url.href;
}

/** What the browser's history remembers of a page that has grown. */
export type Grown = {
  readonly from: number;
  readonly to: number;
  /** How far the top of the view is below the start of the current page, in pixels. */
  readonly offset: number;
};

/** The state of a history entry may be of another script. */
export function grownOf(state: unknown): Grown | undefined {
  const { grown } = (state ?? {}) as { grown?: Partial<Grown> };
  const { from, to, offset } = grown ?? {};
  if (from === undefined || to === undefined || offset === undefined) return undefined;
  return from >= 1 && from < to ? { from, to, offset } : undefined;
}

/** The state of a history entry with what the page has grown to; undefined for the entry of an opened picture. */
export function stateWith(state: unknown, grown: Grown): object | undefined {
  const before = (state ?? {}) as { viewed?: unknown };
  return before.viewed === undefined ? { ...before, grown } : undefined;
}

export type PageStart = { readonly page: number; readonly top: number };

/** The last page that starts above this line. */
export function pageAt(starts: readonly [PageStart, ...PageStart[]], line: number): PageStart {
  return starts.findLast(({ top }) => top <= line) ?? starts[0];
}
