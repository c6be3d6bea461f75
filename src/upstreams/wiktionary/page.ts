import type { DefinedLanguage, DefinedPart, DefinedSense } from '../../core/answers/instant.ts';

const MAX_SENSES = 5;
const MAX_LENGTH = 400;
const HEADING = /^(=+)\s*(.+?)\s*\1$/;

type Section = { readonly level: number; readonly title: string; readonly lines: readonly string[] };

/**
 * The definitions on a page, which is plain text with headings such as `== Français ==`. Undefined if there are some that
 * are laid out otherwise.
 */
export function sensesOn(page: string, word: string, layout: Layout): readonly DefinedSense[] | undefined {
  const sections = sectionsOf(page);
  const start = sections.findIndex(({ title }) => layout.section.test(title));
  const own = sections[start];
  if (!own) return [];
  const length = sections.slice(start + 1).findIndex(({ level }) => level <= own.level);
  const parts = sections
    .slice(start + 1, length < 0 ? undefined : start + 1 + length)
    .flatMap(({ title, lines }) => {
      const part = layout.parts.find(([heading]) => heading.test(title))?.[1];
      return part === undefined ? [] : [{ part, lines }];
    });
  const senses = parts.flatMap(({ part, lines }) => {
    const definitions = READERS[layout.definitions](lines, word).filter(isDefinition);
    return definitions.map((definition): DefinedSense => ({ part, definition }));
  });
  return senses.length === 0 && parts.length > 0 ? undefined : senses.slice(0, MAX_SENSES);
}

function sectionsOf(page: string): readonly Section[] {
  const sections: { level: number; title: string; lines: string[] }[] = [];
  for (const line of page.split('\n').map((each) => each.trim())) {
    const heading = HEADING.exec(line);
    if (heading) sections.push({ level: heading[1]?.length ?? 0, title: heading[2] ?? '', lines: [] });
    else if (line !== '') sections.at(-1)?.lines.push(line);
  }
  return sections;
}

const READERS: Readonly<
  Record<Layout['definitions'], (lines: readonly string[], word: string) => readonly string[]>
> = {
  headword([headword = '', definition = ''], word) {
    // Some editions separate the syllables: "ca.sa", "huis·dier".
    const isHeadword = headword
      .replace(/[.·|‧]/g, '')
      .toLowerCase()
      .startsWith(word.toLowerCase());
    return isHeadword ? [definition] : [];
  },

  bracketed(lines) {
    const start = lines.findIndex((line) => /^Bedeutungen:?$/.test(line)) + 1;
    const found: string[] = [];
    let last = '';
    for (const line of start === 0 ? [] : lines.slice(start)) {
      const [, number = '', letter = '', text = ''] = /^\[(\d{1,2})([a-z]?)\] (.+)$/.exec(line) ?? [];
      if (text === '') continue;
      const at = number.padStart(2, '0') + letter;
      // The numbers start again with the examples and synonyms.
      if (at <= last) break;
      last = at;
      found.push(text);
    }
    return found;
  },

  numbered(lines) {
    const found: string[] = [];
    for (const [at, line] of lines.entries())
      if (new RegExp(`^${found.length + 1}(?: \\D.*)?$`).test(line)) found.push(lines[at + 1] ?? '');
    return found;
  },
};

function isDefinition(text: string): boolean {
  return text.length <= MAX_LENGTH && /\p{L}{2}/u.test(text) && !/[:=\\]$/.test(text) && !text.includes('{{');
}

/** How one edition of Wiktionary lays out its pages, as far as the plain text of a page shows it. */
type Layout = {
  /** The heading of the section about words of the language itself. */
  readonly section: RegExp;
  /** Headings of the parts of speech within it. Inflected forms have headings of their own and are left out. */
  readonly parts: readonly (readonly [RegExp, DefinedPart])[];
  /**
   * `headword`: a line with the word, its pronunciation or gender, then the first definition; quotations follow, which
   * look like definitions, so only the first one is taken. `bracketed`: lines such as `[1] text` after `Bedeutungen:`.
   * `numbered`: a line with a number, and the definition on the next one.
   */
  readonly definitions: 'headword' | 'bracketed' | 'numbered';
};

export const LAYOUTS: Readonly<Record<DefinedLanguage, Layout>> = {
  fr: {
    section: /^français$/i,
    parts: [
      [/^nom commun(?: \d+)?$/i, 'noun'],
      [/^verbe(?: \d+)?$/i, 'verb'],
      [/^adjectif(?: \d+)?$/i, 'adjective'],
      [/^adverbe(?: \d+)?$/i, 'adverb'],
    ],
    definitions: 'headword',
  },
  de: {
    section: /\(Deutsch\)$/,
    parts: [
      [/^Substantiv\b/, 'noun'],
      [/^Verb\b/, 'verb'],
      [/^Adjektiv\b/, 'adjective'],
      [/^Adverb\b/, 'adverb'],
    ],
    definitions: 'bracketed',
  },
  es: {
    section: /^español$/i,
    parts: [
      [/^sustantivo\b/i, 'noun'],
      [/^verbo\b/i, 'verb'],
      [/^adjetivo\b/i, 'adjective'],
      [/^adverbio\b/i, 'adverb'],
    ],
    definitions: 'numbered',
  },
  it: {
    section: /^italiano$/i,
    parts: [
      [/^sostantivo\b/i, 'noun'],
      [/^verbo\b/i, 'verb'],
      [/^aggettivo\b/i, 'adjective'],
      [/^avverbio\b/i, 'adverb'],
    ],
    definitions: 'headword',
  },
  pt: {
    section: /^português$/i,
    parts: [
      [/^substantivo/i, 'noun'],
      [/^verbo/i, 'verb'],
      [/^adjetivo/i, 'adjective'],
      [/^advérbio/i, 'adverb'],
    ],
    definitions: 'headword',
  },
  nl: {
    section: /^nederlands$/i,
    parts: [
      [/^zelfstandig naamwoord\b/i, 'noun'],
      [/^werkwoord\b/i, 'verb'],
      [/^bijvoeglijk naamwoord\b/i, 'adjective'],
      [/^bijwoord\b/i, 'adverb'],
    ],
    definitions: 'headword',
  },
};
