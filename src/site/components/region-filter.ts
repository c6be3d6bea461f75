import type { Tab } from '../../core/results/found.ts';
import { filterForm } from './filter-menu.ts';
import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';
import { ANY, type SearchChoice } from './search-address.ts';
import type { NamedCode } from './named-codes.ts';
import { searchLanguages } from './search-languages.ts';
import { commonRegions } from './search-regions.ts';

type RegionForm = {
  readonly tab: Tab;
  readonly choice: SearchChoice;
  /** Of the preferences; empty for none. */
  readonly usual: { readonly language: string; readonly region: string };
};

/** Language and region in one form. The first option of each is what the preferences say. */
export function regionForm(frame: Frame, { tab, choice, usual }: RegionForm): Html {
  const { t, formats } = frame;
  const { language = '', country = '' } = choice;
  const mine = [usual.region, country].filter((code) => code !== '' && code !== ANY);
  const byBrowser =
    usual.language === '' ? t('search.filters.browserLanguage') : formats.languageName(usual.language);
  return filterForm(frame, {
    tab,
    rest: { ...choice, language: undefined, country: undefined },
    fields: html`${select({
      ...{ label: t('search.filters.language'), name: 'lang', chosen: language },
      options: [
        { code: '', name: byBrowser },
        { code: ANY, name: t('search.filters.anyLanguage') },
        ...searchLanguages(frame, language === ANY ? '' : language),
      ],
    })}
    ${select({
      ...{ label: t('search.filters.country'), name: 'country', chosen: country },
      options: [
        ...(usual.region === '' ? [] : [{ code: '', name: formats.countryName(usual.region) }]),
        { code: usual.region === '' ? '' : ANY, name: t('search.filters.anyRegion') },
        ...commonRegions(frame, mine),
      ],
    })}`,
  });
}

function select(of: { label: string; name: string; chosen: string; options: readonly NamedCode[] }): Html {
  return html`<label class="field"
    ><span>${of.label}</span>
    <select class="input" name="${of.name}">
      ${of.options.map(
        ({ code, name }) =>
          html`<option value="${code}" ${code === of.chosen && html`selected`}>${name}</option>`,
      )}
    </select></label
  >`;
}
