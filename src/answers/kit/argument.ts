import type { Question } from '../../core/answers/instant.ts';
import topics from './topics.json' with { type: 'json' };

/** The words from `start` to before `end` as they were typed. */
export function typed(question: Question, start: number, end: number = question.words.length): string {
  // Folding neither makes nor removes a space, so both have the same words.
  return question.text.split(' ').slice(start, end).join(' ');
}

const CLOSING: Readonly<Record<string, string>> = {
  "'": "'",
  '"': '"',
  '`': '`',
  '‘': '’',
  '“': '”',
  '„': '“',
  '«': '»',
};

/** What stands between quotation marks that hold the whole text. Undefined where there are none. */
export function unquoted(text: string): string | undefined {
  const closing = CLOSING[text.charAt(0)];
  if (closing === undefined || text.length < 3) return undefined;
  const last = text.charAt(text.length - 1);
  const closes = last === closing || (text.startsWith('„') && last === '”');
  return closes ? text.slice(1, -1).trim() : undefined;
}

/** Words of a search about a subject such as hashes or QR codes: programming languages, tools, products. */
const TOPICS: ReadonlySet<string> = new Set(topics);

/** Whether the words read like a search about a subject, not like something to work on. */
export function isTopical(words: readonly string[]): boolean {
  return words.some((word) => TOPICS.has(word));
}
