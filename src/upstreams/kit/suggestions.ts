import type { Parsed } from '../../core/upstream/provider.ts';
import { fieldsOf, listOf, withDropped } from './json.ts';
import { literalText } from '../../text/plain-text.ts';

/** Providers that can be asked for a number are asked for this one. */
export const MAX_SUGGESTIONS = 10;
/** Providers send at most twenty. Cleaning each one takes time, whether or not it is used. */
const MAX_ITEMS_READ = 50;
/** Nobody searches for longer texts, and a truncated suggestion is useless. */
const MAX_SUGGESTION_LENGTH = 200;

/** The suggestions in `[query, [text, …], …]` or `[{phrase: text}, …]`. */
export function suggestionsOf(data: unknown): Parsed<string> {
  const list = completionsIn(data);
  if (list === undefined) return { reason: 'bad_answer' };
  const items = new Map<string, string>();
  let dropped = 0;
  const texts = listOf(list, MAX_ITEMS_READ).map((completion) =>
    literalText(hasPhrase(completion) ? fieldsOf(completion).phrase : completion),
  );
  if (texts.length > 0 && texts.every((text) => text === '')) return { reason: 'bad_answer' };
  for (const text of texts) {
    const folded = text.toLowerCase();
    if (text === '' || text.length > MAX_SUGGESTION_LENGTH) dropped++;
    else if (!items.has(folded)) items.set(folded, text);
    if (items.size === MAX_SUGGESTIONS) break;
  }
  return withDropped([...items.values()], dropped);
}

function completionsIn(data: unknown): unknown {
  if (!Array.isArray(data)) return undefined;
  const parts: readonly unknown[] = data;
  if (parts.length === 0 || parts.some(hasPhrase)) return parts;
  return Array.isArray(parts[1]) ? parts[1] : undefined;
}

const hasPhrase = (value: unknown): boolean => Object.hasOwn(fieldsOf(value), 'phrase');
