import { LAST_PAGE } from '../../core/query/search-parameters.ts';
import type { Frame, SitePath } from './frame.ts';
import { html, type Html } from './html.ts';
import { pageNumbers } from './page-numbers.ts';

export type Paging = {
  readonly page: number;
  /** The last page known to have results; 0 if none is known. */
  readonly knownPages: number;
  /** Whether a page may follow this one. Searches across engines do not know how many pages there are. */
  readonly more: boolean;
  readonly addressOf: (page: number) => SitePath;
};

/** Undefined if there is only one page. */
export function paging(frame: Frame, { page, knownPages, more, addressOf }: Paging): Html | undefined {
  const { link, t } = frame;
  const last = Math.max(knownPages, more ? Math.min(page + 1, LAST_PAGE) : page);
  if (last === 1) return undefined;
  const numbers = pageNumbers(page, last).map((number) => {
    if (number === undefined) return html`<li aria-hidden="true">…</li>`;
    const label = t('search.pages.page', { page: number });
    if (number !== page)
      return html`<li><a href="${link(addressOf(number))}" aria-label="${label}">${number}</a></li>`;
    return html`<li aria-current="page">
      <span class="unseen">${label}</span><span aria-hidden="true">${number}</span>
    </li>`;
  });
  return html`<nav class="paging" aria-label="${t('search.pages.label')}">
    ${page > 1 && html`<a class="button plain" rel="prev" href="${link(addressOf(page - 1))}">${t('search.pages.previous')}</a>`}
    <ol>
      ${numbers}
    </ol>
    ${page < last && html`<a class="button plain" rel="next" href="${link(addressOf(page + 1))}">${t('search.pages.next')}</a>`}
  </nav>`;
}

/** For a page past the last one. */
export function noMoreResults(
  { link, t }: Frame,
  { page, knownPages, addressOf }: Omit<Paging, 'more'>,
): Html {
  const last = knownPages > 0 ? knownPages : page > LAST_PAGE ? 1 : page - 1;
  return html`<section class="nothing stack" data-end>
    <h2>${t('search.pages.end')}</h2>
    <p class="actions">
      <a class="button plain" href="${link(addressOf(1))}">${t('search.pages.first')}</a>
      ${last > 1 && html`<a class="button plain" rel="prev" href="${link(addressOf(last))}">${t('search.pages.page', { page: last })}</a>`}
    </p>
  </section>`;
}
