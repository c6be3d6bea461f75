import { estimateTokens } from '../../../core/tokens.ts';

/** Descriptions become no shorter than this; after that, results are left out. */
const SHORTEST_DESCRIPTION = 100;

/** Shortens the descriptions of all results to the same length, then drops the last results, until their JSON fits. */
export function fitTokens(results: readonly object[], maxTokens: number): readonly object[] {
  if (tokensOf(results) <= maxTokens) return results;
  const longest = Math.max(...results.map((result) => descriptionOf(result).length));
  let [low, high] = [SHORTEST_DESCRIPTION, Math.max(SHORTEST_DESCRIPTION, longest)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tokensOf(shortened(results, middle)) <= maxTokens) low = middle;
    else high = middle - 1;
  }
  return firstFitting(shortened(results, low), maxTokens);
}

function firstFitting(results: readonly object[], maxTokens: number): readonly object[] {
  let [low, high] = [0, results.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tokensOf(results.slice(0, middle)) <= maxTokens) low = middle;
    else high = middle - 1;
  }
  return results.slice(0, low);
}

function tokensOf(results: readonly unknown[]): number {
  return estimateTokens(JSON.stringify(results));
}

/** Images and videos have none. */
function descriptionOf(result: object): string {
  return 'description' in result ? String(result.description) : '';
}

function shortened(results: readonly object[], length: number): readonly object[] {
  return results.map((result) => {
    const description = descriptionOf(result);
    return description.length <= length ? result : { ...result, description: cutAtWord(description, length) };
  });
}

/** At most so many characters with the ellipsis, and no part of a word where words have spaces. */
function cutAtWord(text: string, length: number): string {
  // A character may take two places in a string.
  const part = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '');
  const space = part.lastIndexOf(' ');
  return `${(space > length / 2 ? part.slice(0, space) : part).trimEnd()}…`;
}
