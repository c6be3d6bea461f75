import words from './morse/words.json' with { type: 'json' };
import alphabet from './morse/alphabet.json' with { type: 'json' };
import type { Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { isTopical, phraseList, typed, unquoted } from './kit/phrases.ts';
import { answer, bodySchema, Field } from './kit/schema.ts';
import { fold } from '../core/answers/question.ts';

const { names: NAMES } = words;
const LEADS = phraseList([
  ...NAMES,
  ...NAMES.flatMap((name) => words.verbs.map((verb) => `${verb} ${name}`)),
]);
const TAILS_REVERSED = phraseList(
  NAMES.flatMap((name) =>
    words.beforeName.map((joiner) => `${joiner} ${name}`.split(' ').reverse().join(' ')),
  ),
);
const JOINERS = new Set(words.joiners);
const QUESTION_WORDS = new Set(words.questions);
const MAX_CHARACTERS = 500;

const MorseBody = bodySchema('morse', {
  direction: Field.oneOf(
    ['encode', 'decode'],
    'Whether text is written as Morse code or Morse code is read.',
  ),
  morse: Field.text('The Morse code. A slash separates words.'),
  plain: Field.text('The plain text.'),
});

export const morse = answer(MorseBody, {
  summary: 'Converts text to Morse code and back.',
  cues: [{ words: () => [...NAMES, '.', '-'] }],
  answer(question) {
    const input = readInput(question);
    return input === undefined ? undefined : translateMorse(input, question.language);
  },
});

/** Undefined if it is too long, or has characters without a code. */
export function translateMorse(input: string, language: Question['language']) {
  if (input.length > MAX_CHARACTERS) return undefined;
  const isCode = isMorse(input);
  const result = isCode ? fromMorse(input) : toMorse(input);
  if (result === undefined) return undefined;
  const [plain, code] = isCode ? [result, input] : [input, result];
  const direction = isCode ? ('decode' as const) : ('encode' as const);
  const text = translator(language)('answers.morse.text', { from: plain, to: code });
  return { direction, morse: code, plain, text };
}

function readInput(question: Question): string | undefined {
  const { words, text } = question;
  const firstCode = text.charCodeAt(0);
  const startsAsMorse = firstCode === 0x2e || firstCode === 0x2d;
  // At least two letters with both signs: "..." and "- -" are punctuation.
  if (startsAsMorse && words.length > 1 && text.includes('.') && text.includes('-') && isMorse(text))
    return text;
  const lead = LEADS(words, 0)?.length ?? 0;
  if (lead > 0) {
    const isJoined = JOINERS.has(words[lead] ?? '');
    if (lead === 1 && words[0] === 'morse' && !isJoined) return clearArgument(typed(question, 1));
    return argumentOf(question, isJoined ? lead + 1 : lead, words.length, isJoined);
  }
  const tail = TAILS_REVERSED(words.toReversed(), 0)?.length ?? 0;
  if (tail === 0 || QUESTION_WORDS.has(words[0] ?? '')) return undefined;
  return argumentOf(question, 0, words.length - tail, true);
}

/** "Morse" alone is also a TV inspector, and French for walrus. */
function clearArgument(argument: string): string | undefined {
  return unquoted(argument) ?? (isMorse(argument) ? argument : undefined);
}

/** Several plain words after "morse code" are a search about it, unless "for" or quotes say otherwise. */
function argumentOf(question: Question, start: number, end: number, isClear: boolean): string | undefined {
  const argument = typed(question, start, end);
  if (argument === '') return undefined;
  const clear = clearArgument(argument);
  if (clear !== undefined) return clear;
  const words = question.words.slice(start, end);
  return !isTopical(words) && (isClear || words.length === 1) ? argument : undefined;
}

const SIGNS: ReadonlyMap<string, string> = new Map(Object.entries(alphabet));
const LETTERS: ReadonlyMap<string, string> = new Map(
  [...SIGNS].map(([letter, sign]) => [sign, letter.toUpperCase()]),
);

export function isMorse(text: string): boolean {
  return /^[.\-/ ]+$/.test(text) && /[.-]/.test(text);
}

/** Letters are separated by a space, words by a slash. Undefined if a character has no sign. */
export function toMorse(text: string): string | undefined {
  const words = fold(text).replace(/ß/g, 'ss').split(' ');
  const written = words.map((word) => [...word].map((letter) => SIGNS.get(letter)));
  if (written.some((word) => word.includes(undefined))) return undefined;
  return written.map((word) => word.join(' ')).join(' / ');
}

export function fromMorse(code: string): string | undefined {
  const words = code.split('/').map((word) =>
    word
      .trim()
      .split(' ')
      .filter((sign) => sign !== ''),
  );
  const read = words.map((word) => word.map((sign) => LETTERS.get(sign)));
  if (read.some((word) => word.includes(undefined))) return undefined;
  return read
    .map((word) => word.join(''))
    .join(' ')
    .trim();
}
