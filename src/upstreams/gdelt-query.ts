/** What these ask for is asked for by parameters of ours, or not at all. */
const OPERATORS =
  /-?\b(?:domain|domainis|imagefacetone|imagenumfaces|imageocrmeta|imagetag|imagewebcount|imagewebtag|near\d*|repeat\d*|sourcecountry|sourcelang|theme|tone|toneabs)\s*[:<>=!]+\s*(?:"[^"]*"?|\S+)/gi;

/** One that is shorter gets the whole query refused. */
const SHORTEST_WORD = 3;

/** A query it takes: words and phrases, wanted or not. Undefined when nothing is wanted. */
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

const isLongEnough = (word: string): boolean => [...word].length >= SHORTEST_WORD;

const quoted = (words: readonly string[]): string => (words.some(isLongEnough) ? `"${words.join(' ')}"` : '');
