import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';
import { layout } from './layout.ts';

/** Seen for a blink between here and the search of another site. */
export function onward(
  frame: Frame,
  { name, domain, url }: { name: string; domain: string; url: string },
): Html {
  const { t } = frame;
  return layout(frame, {
    title: t('search.bang.title', { name }),
    main: html`<div class="stack">
      <h1>${t('search.bang.title', { name })}</h1>
      <p><a class="button" href="${url}" rel="noreferrer">${t('search.bang.link', { domain })}</a></p>
    </div>`,
  });
}
