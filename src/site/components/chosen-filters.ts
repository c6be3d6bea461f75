import { FILTER_NAMES } from '../../core/query/search-filters.ts';
import type { Tab } from '../../core/results/found.ts';
import { dateWords, regionWords } from './filter-words.ts';
import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';
import { closeIcon } from './icons.ts';
import { chosen, searchAddress, type SearchChoice } from './search-address.ts';
import { valueWords } from './value-filters.ts';

type Chosen = {
  readonly tab: Tab;
  readonly choice: SearchChoice;
  readonly slots: readonly { readonly id: string; readonly label: string }[];
};

/** A filter in words, and the search without it. */
type Chip = { readonly words: string; readonly without: SearchChoice };

/** The filters of this search, each with a link that removes it; nothing if there are none. A lens has its own note. */
export function chosenFilters(frame: Frame, { tab, choice, slots }: Chosen): Html | undefined {
  const { t, link } = frame;
  const chips = chipsOf(frame, { tab, choice, slots });
  if (chips.length === 0) return undefined;
  const none: SearchChoice = { text: choice.text, ...NOTHING };
  return html`<ul class="chosen-filters" aria-label="${t('search.filters.chosen')}">
    ${chips.map(
      ({ words, without }) =>
        html`<li>
          <a href="${link(searchAddress(tab, without))}"
            ><span class="unseen">${t('search.filters.remove')}</span> <bdi>${words}</bdi> ${closeIcon()}</a
          >
        </li>`,
    )}
    ${chips.length > 1 && html`<li><a class="clear" href="${link(searchAddress(tab, none))}">${t('search.filters.clear')}</a></li>`}
  </ul>`;
}

const NOTHING = { date: undefined, engines: [], safe: undefined, language: undefined };

function chipsOf(frame: Frame, { tab, choice, slots }: Chosen): readonly Chip[] {
  const { t, formats } = frame;
  const { date, safe, engines } = choice;
  const region = regionWords(frame, choice);
  const known = new Set(chosen(choice, tab).map(([name]) => name));
  const values = FILTER_NAMES.filter((name) => known.has(name)).map((name) => ({
    words: valueWords(frame, name, choice[name]),
    without: { ...choice, [name]: undefined },
  }));
  const names = slots.filter(({ id }) => engines.includes(id)).map(({ label }) => label);
  return [
    date !== undefined &&
      known.has('date') && { words: dateWords(frame, date), without: { ...choice, date: undefined } },
    ...values,
    region !== undefined && {
      words: region,
      without: { ...choice, language: undefined, country: undefined },
    },
    names.length > 0 && {
      words: t('search.filters.engines', { names: formats.list(names) }),
      without: { ...choice, engines: [] },
    },
    safe !== undefined && {
      words: t(safe === 'on' ? 'search.filters.safeOn' : 'search.filters.safeOff'),
      without: { ...choice, safe: undefined },
    },
  ].filter((chip) => chip !== false);
}
