import type { Frame, SitePath } from './frame.ts';
import { html, type Html } from './html.ts';

/** No search goes further. */
export const LAST_PAGE = 50;

export type Paging = {
  readonly page: number;
  /** Whether another page is likely to have something: this one had. */
  readonly more: boolean;
  readonly addressOf: (page: number) => SitePath;
};

/** Undefined where there is only this page. */
export function paging({ link, t }: Frame, { page, more, addressOf }: Paging): Html | undefined {
  const hasNext = more && page < LAST_PAGE;
  if (page === 1 && !hasNext) return undefined;
  return html`<nav class="paging" aria-label="${t('search.pages.label')}">
    ${page > 1 && html`<a class="button plain" rel="prev" href="${link(addressOf(page - 1))}">${t('search.pages.previous')}</a>`}
    <span class="paging-here">${t('search.pages.page', { page })}</span>
    ${hasNext && html`<a class="button plain" rel="next" href="${link(addressOf(page + 1))}">${t('search.pages.next')}</a>`}
  </nav>`;
}
