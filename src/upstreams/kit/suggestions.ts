import type { Parsed } from '../../core/upstream/provider.ts';
import { fieldsOf, listOf } from './json.ts';
import { plainText } from './plain-text.ts';

const MOST_SUGGESTIONS = 10;
/** Providers send twenty at the most. Each costs time to clean, whether it can be used or not. */
const MOST_READ = 50;
/** Nobody searches for more, and half of a suggestion is none. */
const LONGEST_SUGGESTION = 200;

/** The completions of `[query, [text, …], …]` or of `[{phrase: text}, …]`. */
export function suggestionsOf(data: unknown): Parsed<string> {
  const list = completionsIn(data);
  if (list === undefined) return { reason: 'bad_answer' };
  const items = new Map<string, string>();
  for (const completion of listOf(list, MOST_READ)) {
    const text = plainText(hasPhrase(completion) ? fieldsOf(completion).phrase : completion);
    const folded = text.toLowerCase();
    if (text === '' || text.length > LONGEST_SUGGESTION || items.has(folded)) continue;
    items.set(folded, text);
    if (items.size === MOST_SUGGESTIONS) break;
  }
  return { items: [...items.values()] };
}

function completionsIn(data: unknown): unknown {
  if (!Array.isArray(data)) return undefined;
  const parts: readonly unknown[] = data;
  if (parts.length === 0 || parts.some(hasPhrase)) return parts;
  return Array.isArray(parts[1]) ? parts[1] : undefined;
}

const hasPhrase = (value: unknown): boolean => Object.hasOwn(fieldsOf(value), 'phrase');
