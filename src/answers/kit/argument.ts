import type { Question } from '../../core/answers/instant.ts';
import topics from './topics.json' with { type: 'json' };

/** The words from `start` up to `end`, as typed. */
export function typed(question: Question, start: number, end: number = question.words.length): string {
  // Folding adds and removes no spaces, so the words are at the same places.
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

/** The text inside its quotation marks. Undefined if it is not quoted as a whole. */
export function unquoted(text: string): string | undefined {
  const closing = CLOSING[text.charAt(0)];
  if (closing === undefined || text.length < 3) return undefined;
  const last = text.charAt(text.length - 1);
  const closes = last === closing || (text.startsWith('„') && last === '”');
  return closes ? text.slice(1, -1).trim() : undefined;
}

/** Words of a search about a subject such as hashes or QR codes: programming languages, tools, products. */
const TOPICS: ReadonlySet<string> = new Set(topics);

/** Whether the words look like a search about a subject rather than text to process. */
export function isTopical(words: readonly string[]): boolean {
  return words.some((word) => TOPICS.has(word));
}
