import { CATEGORIES } from '../../core/results/entries.ts';
import { hostOf } from '../../core/results/host.ts';
import { listPage } from '../server/list-page.ts';
import type { SitePage, SiteParts } from '../server/page.ts';
import { drawEntries } from './entries-view.ts';

/** Papers, code and the other searches with sources of their own. */
export function entriesPages(parts: SiteParts): SitePage[] {
  const { labelOf, favicon, clock } = parts;
  return CATEGORIES.map((tab) =>
    listPage(parts, {
      tab,
      only({ choice: { kind } }) {
        if (tab !== 'code' || kind === undefined) return undefined;
        return ({ details }) => 'kind' in details && details.kind === kind;
      },
      show: () => (entry) => ({
        ...entry,
        icon: favicon(hostOf(entry.url)),
        sourceLabel: entry.sources.map(labelOf).join(', '),
      }),
      draw: (frame, model) => drawEntries(frame, tab, model, clock.wallMs()),
    }),
  );
}
