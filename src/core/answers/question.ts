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
  return questionOf(query, query.trim().replace(/\s+/g, ' '), language);
}

function questionOf(query: string, text: string, language: string | undefined): Question {
  const folded = fold(text);
  const words = folded.split(' ');
  const asked = withoutMarks(folded);
  const isBare = asked === folded;
  return {
    query,
    text,
    folded,
    words,
    hasDigit: /\d/.test(folded),
    asked,
    first: isBare ? (words[0] ?? '') : firstWord(asked),
    last: isBare ? (words.at(-1) ?? '') : lastWord(asked),
    language: language !== undefined && KNOWN.has(language) ? (language as AnswerLanguage) : undefined,
  };
}

/** Without the punctuation around a question: `¿que hora es en roma?`. */
export function withoutMarks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isOpening(text.charCodeAt(start))) start++;
  while (end > start && isClosing(text.charCodeAt(end - 1))) end--;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

/** `¿`, `¡` or a space. */
function isOpening(code: number): boolean {
  return code === 0xbf || code === 0xa1 || code === 0x20;
}

/** `?`, `!`, `.` or a space. */
function isClosing(code: number): boolean {
  return code === 0x3f || code === 0x21 || code === 0x2e || code === 0x20;
}

export function firstWord(text: string): string {
  const space = text.indexOf(' ');
  return space < 0 ? text : text.slice(0, space);
}

export function lastWord(text: string): string {
  return text.slice(text.lastIndexOf(' ') + 1);
}

/** Not after another vowel or a q, as in `neue` and `quer`. */
const UMLAUT_DIGRAPH = /(?<![aeoq])([aou])e/gi;

/** The question with umlauts for the digraphs that German keyboards abroad make people type: `muenze`. */
export function withUmlauts({ query, text, language }: Question): Question | undefined {
  if (language !== undefined && language !== 'de') return undefined;
  const respelled = text.replace(UMLAUT_DIGRAPH, '$1\u0308');
  return respelled === text ? undefined : questionOf(query, respelled.normalize('NFC'), language);
}

export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most queries have no accents to remove.
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  return plainForms(lower)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ“”„«»]/g, (quote) => QUOTES[quote] ?? quote)
    .normalize('NFC');
}

/** Full-width characters and the decimal digits of any script as ASCII: `１２＋٣` → `12+3`. */
export function plainForms(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return text.replace(/[\uff01-\uff5e]|(?![0-9])\p{Nd}/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : digitOf(code);
  });
}

/** Unicode keeps the ten digits of a script together, in order from zero. */
function digitOf(code: number): string {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
