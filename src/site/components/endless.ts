import type { Frame } from './frame.ts';
import { html, type Child, type Html } from './html.ts';

/** The end of a page to which the script adds the next ones. Without it, the links to the pages remain. */
export function endless({ t }: Frame, page: number, links: Child): Html {
  return html`<div
    data-endless
    data-page="${page}"
    data-more="${t('search.endless.more')}"
    data-mark="${t('search.pages.page', { page: '{page}' })}"
    data-loading="${t('search.endless.loading')}"
    data-loaded="${t('search.endless.loaded', { page: '{page}' })}"
    data-failed="${t('search.endless.failed')}"
    data-retry="${t('search.endless.retry')}"
    data-end="${t('search.pages.end')}"
  >
    ${links}
  </div>`;
}
