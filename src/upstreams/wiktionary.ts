import type { DefinitionProvider } from '../core/answers/lookups.ts';
import { fieldsOf, listOf, parseJson, textOf } from './kit/json.ts';
import { mediaWikiFailure, queryString, statusFailure } from './kit/statuses.ts';
import { plainText } from '../text/plain-text.ts';
import { DAY_MS, rates } from './kit/provider.ts';
import type { DefinedLanguage, DefinedPart, DefinedSense } from '../core/answers/instant.ts';

/** A page that many languages share has hundreds of kilobytes; its definitions are near the beginning. */
const MAX_PAGE_LENGTH = 200_000;

/** The editions of Wiktionary in six languages. Their pages are free text: what is laid out otherwise is left out. */
export const wiktionary: DefinitionProvider = {
  name: 'WIKTIONARY',
  title: 'Wiktionary',
  url: 'https://{lang}.wiktionary.org',
  key: 'none',
  role: 'instant',
  terms: {
    pace: rates('5/s'),
    freshMs: 7 * DAY_MS,
    keepMs: 30 * DAY_MS,
    contact: true,
    attribution:
      'Definitions from [Wiktionary](https://www.wiktionary.org), CC BY-SA 4.0. Link the entry wherever a definition is shown.',
  },
  checks: [
    {
      service: 'definitions',
      ask: (call) => call(wiktionary.definitions, { word: 'lanterne', language: 'fr' }),
    },
  ],
  searches: {},
  definitions: {
    fills: ['word', 'senses', 'url'],
    name: ({ word, language }) => `definitions ${language} ${word}`,
    plan: ({ word, language }, { url }) => ({
      url: `${url.replace('{lang}', language)}/w/api.php${queryString({
        action: 'query',
        prop: 'extracts',
        explaintext: 1,
        redirects: 1,
        titles: word,
        format: 'json',
        formatversion: 2,
      })}`,
    }),
    parse(answer, { language }) {
      const data = fieldsOf(parseJson(answer.body));
      const failure = statusFailure(answer) ?? mediaWikiFailure(data, answer);
      if (failure) return failure;
      const [first] = listOf(fieldsOf(data.query).pages);
      const page = fieldsOf(first);
      const title = textOf(page.title);
      if (title !== '' && page.missing === true) return { items: [] };
      if (title === '' || typeof page.extract !== 'string') return { reason: 'bad_answer' };
      const found = sensesOn(page.extract.slice(0, MAX_PAGE_LENGTH), title, LAYOUTS[language]);
      if (!found) return { items: [], dropped: 1 };
      const senses = found.map((sense) => ({ ...sense, definition: plainText(sense.definition) }));
      const url = `https://${language}.wiktionary.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
      return { items: senses.length === 0 ? [] : [{ word: title, senses, url }] };
    },
  },
};

const MAX_SENSES = 5;
const MAX_LENGTH = 400;
const HEADING = /^(=+)\s*(.+?)\s*\1$/;

type Section = { readonly level: number; readonly title: string; readonly lines: readonly string[] };

/**
 * The definitions on a page, which is plain text with headings such as `== Français ==`. Undefined if there are some that
 * are laid out otherwise.
 */
function sensesOn(page: string, word: string, layout: Layout): readonly DefinedSense[] | undefined {
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

const LAYOUTS: Readonly<Record<DefinedLanguage, Layout>> = {
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
