import { SPANS, type Span } from '../../core/query/search-query.ts';
import type { FilterName } from '../../core/query/search-filters.ts';
import type { SupportedFilters } from '../../core/search/searches.ts';
import { chosenFilters } from './chosen-filters.ts';
import { filterForm, filterItem, filterMenu } from './filter-menu.ts';
import { dateWords, regionWords } from './filter-words.ts';
import type { Frame } from './frame.ts';
import { html, type Child, type Html } from './html.ts';
import { lensFilter, lensNote } from './lens-filter.ts';
import { regionForm } from './region-filter.ts';
import { searchAddress, type SearchChoice } from './search-address.ts';
import type { Tab } from '../../core/results/found.ts';
import { unsupportedNote, VALUE_FILTERS, valueFilter } from './value-filters.ts';

export type Filters = {
  readonly tab: Tab;
  readonly choice: SearchChoice;
  /** Whether safe search is on, by this search or by the preferences. */
  readonly safe: boolean;
  /** The configured engines, and which of them this search uses. */
  readonly slots: readonly { readonly id: string; readonly label: string }[];
  readonly asked: readonly string[];
  /** What the engines in use can limit results to. */
  readonly supported: SupportedFilters;
  /** The language and region of the preferences; empty for none. */
  readonly usual: { readonly language: string; readonly region: string };
};

/** The filters of a search: links and forms, each keeping the values of the others. */
export function filters(frame: Frame, of: Filters): Html {
  const { t } = frame;
  const { tab } = of;
  const values = Object.entries(VALUE_FILTERS[tab]) as [FilterName, readonly never[]][];
  return html`<div class="filters" role="group" aria-label="${t('search.filters.label')}">
      ${tab !== 'images' && timeFilter(frame, of)}
      ${values.map(([name, list]) =>
        valueFilter(frame, { ...of, supported: of.supported.filters.has(name) }, name, list),
      )}
      ${lensFilter(frame, of)} ${tab === 'images' ? moreFilters(frame, of) : sharedFilters(frame, of)}
    </div>
    ${lensNote(frame, of)} ${chosenFilters(frame, of)}`;
}

function sharedFilters(frame: Frame, of: Filters): Child {
  const { t } = frame;
  const words = regionWords(frame, of.choice);
  return [
    of.slots.length > 1 && enginePicker(frame, of),
    filterMenu(
      { label: words ?? t('search.filters.region'), active: words !== undefined },
      regionForm(frame, of),
    ),
    filterMenu(
      {
        label: of.safe ? t('search.filters.safeOn') : t('search.filters.safeOff'),
        active: of.choice.safe !== undefined,
      },
      safeList(frame, of),
    ),
  ];
}

/** The same in one menu, for images, which have four filters of their own. */
function moreFilters(frame: Frame, of: Filters): Html {
  const { language, country, safe, engines } = of.choice;
  const active = (language ?? country ?? safe ?? engines[0]) !== undefined;
  const parts = [regionForm(frame, of), of.slots.length > 1 && engineForm(frame, of), safeList(frame, of)];
  return filterMenu(
    { label: frame.t('search.filters.more'), active },
    parts.map((part) => html`<div class="filter-section">${part}</div>`),
  );
}

function timeFilter(frame: Frame, { tab, choice, supported }: Filters): Html {
  const { t } = frame;
  const { date } = choice;
  const option = (span: Span | undefined): Html => {
    const label = t(`search.spans.${span ?? 'any'}`);
    if (!supported.date && span !== undefined) return html`<li><span class="off">${label}</span></li>`;
    return filterItem(frame, searchAddress(tab, { ...choice, date: span }), label, date === span);
  };
  return filterMenu(
    {
      label: date === undefined ? t('search.spans.any') : dateWords(frame, date),
      active: date !== undefined,
    },
    html`<ul>
        ${[undefined, ...SPANS].map(option)}
      </ul>
      ${supported.date ? rangeForm(frame, tab, choice) : unsupportedNote(frame)}`,
  );
}

function rangeForm(frame: Frame, tab: Tab, choice: SearchChoice): Html {
  const { t } = frame;
  const { from = '', to = '' } = typeof choice.date === 'object' ? choice.date : {};
  const field = (name: string, label: string, value: string): Html =>
    html`<label class="field"
      ><span>${label}</span>
      <input class="input" type="date" name="${name}" value="${value}" min="1970-01-01"
    /></label>`;
  return filterForm(frame, {
    tab,
    rest: { ...choice, date: undefined },
    fields: html`${field('from', t('search.filters.from'), from)} ${field('to', t('search.filters.to'), to)}`,
  });
}

function safeList(frame: Frame, { tab, choice, safe }: Filters): Html {
  const { t } = frame;
  return html`<ul>
    ${filterItem(frame, searchAddress(tab, { ...choice, safe: 'on' }), t('search.filters.safeOn'), safe)}
    ${filterItem(frame, searchAddress(tab, { ...choice, safe: 'off' }), t('search.filters.safeOff'), !safe)}
  </ul>`;
}

function enginePicker(frame: Frame, of: Filters): Html {
  const { t } = frame;
  const { choice, slots, asked } = of;
  return filterMenu(
    {
      label:
        asked.length < slots.length
          ? t('search.filters.engines', { names: labelsOf(frame, slots, asked) })
          : t('search.filters.allEngines'),
      active: choice.engines.length > 0,
    },
    engineForm(frame, of),
  );
}

function engineForm(frame: Frame, { tab, choice, slots, asked }: Filters): Html {
  return filterForm(frame, {
    tab,
    rest: { ...choice, engines: [] },
    fields: html`<fieldset>
      <legend class="unseen">${frame.t('search.filters.pickEngines')}</legend>
      ${slots.map(({ id, label }) => engineBox(id, label, asked.includes(id)))}
    </fieldset>`,
  });
}

export function labelsOf({ formats }: Frame, slots: Filters['slots'], asked: readonly string[]): string {
  return formats.list(slots.filter(({ id }) => asked.includes(id)).map(({ label }) => label));
}

function engineBox(id: string, label: string, checked: boolean): Html {
  return html`<label class="choice">
    <input type="checkbox" name="engine" value="${id}" ${checked && html`checked`} /> ${label}
  </label>`;
}
