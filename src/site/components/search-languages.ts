import type { Frame } from './frame.ts';

/** The languages that engines support well; others can be given in the address of a search. */
const OFFERED = [
  ...[
    'ar',
    'bg',
    'bn',
    'ca',
    'cs',
    'da',
    'de',
    'de-AT',
    'de-CH',
    'el',
    'en',
    'en-GB',
    'en-US',
    'es',
    'es-MX',
  ],
  ...[
    'et',
    'fa',
    'fi',
    'fr',
    'fr-CA',
    'ga',
    'he',
    'hi',
    'hr',
    'hu',
    'id',
    'is',
    'it',
    'ja',
    'ko',
    'lt',
    'lv',
  ],
  ...['ms', 'nl', 'nl-BE', 'no', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'th', 'tr', 'uk'],
  ...['vi', 'zh-Hans', 'zh-Hant'],
];

/** Sorted by name in the language of the page, including a chosen one that is not in the list. */
export function searchLanguages(
  { formats, language }: Frame,
  chosen: string,
): readonly { readonly code: string; readonly name: string }[] {
  const codes = chosen === '' || OFFERED.includes(chosen) ? OFFERED : [...OFFERED, chosen];
  const order = new Intl.Collator(language);
  return codes
    .map((code) => ({ code, name: formats.languageName(code) }))
    .sort((a, b) => order.compare(a.name, b.name));
}
