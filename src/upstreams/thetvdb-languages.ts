import type { Language } from '../core/query/language.ts';

/** The three letters TheTVDB has for a language. */
const CODES: Readonly<Record<string, string>> = {
  ar: 'ara',
  bg: 'bul',
  ca: 'cat',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  et: 'est',
  eu: 'eus',
  fa: 'fas',
  fi: 'fin',
  fr: 'fra',
  gl: 'glg',
  he: 'heb',
  hi: 'hin',
  hr: 'hrv',
  hu: 'hun',
  id: 'ind',
  is: 'isl',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  lt: 'lit',
  lv: 'lav',
  nb: 'nor',
  nl: 'nld',
  nn: 'nor',
  no: 'nor',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sk: 'slk',
  sl: 'slv',
  sr: 'srp',
  sv: 'swe',
  th: 'tha',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
  zh: 'zho',
};

/** Those to look for a text in, the best first. */
export function tvdbLanguages(language: Language | undefined): readonly string[] {
  const own = CODES[language?.language ?? 'en'];
  const codes = own === undefined ? ['eng'] : [own, 'eng'];
  // Of Portuguese there are two, and Brazil's has two letters.
  return language?.tag === 'pt-BR' ? ['pt', ...codes] : [...new Set(codes)];
}
