import { ANSWER_LANGUAGES, type AnswerLanguage, type Question } from './instant.ts';

const KNOWN: ReadonlySet<string> = new Set(ANSWER_LANGUAGES);
const QUOTES: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
};

export function toQuestion(query: string, language: string | undefined): Question {
  const text = query.trim().replace(/\s+/g, ' ');
  const folded = fold(text);
  return {
    query,
    text,
    folded,
    words: folded.split(' '),
    hasDigit: /\d/.test(folded),
    language: language !== undefined && KNOWN.has(language) ? (language as AnswerLanguage) : undefined,
  };
}

/** The form in which words are compared. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most queries have no accents to remove.
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ“”„«»]/g, (quote) => QUOTES[quote] ?? quote)
    .normalize('NFC');
}
