import type { SearchKind } from '../../../core/results/found.ts';
import { filterForm, filterItem } from './value-filters.ts';
import { type Frame, html, type Html } from '../html.ts';
import { ANY, searchAddress, type SearchChoice } from '../results/search-address.ts';
import { COUNTRIES } from '../../../core/query/language.ts';

/** The countries that most engines support. */
const COMMON: readonly string[] =
  'AR AT AU BE BR CA CH CL CN DE DK ES FI FR GB HK ID IN IT JP KR MX MY NL NO NZ PH PL PT RU SA SE TR TW US ZA'.split(
    ' ',
  );

const common = namedOnce((frame) => COMMON.map((code) => countryNamed(frame, code)));

/** All countries, sorted by name in the language of the page. */
export const searchRegions = namedOnce((frame) => [...COUNTRIES].map((code) => countryNamed(frame, code)));

/** The common ones and some more, sorted in the same way. */
function commonRegions(frame: Frame, more: readonly string[]): readonly NamedCode[] {
  const missing = [...new Set(more)].filter((code) => !COMMON.includes(code));
  return missing.length === 0
    ? common(frame)
    : sortedByName(frame, [...common(frame), ...missing.map((code) => countryNamed(frame, code))]);
}

function countryNamed({ formats }: Frame, code: string): NamedCode {
  return { code, name: formats.countryName(code) };
}

/** The languages that engines support well; others can be given in the address of a search. */
const OFFERED: readonly string[] =
  'ar bg bn ca cs da de de-AT de-CH el en en-GB en-US es es-MX et fa fi fr fr-CA ga he hi hr hu id is it ja ko lt lv ms nl nl-BE no pl pt pt-BR ro ru sk sl sr sv th tr uk vi zh-Hans zh-Hant'.split(
    ' ',
  );

const offered = namedOnce((frame) => OFFERED.map((code) => languageNamed(frame, code)));

/** Sorted by name in the language of the page, including a chosen one that is not in the list. */
export function searchLanguages(frame: Frame, chosen: string): readonly NamedCode[] {
  const all = offered(frame);
  return chosen === '' || OFFERED.includes(chosen)
    ? all
    : sortedByName(frame, [...all, languageNamed(frame, chosen)]);
}

function languageNamed({ formats }: Frame, code: string): NamedCode {
  return { code, name: formats.languageName(code) };
}

/** A language or country with its name in the language of the page. */
type NamedCode = { readonly code: string; readonly name: string };

function sortedByName({ language }: Frame, named: readonly NamedCode[]): readonly NamedCode[] {
  const order = new Intl.Collator(language);
  return named.toSorted((a, b) => order.compare(a.name, b.name));
}

/** A list made once for each language of the site: naming and sorting takes longer than the rest of a page. */
function namedOnce(make: (frame: Frame) => readonly NamedCode[]) {
  const made = new Map<string, readonly NamedCode[]>();
  return (frame: Frame): readonly NamedCode[] =>
    made.getOrInsertComputed(frame.language, () => sortedByName(frame, make(frame)));
}

type RegionForm = {
  readonly tab: SearchKind;
  readonly choice: SearchChoice;
  /** Of the preferences; empty for none. */
  readonly usual: { readonly language: string; readonly region: string };
};

/** Where most readers of a page are, for a choice without the form. */
const NEAR: Readonly<Record<string, readonly string[]>> = {
  en: ['US', 'GB', 'CA', 'AU'],
  de: ['DE', 'AT', 'CH'],
  es: ['ES', 'MX', 'AR', 'CL'],
  fr: ['FR', 'BE', 'CH', 'CA'],
  it: ['IT', 'CH'],
  nl: ['NL', 'BE'],
  pt: ['BR', 'PT'],
};
const NEAREST = 4;

/** Language and region in one form. The first option of each is what the preferences say. */
export function regionForm(frame: Frame, { tab, choice, usual }: RegionForm): Html {
  const { t, formats } = frame;
  const { language = '', country = '' } = choice;
  const mine = [usual.region, country].filter((code) => code !== '' && code !== ANY);
  const byBrowser =
    usual.language === '' ? t('search.filters.browserLanguage') : formats.languageName(usual.language);
  const near = [...new Set([...mine, ...(NEAR[frame.language] ?? [])])].slice(0, NEAREST);
  const quick = html`<ul class="quick-regions">
    ${near.map((code) => {
      const to = searchAddress(tab, { ...choice, country: code });
      return filterItem(frame, to, formats.countryName(code), code === country);
    })}
  </ul>`;
  const form = filterForm(frame, {
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
  return html`${quick} ${form}`;
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
