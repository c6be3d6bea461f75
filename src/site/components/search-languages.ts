import type { Frame } from './frame.ts';
import { namedOnce, sortedByName, type NamedCode } from './named-codes.ts';

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

const offered = namedOnce((frame) => OFFERED.map((code) => named(frame, code)));

/** Sorted by name in the language of the page, including a chosen one that is not in the list. */
export function searchLanguages(frame: Frame, chosen: string): readonly NamedCode[] {
  const all = offered(frame);
  return chosen === '' || OFFERED.includes(chosen)
    ? all
    : sortedByName(frame, [...all, named(frame, chosen)]);
}

function named({ formats }: Frame, code: string): NamedCode {
  return { code, name: formats.languageName(code) };
}
