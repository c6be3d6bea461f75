import type { DefinedSense } from '../../core/answers/instant.ts';
import type { Layout } from './layouts.ts';

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
