import { readRows } from '../read-data.ts';

/** In the order of the columns of `translations.tsv`. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const;

export type Known = (typeof LANGUAGES)[number];

/** One meaning in each language. */
export type Meaning = Readonly<Record<Known, string>>;

const DEFINITE: Readonly<Record<Known, RegExp>> = {
  en: /^(the) /,
  de: /^(der|die|das) /,
  fr: /^(le |la |l')/,
  es: /^(el|la) /,
  it: /^(il |lo |la |l')/,
  pt: /^(o|a) /,
  nl: /^(de|het) /,
};
const INDEFINITE: Readonly<Record<Known, Readonly<Record<string, string>>>> = {
  en: { the: 'a' },
  de: { der: 'ein', die: 'eine', das: 'ein' },
  fr: { le: 'un', la: 'une', "l'": 'un' },
  es: { el: 'un', la: 'una' },
  it: { il: 'un', lo: 'uno', la: 'una', "l'": 'un' },
  pt: { o: 'um', a: 'uma' },
  nl: { de: 'een', het: 'een' },
};
/** Their article hides that they are feminine. */
const FEMININE = new Set('église école eau île image heure année acqua isola immagine ora'.split(' '));

const ROWS = readRows('translations');

/** Nouns come with their articles, so that other forms can be derived. */
function read(kind: 'talk' | 'noun' | 'small' | 'other'): readonly Meaning[] {
  return ROWS.filter(([of]) => of === kind).map(([, ...forms]) => each((_language, at) => forms[at] ?? ''));
}

function each(form: (language: Known, at: number) => string): Meaning {
  return Object.fromEntries(LANGUAGES.map((language, at) => [language, form(language, at)])) as Meaning;
}

const bare = (noun: Meaning): Meaning => each((language) => noun[language].replace(DEFINITE[language], ''));

function indefinite(noun: Meaning): Meaning {
  const alone = bare(noun);
  return each((language) => {
    const word = alone[language];
    const article = noun[language].slice(0, -word.length).trim();
    const other = INDEFINITE[language][article] ?? '';
    if (language === 'en') return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
    if (!FEMININE.has(word)) return `${other} ${word}`;
    return language === 'it' ? `un'${word}` : `une ${word}`;
  });
}

const nouns = read('noun');

/** Where a form has several meanings, the earlier one is taken. */
export const MEANINGS: readonly Meaning[] = [
  ...read('talk'),
  ...nouns,
  ...nouns.map(indefinite),
  ...read('small'),
  ...nouns.map(bare),
  ...read('other'),
];

export function knownLanguage(code: string): Known | undefined {
  return LANGUAGES.find((known) => known === code);
}
