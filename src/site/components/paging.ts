import type { Frame, SitePath } from './frame.ts';
import { html, type Html } from './html.ts';

/** The last page a search returns. */
export const LAST_PAGE = 50;

export type Paging = {
  readonly page: number;
  /** Whether this page had results, so that another one is likely to. */
  readonly more: boolean;
  readonly addressOf: (page: number) => SitePath;
};

/** Undefined if there is only one page. */
export function paging({ link, t }: Frame, { page, more, addressOf }: Paging): Html | undefined {
  const hasNext = more && page < LAST_PAGE;
  if (page === 1 && !hasNext) return undefined;
  return html`<nav class="paging" aria-label="${t('search.pages.label')}">
    ${page > 1 && html`<a class="button plain" rel="prev" href="${link(addressOf(page - 1))}">${t('search.pages.previous')}</a>`}
    <span class="paging-here">${t('search.pages.page', { page })}</span>
    ${hasNext && html`<a class="button plain" rel="next" href="${link(addressOf(page + 1))}">${t('search.pages.next')}</a>`}
  </nav>`;
}
