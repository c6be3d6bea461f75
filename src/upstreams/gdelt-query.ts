/** Operators are removed: our own parameters cover some of them, and the rest are not supported. */
const OPERATORS =
  /-?\b(?:domain|domainis|imagefacetone|imagenumfaces|imageocrmeta|imagetag|imagewebcount|imagewebtag|near\d*|repeat\d*|sourcecountry|sourcelang|theme|tone|toneabs)\s*[:<>=!]+\s*(?:"[^"]*"?|\S+)/gi;

/** GDELT refuses the whole query if one word is shorter. */
const MIN_WORD_LENGTH = 3;

/** A query that GDELT accepts: words and phrases, included or excluded. Undefined if nothing is included. */
export function gdeltQuery(text: string): string | undefined {
  const terms: string[] = [];
  let wanted = false;
  for (const [, minus = '', phrase, word = ''] of text
    .replace(OPERATORS, ' ')
    .matchAll(/(-?)(?:"([^"]*)"|(\S+))/g)) {
    const words = wordsOf(phrase ?? word);
    const kept = phrase === undefined || words.length === 1 ? words.filter(isLongEnough) : [quoted(words)];
    for (const term of kept.filter((each) => each !== '')) {
      terms.push(`${minus}${term}`);
      wanted ||= minus === '';
    }
  }
  return wanted ? terms.join(' ') : undefined;
}

const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => !/^(?:AND|OR|NOT)$/.test(word));

const isLongEnough = (word: string): boolean => [...word].length >= MIN_WORD_LENGTH;

const quoted = (words: readonly string[]): string => (words.some(isLongEnough) ? `"${words.join(' ')}"` : '');
