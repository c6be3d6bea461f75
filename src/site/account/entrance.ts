import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { layout } from '../components/layout.ts';

/** The layout of the sign-in and setup pages: one narrow column. */
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
