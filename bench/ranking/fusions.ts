import { fuse } from '../../src/core/rank/fuse.ts';

/** Merges lists of page numbers, the best first. */
export type Fusion = (lists: readonly (readonly number[])[]) => readonly number[];

type ListedPage = { readonly rank: number; readonly length: number };

/** Ours, exactly as a search uses it. */
export const tributary: Fusion = (lists) =>
  fuse(lists.map((list, i) => ({ source: `engine_${i}`, items: list.map(pageOf) }))).map(({ page }) =>
    Number(page.title),
  );

function pageOf(number: number) {
  return {
    title: String(number),
    url: `https://site${number}.example/`,
    description: '',
    faviconUrl: '',
    publishedMs: undefined,
    sitelinks: [],
  };
}

/** Cormack, Clarke and Büttcher 2009, with their constant. */
export const reciprocalRankFusion: Fusion = byScore((listed) =>
  listed.reduce((sum, { rank }) => sum + 1 / (60 + rank), 0),
);

/** Fox and Shaw 1994. Engines tell no scores, so ranks are scaled to scores from 1 down to nearly 0. */
export const combMnz: Fusion = byScore(
  (listed) => listed.length * listed.reduce((sum, { rank, length }) => sum + (length - rank + 1) / length, 0),
);

/** Points down from the length of the longest list; pages that an engine did not return get none from it. */
export const borda: Fusion = (lists) => {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return byScore((listed) => listed.reduce((sum, { rank }) => sum + longest - rank + 1, 0))(lists);
};

/** Equal scores go by the best rank, then by the order of the lists, as in ours. */
function byScore(scoreOf: (listed: readonly ListedPage[]) => number): Fusion {
  return (lists) => {
    const listed = new Map<number, ListedPage[]>();
    const longest = Math.max(0, ...lists.map(({ length }) => length));
    for (let rank = 1; rank <= longest; rank++) {
      for (const list of lists) {
        const page = list[rank - 1];
        if (page === undefined) continue;
        const places = listed.get(page) ?? [];
        listed.set(page, places);
        places.push({ rank, length: list.length });
      }
    }
    const scores = new Map([...listed].map(([page, places]) => [page, scoreOf(places)]));
    return [...listed.keys()].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
  };
}
