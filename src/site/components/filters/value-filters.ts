import {
  type FilterName,
  IMAGE_COLORS,
  IMAGE_LICENSES,
  IMAGE_SHAPES,
  IMAGE_SIZES,
  type SearchFilters,
  VIDEO_LENGTHS,
} from '../../../core/query/search-query.ts';
import { type Child, type Frame, html, type Html, type SitePath } from '../html.ts';
import type { SearchTab } from '../../../core/bangs/tabs.ts';
import { carried, searchAddress, type SearchChoice, TAB_PATHS } from '../results/search-address.ts';

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
  const kept = [['q', rest.text] as const, ...carried(rest, tab)];
  return html`<form class="filter-picker" method="get" action="${link(TAB_PATHS[tab])}">
    ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)} ${fields}
    <button class="button small">${t('search.filters.apply')}</button>
  </form>`;
}

/** The values that each filter of a tab offers besides the default. The first filters of a tab come first. */
export const VALUE_FILTERS = {
  web: { verbatim: [true] },
  images: { size: IMAGE_SIZES, color: IMAGE_COLORS, shape: IMAGE_SHAPES, license: IMAGE_LICENSES },
  news: { sort: ['date'] },
  videos: { length: VIDEO_LENGTHS },
} as const;

type OfTab = { readonly tab: SearchTab; readonly choice: SearchChoice };
type Value = NonNullable<SearchFilters[FilterName]>;

/** The name of a value; without one, that of the default. */
function valueWords({ t }: Frame, name: FilterName, value: Value | undefined): string {
  return t(`search.${name}.${value === undefined ? 'any' : String(value)}` as Parameters<typeof t>[0]);
}

/** A choice between values. If no engine in use supports it, the values are shown without links. */
export function valueFilter(
  frame: Frame,
  { tab, choice, supported }: OfTab & { readonly supported: boolean },
  name: FilterName,
  values: readonly Value[],
): Html {
  const chosen = choice[name];
  const option = (value: Value | undefined): Html => {
    const words = valueWords(frame, name, value);
    const label = name === 'color' && value !== undefined ? swatch(String(value), words) : words;
    if (!supported && value !== undefined) return html`<li><span class="off">${label}</span></li>`;
    return filterItem(frame, searchAddress(tab, { ...choice, [name]: value }), label, value === chosen);
  };
  return filterMenu(
    { label: valueWords(frame, name, chosen), active: chosen !== undefined },
    html`<ul ${name === 'color' && html`class="swatches"`}>
        ${[undefined, ...values].map(option)}
      </ul>
      ${!supported && unsupportedNote(frame)}`,
  );
}

export function unsupportedNote({ t }: Frame): Html {
  return html`<p class="filter-note">${t('search.filters.unsupported')}</p>`;
}

function swatch(color: string, label: string): Html {
  return html`<span class="swatch ${color}" title="${label}"><span class="unseen">${label}</span></span>`;
}
