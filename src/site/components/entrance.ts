import type { Frame } from './frame.ts';
import { html, type Child, type Html } from './html.ts';
import { layout } from './layout.ts';

/** The layout of pages with one short form, such as signing in: one narrow column. */
export function entrance(frame: Frame, page: { title: string; lead?: string; main: Child }): Html {
  return layout(frame, {
    title: page.title,
    kind: 'entrance-page',
    main: html`<div class="entrance stack">
      <h1>${page.title}</h1>
      ${page.lead !== undefined && html`<p class="quiet">${page.lead}</p>`} ${page.main}
    </div>`,
  });
}
