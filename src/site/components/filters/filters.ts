import { type DateRange, type Span, SPANS, type FilterName } from '../../../core/query/search-query.ts';
import type { SupportedFilters } from '../../../core/search/searches.ts';
import {
  filterForm,
  filterItem,
  filterMenu,
  unsupportedNote,
  VALUE_FILTERS,
  valueFilter,
} from './value-filters.ts';
import { type Child, type Frame, html, type Html } from '../html.ts';
import { lensFilter, lensNote } from './lens-filter.ts';
import { regionForm } from './region-filter.ts';
import { ANY, chosen, searchAddress, type SearchChoice } from '../results/search-address.ts';
import { CODE_KINDS, isCategory } from '../../../core/results/entries.ts';
import type { SearchKind, Tab } from '../../../core/results/found.ts';
import { closeIcon } from '../layout/icons.ts';

const NOTHING = { date: undefined, engines: [], safe: undefined, language: undefined };

/** A link to the search without filters; nothing if there are none. */
function clearLink({ t, link }: Frame, { tab, choice }: Filters): Html | undefined {
  if (chosen({ ...choice, lens: undefined }, tab).length === 0) return undefined;
  const none = { text: choice.text, lens: choice.lens, ...NOTHING };
  return html`<a class="clear-filters" href="${link(searchAddress(tab, none))}"
    >${closeIcon()} ${t('search.filters.clear')}</a
  >`;
}

/** What is chosen of language and region: `German, Austria`; undefined if nothing is. */
function regionWords({ t, formats }: Frame, { language, country }: SearchChoice): string | undefined {
  const words = [
    language && (language === ANY ? t('search.filters.anyLanguage') : formats.languageName(language)),
    country && (country === ANY ? t('search.filters.anyRegion') : formats.countryName(country)),
  ].filter((word) => word !== undefined);
  return words.length === 0 ? undefined : words.join(', ');
}

function dateWords(frame: Frame, date: NonNullable<SearchChoice['date']>): string {
  return typeof date === 'string' ? frame.t(`search.spans.${date}`) : rangeWords(frame, date);
}

function rangeWords({ t, formats }: Frame, { from, to }: DateRange): string {
  const day = (text: string): string => formats.date(Date.parse(text));
  if (from === undefined) return to === undefined ? '' : t('search.filters.until', { day: day(to) });
  if (to === undefined) return t('search.filters.since', { day: day(from) });
  return from === to ? day(from) : `${day(from)} – ${day(to)}`;
}

export type Filters = {
  readonly tab: SearchKind;
  readonly choice: SearchChoice;
  /** Whether safe search is on, by this search or by the preferences. */
  readonly safe: boolean;
  /** The configured engines or the sources of the category, and which of them this search uses. */
  readonly slots: readonly { readonly id: string; readonly label: string }[];
  readonly asked: readonly string[];
  /** What the engines in use can limit results to. */
  readonly supported: SupportedFilters;
  /** The language and region of the preferences; empty for none. */
  readonly usual: { readonly language: string; readonly region: string };
};

/** The filters of a search: links and forms, each keeping the values of the others. */
export function filters(frame: Frame, of: Filters): Html {
  const { tab } = of;
  return html`<div class="filters" role="group" aria-label="${frame.t('search.filters.label')}">
      ${isCategory(tab) ? categoryFilters(frame, of) : tabFilters(frame, tab, of)} ${clearLink(frame, of)}
    </div>
    ${lensNote(frame, of)}`;
}

function tabFilters(frame: Frame, tab: Tab, of: Filters): Child {
  const values = Object.entries(VALUE_FILTERS[tab]) as [FilterName, readonly never[]][];
  return [
    tab !== 'images' && timeFilter(frame, of),
    values.map(([name, list]) =>
      valueFilter(frame, { ...of, supported: of.supported.filters.has(name) }, name, list),
    ),
    tab === 'images' ? moreFilters(frame, of) : sharedFilters(frame, of),
    lensFilter(frame, of),
  ];
}

function categoryFilters(frame: Frame, of: Filters): Child {
  const { tab } = of;
  return [
    (tab === 'code' || (tab === 'packages' && frame.tabs.includes('code'))) && kindFilter(frame, of),
    of.supported.date && timeFilter(frame, of),
    of.slots.length > 1 && enginePicker(frame, of),
  ];
}

/** What to find among code. Packages have a tab of their own, which is offered here too. */
function kindFilter(frame: Frame, { tab, choice }: Filters): Html {
  const { t, tabs } = frame;
  const { kind } = choice;
  const all = { ...choice, sources: [] };
  const current = tab === 'packages' ? t('common.tabs.packages') : t(`search.kind.${kind ?? 'any'}`);
  return filterMenu(
    { label: current, active: tab === 'packages' || kind !== undefined },
    html`<ul>
      ${[undefined, ...CODE_KINDS].map((one) =>
        filterItem(
          frame,
          searchAddress('code', { ...all, kind: one }),
          t(`search.kind.${one ?? 'any'}`),
          tab === 'code' && one === kind,
        ),
      )}
      ${
        tabs.includes('packages') &&
        filterItem(frame, searchAddress('packages', all), t('common.tabs.packages'), tab === 'packages')
      }
    </ul>`,
  );
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
  const { safe, engines } = of.choice;
  const active = [
    regionWords(frame, of.choice),
    engines.length > 0 && labelsOf(frame, of.slots, engines),
    safe !== undefined && frame.t(of.safe ? 'search.filters.safeOn' : 'search.filters.safeOff'),
  ].filter((words) => words !== undefined && words !== false);
  const parts = [regionForm(frame, of), of.slots.length > 1 && engineForm(frame, of), safeList(frame, of)];
  return filterMenu(
    { label: active.join(', ') || frame.t('search.filters.more'), active: active.length > 0 },
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

function rangeForm(frame: Frame, tab: SearchKind, choice: SearchChoice): Html {
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

/** How engines are chosen, and the sources of a category. */
function pickingOf(tab: SearchKind, choice: SearchChoice) {
  const { engines, sources = [] } = choice;
  return isCategory(tab)
    ? ({ name: 'source', chosen: sources, none: { ...choice, sources: [] }, words: 'Sources' } as const)
    : ({ name: 'engine', chosen: engines, none: { ...choice, engines: [] }, words: 'Engines' } as const);
}

function enginePicker(frame: Frame, of: Filters): Html {
  const { t } = frame;
  const { tab, choice, slots, asked } = of;
  const { chosen: ids, words } = pickingOf(tab, choice);
  return filterMenu(
    {
      label:
        asked.length < slots.length
          ? t('search.filters.engines', { names: labelsOf(frame, slots, asked) })
          : t(`search.filters.all${words}`),
      active: ids.length > 0,
    },
    engineForm(frame, of),
  );
}

function engineForm(frame: Frame, { tab, choice, slots, asked }: Filters): Html {
  const { name, none, words } = pickingOf(tab, choice);
  return filterForm(frame, {
    tab,
    rest: none,
    fields: html`<fieldset>
        <legend class="unseen">${frame.t(`search.filters.pick${words}`)}</legend>
        ${slots.map(
          ({ id, label }) =>
            html`<label class="choice">
              <input type="checkbox" name="${name}" value="${id}" ${asked.includes(id) && html`checked`} />
              ${label}
            </label>`,
        )}
      </fieldset>
      <p class="complaint">${frame.t(`search.filters.none${words}`)}</p>`,
  });
}

export function labelsOf({ formats }: Frame, slots: Filters['slots'], asked: readonly string[]): string {
  return formats.list(slots.filter(({ id }) => asked.includes(id)).map(({ label }) => label));
}
