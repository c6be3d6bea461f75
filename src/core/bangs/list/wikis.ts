import type { BangEntry } from '../entry.ts';
import { ownTemplate } from '../template.ts';

const LANGUAGES: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  bg: 'Bulgarian',
  ca: 'Catalan',
  cs: 'Czech',
  cy: 'Welsh',
  da: 'Danish',
  de: 'German',
  el: 'Greek',
  en: 'English',
  eo: 'Esperanto',
  es: 'Spanish',
  et: 'Estonian',
  eu: 'Basque',
  fa: 'Persian',
  fi: 'Finnish',
  fr: 'French',
  ga: 'Irish',
  gl: 'Galician',
  he: 'Hebrew',
  hi: 'Hindi',
  hr: 'Croatian',
  hu: 'Hungarian',
  id: 'Indonesian',
  is: 'Icelandic',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  la: 'Latin',
  lt: 'Lithuanian',
  lv: 'Latvian',
  nl: 'Dutch',
  no: 'Norwegian',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  ru: 'Russian',
  simple: 'Simple English',
  sk: 'Slovak',
  sl: 'Slovenian',
  sr: 'Serbian',
  sv: 'Swedish',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  vi: 'Vietnamese',
  zh: 'Chinese',
};

/** Those whose dictionary is worth a bang of its own. */
const DICTIONARIES = ['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'sv'] as const;

/** The same two sites in many languages: `!wde` and `!wiktde`. */
export const wikis: readonly BangEntry[] = [
  ...Object.entries(LANGUAGES).map(([code, language]): BangEntry => ({
    triggers: [`w${code}`, `${code}wiki`],
    name: `Wikipedia (${language})`,
    template: ownTemplate(`https://${code}.wikipedia.org/w/index.php?search=%s`),
  })),
  ...DICTIONARIES.map((code): BangEntry => ({
    triggers: [`wikt${code}`],
    name: `Wiktionary (${LANGUAGES[code] ?? code})`,
    template: ownTemplate(`https://${code}.wiktionary.org/w/index.php?search=%s`),
  })),
];
