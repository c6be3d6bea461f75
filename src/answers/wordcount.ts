import vocabulary from './wordcount/words.json' with { type: 'json' };
import type { Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { firstWordsIn, isTopical, phraseList, phrases, typed, unquoted } from './kit/phrases.ts';
import { lazy } from '../core/lazy.ts';
import { answer, bodySchema, Field } from './kit/schema.ts';

const COUNTED = ['words', 'characters', 'letters', 'sentences', 'bytes'] as const;
type Counted = (typeof COUNTED)[number];

const characterSegmenter = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));
/** Chinese, Japanese and Thai have no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
const unspacedWordSegmenter = lazy(() => new Intl.Segmenter('ja', { granularity: 'word' }));
const sentenceSegmenter = lazy(() => new Intl.Segmenter('en', { granularity: 'sentence' }));

/** Adults read about this many words of prose a minute. */
const WORDS_A_MINUTE = 240;

export type TextFacts = { readonly lines: number; readonly readingMinutes: number };

/** What pages tell about a text besides its counts. */
function factsOf(text: string, words: number): TextFacts {
  const lines = text === '' ? 0 : text.split('\n').length;
  return { lines, readingMinutes: Math.ceil(words / WORDS_A_MINUTE) };
}

/** Characters are what a reader sees as one: an emoji or a letter with its accents. */
export function countsOf(text: string): Readonly<Record<Counted | 'characters_without_spaces', number>> {
  const characters = [...characterSegmenter().segment(text)].map(({ segment }) => segment);
  return {
    words: wordCount(text),
    characters: characters.length,
    characters_without_spaces: characters.filter((character) => character.trim() !== '').length,
    letters: characters.filter((character) => /^\p{L}/u.test(character)).length,
    sentences: [...sentenceSegmenter().segment(text)].filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment))
      .length,
    bytes: new TextEncoder().encode(text).length,
  };
}

function wordCount(text: string): number {
  const words = UNSPACED.test(text)
    ? [...unspacedWordSegmenter().segment(text)]
        .filter(({ isWordLike }) => isWordLike)
        .map(({ segment }) => segment)
    : text.split(/[\s—–/]+/);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const glued: Readonly<Partial<Record<Counted, readonly string[]>>> = vocabulary.glued;
const LEADS = phrases(() =>
  COUNTED.flatMap((counted) => [
    ...vocabulary.units[counted].flatMap((name) =>
      vocabulary.leads.map((lead) => [lead.replace('U', name), counted] as const),
    ),
    ...(glued[counted] ?? []).map((lead) => [lead, counted] as const),
  ]),
);
const countedWords = lazy(
  () =>
    new Set([
      ...COUNTED.flatMap((counted) => vocabulary.units[counted]),
      ...firstWordsIn(Object.values(vocabulary.glued).flat()),
    ]),
);
const QUOTING = phraseList(vocabulary.quoting);
const LETTER_JOINERS = new Set(vocabulary.letterJoiners);
const ARTICLES = new Set(vocabulary.articles);
const PRONOUNS = new Set(vocabulary.pronouns);
const SAMPLES = new Set(vocabulary.samples);
const TOPICS = new Set(vocabulary.topics);

const WordcountBody = bodySchema('wordcount', {
  input: Field.text('The text that was counted.'),
  asked: Field.oneOf([...COUNTED], 'What the query asks for.'),
  words: Field.integer('Number of words.'),
  characters: Field.integer('As a reader sees them: an emoji is one.'),
  characters_without_spaces: Field.integer('Number of characters that are not white space.'),
  letters: Field.integer('Number of letters.'),
  sentences: Field.integer('Number of sentences.'),
  bytes: Field.integer('In UTF-8.'),
});

export const wordcount = answer<typeof WordcountBody, TextFacts>(WordcountBody, {
  summary: 'Counts the words, characters, letters, sentences and bytes of a text.',
  cues: [{ words: countedWords }],
  answer(question) {
    const asked = read(question);
    return asked && countText(asked, question.language);
  },
});

export function countText(asked: { input: string; asked: Counted }, language: Question['language']) {
  const counts = countsOf(asked.input);
  const count = counts[asked.asked];
  return {
    ...asked,
    ...counts,
    parts: factsOf(asked.input, counts.words),
    text: translator(language)(`answers.wordcount.${asked.asked}`, { count }),
  };
}

/** `word count the quick brown fox`, `how many letters in mississippi`. */
function read(question: Question): { input: string; asked: Counted } | undefined {
  const words = question.words.map((word) => word.replace(/:$/, ''));
  const lead = words.some((word) => countedWords().has(word)) ? LEADS(words, 0) : undefined;
  if (!lead) return undefined;
  const start = lead.length + (QUOTING(words, lead.length)?.length ?? 0);
  const argument = typed(question, start).replace(/ ?[?]+$/, '');
  if (argument === '') return undefined;
  const quoted = unquoted(argument);
  const isClear =
    quoted !== undefined || start > lead.length || question.words[start - 1]?.endsWith(':') === true;
  const rest = words.slice(start).map((word) => word.replace(/[?.,!]+$/, ''));
  const isOfLetters = lead.value === 'letters' && LETTER_JOINERS.has(words[start - 1] ?? '');
  const isMeant = isClear || isText(rest) || (isOfLetters && isSpelt(rest));
  const input = quoted ?? argument;
  return isMeant && input !== '' ? { input, asked: lead.value } : undefined;
}

const MIN_SENTENCE = 3;
const MIN_PHRASE = 4;

/**
 * `how many words in a novel` and `how many characters in game of thrones` ask about a subject. A text to count is made
 * of words that people try things with, starts like a sentence, or is no word at all.
 */
function isText(words: readonly string[]): boolean {
  const [first = ''] = words;
  if (words.every((word) => SAMPLES.has(word))) return true;
  if (isAboutSubject(words)) return false;
  if (PRONOUNS.has(first) && words.length >= MIN_SENTENCE) return true;
  if (isArticle(first)) return words.length >= MIN_PHRASE && !words.includes('of');
  return words.length === 1 && /[a-z].*[\d_@-]|[\d_@-].*[a-z]/.test(first);
}

/** Only words and names have letters to count, unless it is `the alphabet`. */
function isSpelt(words: readonly string[]): boolean {
  const [first = ''] = words;
  return first.length > 1 && !isArticle(first) && !isAboutSubject(words);
}

/** Also `l'alphabet`. */
const isArticle = (word: string): boolean => ARTICLES.has(word.split("'", 1)[0] ?? '');

const isAboutSubject = (words: readonly string[]): boolean =>
  isTopical(words) || words.some((word) => TOPICS.has(word));
