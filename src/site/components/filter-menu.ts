import type { Frame, SitePath } from './frame.ts';
import { html, type Child, type Html } from './html.ts';

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
