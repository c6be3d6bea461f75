import { SPANS, type Span } from '../../core/query/search-query.ts';
import { filterItem, filterMenu } from './filter-menu.ts';
import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';
import { lensFilter, lensNote } from './lens-filter.ts';
import { chosen, searchAddress, type SearchChoice, TAB_PATHS, type SearchTab } from './search-address.ts';

export type Filters = {
  readonly tab: SearchTab;
  readonly choice: SearchChoice;
  /** Whether safe search is on, by this search or by the preferences. */
  readonly safe: boolean;
  /** The configured engines, and which of them this search uses. */
  readonly slots: readonly { readonly id: string; readonly label: string }[];
  readonly asked: readonly string[];
  /** Whether this tab has a time filter. */
  readonly dated: boolean;
};

/** The filters of a search: links and one form, each keeping the values of the others. */
export function filters(frame: Frame, of: Filters): Html {
  const { t } = frame;
  return html`<div class="filters" role="group" aria-label="${t('search.filters.label')}">
      ${of.dated && timeFilter(frame, of)} ${of.slots.length > 1 && enginePicker(frame, of)}
      ${lensFilter(frame, of)} ${safeFilter(frame, of)}
    </div>
    ${lensNote(frame, of)}`;
}

function timeFilter(frame: Frame, { tab, choice }: Filters): Html {
  const { t } = frame;
  const span = typeof choice.date === 'string' ? choice.date : undefined;
  const option = (date: Span | undefined): Html =>
    filterItem(
      frame,
      searchAddress(tab, { ...choice, date }),
      t(`search.spans.${date ?? 'any'}`),
      date === span,
    );
  return filterMenu(
    { label: t(`search.spans.${span ?? 'any'}`), active: choice.date !== undefined },
    html`<ul>
      ${[undefined, ...SPANS].map(option)}
    </ul>`,
  );
}

function safeFilter(frame: Frame, { tab, choice, safe }: Filters): Html {
  const { t } = frame;
  return filterMenu(
    {
      label: safe ? t('search.filters.safeOn') : t('search.filters.safeOff'),
      active: choice.safe !== undefined,
    },
    html`<ul>
      ${filterItem(frame, searchAddress(tab, { ...choice, safe: 'on' }), t('search.filters.safeOn'), safe)}
      ${filterItem(frame, searchAddress(tab, { ...choice, safe: 'off' }), t('search.filters.safeOff'), !safe)}
    </ul>`,
  );
}

function enginePicker(frame: Frame, { tab, choice, slots, asked }: Filters): Html {
  const { t } = frame;
  const some = asked.length < slots.length;
  const kept = [['q', choice.text] as const, ...chosen({ ...choice, engines: [] }, tab)];
  return filterMenu(
    {
      label: some
        ? t('search.filters.engines', { names: labelsOf(frame, slots, asked) })
        : t('search.filters.allEngines'),
      active: choice.engines.length > 0,
    },
    html`<form class="engine-picker" method="get" action="${frame.link(TAB_PATHS[tab])}">
      ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <fieldset>
        <legend class="unseen">${t('search.filters.pickEngines')}</legend>
        ${slots.map(({ id, label }) => engineBox(id, label, asked.includes(id)))}
      </fieldset>
      <button class="button small">${t('search.filters.apply')}</button>
    </form>`,
  );
}

function labelsOf({ formats }: Frame, slots: Filters['slots'], asked: readonly string[]): string {
  return formats.list(slots.filter(({ id }) => asked.includes(id)).map(({ label }) => label));
}

function engineBox(id: string, label: string, checked: boolean): Html {
  return html`<label class="choice">
    <input type="checkbox" name="engine" value="${id}" ${checked && html`checked`} /> ${label}
  </label>`;
}
