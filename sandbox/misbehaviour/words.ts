import { behaviourNamed, type Behaviour } from './behaviour.ts';

/** `sandbox:brave:hang` or `sandbox:all:500` inside a query. */
const WORD = /sandbox:([a-z_]+):([a-z0-9_-]+)/gi;
/** A string in JSON that holds nothing but orders. */
const ALONE = /(?<=")\s*(?:sandbox:[a-z_]+:[a-z0-9_-]+\s*)+(?=")/gi;

/** The names of a twin in orders: its own, and the one that it is reached under. */
export type Names = readonly string[];

/** The query without its orders, and what they say to this twin. */
export function readWords(
  query: URLSearchParams,
  names: Names,
): { query: URLSearchParams; behaviour: Behaviour | undefined } {
  const cleaned = new URLSearchParams();
  let behaviour: Behaviour | undefined;
  for (const [parameter, value] of query) {
    behaviour ??= behaviourIn(value, names);
    const rest = value.replace(WORD, ' ').replace(/\s+/g, ' ').trim();
    // A query of nothing but orders would be refused as empty by the twins that are to behave.
    cleaned.append(parameter, rest === '' && value !== '' ? 'sandbox' : rest);
  }
  return { query: cleaned, behaviour };
}

/** The same for a JSON text, in whose strings white space matters. */
export function readWordsInJson(
  text: string,
  names: Names,
): { text: string; behaviour: Behaviour | undefined } {
  return { text: text.replace(ALONE, 'sandbox').replace(WORD, ''), behaviour: behaviourIn(text, names) };
}

function behaviourIn(text: string, names: Names): Behaviour | undefined {
  for (const [, whom = '', what = ''] of text.matchAll(WORD)) {
    const addressed = whom.toUpperCase();
    const behaviour =
      addressed === 'ALL' || names.includes(addressed) ? behaviourNamed(what.toLowerCase()) : undefined;
    if (behaviour !== undefined) return behaviour;
  }
  return undefined;
}
