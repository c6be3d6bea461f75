import type { Frame, SitePath } from './frame.ts';
import { html, type Child, type Html } from './html.ts';
import { chosen, TAB_PATHS, type SearchChoice, type SearchTab } from './search-address.ts';

/** One filter of a search: a menu that says what is chosen, and is marked if that is not the default. */
export function filterMenu({ label, active }: { label: Child; active: boolean }, content: Child): Html {
  return html`<details class="filter${active && ' chosen'}" data-menu>
    <summary>${label}</summary>
    <div class="filter-items">${content}</div>
  </details>`;
}

/** A value of a filter, as the search with it. */
export function filterItem({ link }: Frame, to: SitePath, label: Child, current = false): Html {
  return html`<li><a href="${link(to)}" ${current && html`aria-current="true"`}>${label}</a></li>`;
}

type FilterForm = {
  readonly tab: SearchTab;
  /** The search without the value that the form sets. */
  readonly rest: SearchChoice;
  readonly fields: Child;
};

/** A form that sets a filter and keeps the others. */
export function filterForm({ link, t }: Frame, { tab, rest, fields }: FilterForm): Html {
  const kept = [['q', rest.text] as const, ...chosen(rest, tab)];
  return html`<form class="filter-picker" method="get" action="${link(TAB_PATHS[tab])}">
    ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)} ${fields}
    <button class="button small">${t('search.filters.apply')}</button>
  </form>`;
}
