import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';
import { searchIcon } from './icons.ts';
import { TAB_PATHS, type SearchTab } from './search-address.ts';

type SearchBox = {
  readonly tab: SearchTab;
  readonly query: string;
  /** Parameters that the next search keeps. */
  readonly keep?: readonly (readonly [name: string, value: string])[];
  readonly autofocus?: boolean;
};

/** The search box. It works as a plain form; the script adds completions. */
export function searchBox({ t, link }: Frame, { tab, query, keep = [], autofocus = false }: SearchBox): Html {
  return html`<form
    class="search-box"
    role="search"
    method="get"
    action="${link(TAB_PATHS[tab])}"
    data-suggest="${link('/suggest')}"
    data-label="${t('search.suggestions.label')}"
    data-one="${t('search.suggestions.one')}"
    data-many="${t('search.suggestions.many', { count: '#' })}"
  >
    ${keep.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <label class="unseen" for="q">${t('search.label')}</label>
    <input
      id="q"
      class="search-input"
      type="search"
      name="q"
      value="${query}"
      maxlength="512"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      enterkeyhint="search"
      ${autofocus && html`autofocus`}
    />
    <button class="search-button">${searchIcon()} <span class="unseen">${t('search.button')}</span></button>
  </form>`;
}
