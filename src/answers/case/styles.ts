export const STYLES = [
  'upper',
  'lower',
  'title',
  'sentence',
  'camel',
  'pascal',
  'snake',
  'kebab',
  'constant',
] as const;
export type Style = (typeof STYLES)[number];

/** Words that English titles leave in lower case, except at both ends. */
const SMALL = new Set('a an and as at but by for if in nor of on or the to via vs with'.split(' '));

const CONVERT: Readonly<Record<Style, (text: string) => string>> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  title: titleCase,
  sentence: (text) =>
    text
      .toLowerCase()
      .replace(
        /(^|[.!?…]\s+)(\P{L}*)(\p{L})/gu,
        (_, end: string, marks: string, first: string) => `${end}${marks}${first.toUpperCase()}`,
      ),
  camel: (text) => lowerFirst(capitalized(wordsIn(text)).join('')),
  pascal: (text) => capitalized(wordsIn(text)).join(''),
  snake: (text) => wordsIn(text).join('_'),
  kebab: (text) => wordsIn(text).join('-'),
  constant: (text) => wordsIn(text).join('_').toUpperCase(),
};

/** Undefined if nothing is left, such as for a text of signs only. */
export function toCase(text: string, style: Style): string | undefined {
  const converted = CONVERT[style](text);
  return converted === '' ? undefined : converted;
}

/** Capitals inside a word stay, as in NASA and iPhone, unless the whole text is in capitals. */
function titleCase(text: string): string {
  const words = (/\p{Ll}/u.test(text) ? text : text.toLowerCase()).split(' ');
  return words
    .map((word, index) => {
      const isEnd = index === 0 || index === words.length - 1;
      if (!isEnd && SMALL.has(word.toLowerCase())) return word.toLowerCase();
      // An inner capital is deliberate.
      if (/^\P{L}*\p{Ll}+\p{Lu}/u.test(word)) return word;
      return word.replace(
        /(^|-)(\P{L}*)(\p{L})/gu,
        (_, hyphen: string, marks: string, first: string) => `${hyphen}${marks}${first.toUpperCase()}`,
      );
    })
    .join(' ');
}

/** The words of a sentence or an identifier, in lower case: `parseHTMLPage` is `parse html page`. */
function wordsIn(text: string): string[] {
  const apart = text
    .replace(/['’]/g, '')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return apart.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

const capitalized = (words: readonly string[]): string[] =>
  words.map((word) => word.replace(/^\p{L}/u, (first) => first.toUpperCase()));

const lowerFirst = (text: string): string => text.replace(/^\p{L}/u, (first) => first.toLowerCase());
