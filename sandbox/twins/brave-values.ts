const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const COUNTRIES = words(
  'AR AU AT BE BR CA CL DK FI FR DE HK IN ID IT JP KR MY MX NL NZ NO CN PL PT PH RU SA ZA ES SE CH TW TR GB US ALL',
);
export const SEARCH_LANGUAGES = words(
  'ar eu bn bg ca zh-hans zh-hant hr cs da nl en en-gb et fi fr gl de gu he hi hu is it jp kn ko lv lt ms ml mr ' +
    'nb pl pt-br pt-pt pa ro ru sr sk sl es sv ta te th tr uk vi',
);
export const UI_LANGUAGES = words(
  'es-AR en-AU de-AT nl-BE fr-BE pt-BR en-CA fr-CA es-CL da-DK fi-FI fr-FR de-DE zh-HK en-IN en-ID it-IT ja-JP ' +
    'ko-KR en-MY es-MX nl-NL en-NZ no-NO zh-CN pl-PL en-PH ru-RU en-ZA es-ES sv-SE fr-CH de-CH zh-TW tr-TR en-GB ' +
    'en-US es-US',
);
export const FRESHNESS_DAYS: ReadonlyMap<string, number> = new Map([
  ['pd', 1],
  ['pw', 7],
  ['pm', 31],
  ['py', 365],
]);

/** The corpus's code for a search language. */
export function languageOf(searchLanguage: string | null): string {
  if (searchLanguage === null) return 'en';
  return searchLanguage === 'jp' ? 'ja' : searchLanguage.slice(0, 2);
}
