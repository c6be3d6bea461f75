import type { Language } from '../../core/query/language.ts';
import type { ProviderQuery } from '../../core/upstream/provider.ts';

/** Brave refuses the whole request if a code is not on these lists. */
const SEARCH_LANGUAGES = new Map<string, string>(
  (
    'ar eu bn bg ca hr cs da nl en et fi fr gl de gu he hi hu is it kn ko lv lt ms ml mr nb pl pa ro ru sr sk sl ' +
    'es sv ta te th tr uk vi'
  )
    .split(' ')
    .map((code) => [code, code]),
);

const OTHER_SPELLINGS: readonly (readonly [ours: string, theirs: string])[] = [
  ['ja', 'jp'],
  ['no', 'nb'],
  ['nn', 'nb'],
  ['en-GB', 'en-gb'],
  ['pt', 'pt-pt'],
  ['pt-BR', 'pt-br'],
  ['zh', 'zh-hans'],
  ['zh-Hans', 'zh-hans'],
  ['zh-Hant', 'zh-hant'],
  ['zh-TW', 'zh-hant'],
  ['zh-HK', 'zh-hant'],
  ['zh-MO', 'zh-hant'],
];
for (const [ours, theirs] of OTHER_SPELLINGS) SEARCH_LANGUAGES.set(ours, theirs);

const COUNTRIES: ReadonlySet<string> = new Set(
  (
    'AR AU AT BE BR CA CL DK FI FR DE HK IN ID IT JP KR MY MX NL NZ NO CN PL PT PH RU SA ZA ES SE CH TW TR ' +
    'GB US'
  ).split(' '),
);

const INTERFACE_LANGUAGES = new Map<string, string>(
  (
    'es-AR en-AU de-AT nl-BE fr-BE pt-BR en-CA fr-CA es-CL da-DK fi-FI fr-FR de-DE zh-HK en-IN en-ID it-IT ja-JP ' +
    'ko-KR en-MY es-MX nl-NL en-NZ no-NO zh-CN pl-PL en-PH ru-RU en-ZA es-ES sv-SE fr-CH de-CH zh-TW tr-TR en-GB ' +
    'en-US es-US'
  )
    .split(' ')
    .map((tag) => [tag, tag]),
);
INTERFACE_LANGUAGES.set('nb-NO', 'no-NO');
INTERFACE_LANGUAGES.set('nn-NO', 'no-NO');

/** The script takes precedence over the region: `zh-Hans-HK` is written like `zh-CN`. */
export function braveSearchLanguage({ language, script, region }: Language): string | undefined {
  return (
    (script !== undefined ? SEARCH_LANGUAGES.get(`${language}-${script}`) : undefined) ??
    (region !== undefined ? SEARCH_LANGUAGES.get(`${language}-${region}`) : undefined) ??
    SEARCH_LANGUAGES.get(language)
  );
}

/** For countries that Brave does not list: its default is the United States. */
const ALL_COUNTRIES = 'ALL';

export function braveCountry({
  country,
  language,
}: Pick<ProviderQuery, 'country' | 'language'>): string | undefined {
  if (country !== undefined) return COUNTRIES.has(country) ? country : ALL_COUNTRIES;
  const region = language?.region;
  return region !== undefined && COUNTRIES.has(region) ? region : undefined;
}

export function interfaceLanguage({ language, region }: Language): string | undefined {
  return region === undefined ? undefined : INTERFACE_LANGUAGES.get(`${language}-${region}`);
}
