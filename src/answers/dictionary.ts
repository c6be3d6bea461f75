import { inflateRawSync } from 'node:zlib';
import { Type } from 'typebox';
import type { AnswerLanguage, Question } from '../core/answers/instant.ts';
import { translator } from '../site/locales/messages.ts';
import vocabulary from './dictionary/words.json' with { type: 'json' };
import { bodySchema, part, type BodyOf, type FieldsOf, type TypedAnswer } from './kit/schema.ts';
import { afterPhrase, beforePhrase, setPhrases, withoutMarks } from './kit/set-phrases.ts';
import { tableQuery } from './kit/tables.ts';

/**
 * The dictionary is English. Other languages share thousands of spellings with English, so a query in one of them has to
 * say that it is about an English word.
 */
const FOR_ENGLISH_WORDS = setPhrases(vocabulary.beforeWord);
/** Short forms that French or Spanish have as well. */
const BEFORE_IN_ENGLISH = setPhrases(vocabulary.beforeInEnglish);
const AFTER_IN_ENGLISH = setPhrases(vocabulary.afterInEnglish);
/** Subjects that have a definition or a meaning, but are not looked up as words. */
const SUBJECTS: ReadonlySet<string> = new Set(vocabulary.subjects);
const SHORTEST = 3;
const LONGEST = 40;

const MAX_SYNONYMS = 8;

/** Senses are compressed in blocks of 64: sense n is at place n % 64 of block n / 64. */
const sensesOf = tableQuery<{ texts: Uint8Array; place: number }>(`
  SELECT texts, value % 64 AS place
  FROM words, json_each(words.senses) JOIN senses ON block = value / 64 WHERE lemma = ? ORDER BY key`);

export const DictionaryBody = bodySchema('dictionary', {
  word: Type.String(),
  senses: Type.Array(
    part({
      part_of_speech: Type.Enum(['noun', 'verb', 'adjective', 'adverb']),
      definition: Type.String(),
      examples: Type.Array(Type.String()),
      synonyms: Type.Array(Type.String()),
    }),
  ),
  source: part({ name: Type.String(), url: Type.String() }),
});
export type DictionaryBody = BodyOf<typeof DictionaryBody>;

export const dictionary: TypedAnswer<typeof DictionaryBody> = {
  type: 'dictionary',
  schema: DictionaryBody,
  summary: 'Definitions of an English word, from WordNet.',
  varies: false,
  answer: (question) => {
    const word = readAskedWord(question);
    return word === undefined ? undefined : explain(word, question.language ?? 'en');
  },
};

function explain(word: string, language: AnswerLanguage): FieldsOf<DictionaryBody> | undefined {
  const senses = lookUp(word);
  const first = senses[0];
  if (!first) return undefined;
  return {
    word,
    senses: senses.map(({ partOfSpeech, ...sense }) => ({ part_of_speech: partOfSpeech, ...sense })),
    source: { name: 'WordNet 3.1', url: 'https://wordnet.princeton.edu/' },
    text: translator(language)(`answers.dictionary.${first.partOfSpeech}`, {
      word,
      definition: first.definition,
    }),
  };
}

function readAskedWord(question: Question): string | undefined {
  const asked = withoutMarks(question.folded);
  const word = wordIn(asked, question.language === undefined || question.language === 'en')?.replace(
    /^"(.*)"$/,
    '$1',
  );
  if (word === undefined || word.length < SHORTEST || word.length > LONGEST || SUBJECTS.has(word))
    return undefined;
  return /^[a-z][a-z' -]*$/.test(word) ? word : undefined;
}

function wordIn(asked: string, isEnglish: boolean): string | undefined {
  const word = afterPhrase(FOR_ENGLISH_WORDS, asked);
  if (word !== undefined) return word;
  if (asked.startsWith('what does ') && asked.endsWith(' mean')) return asked.slice(10, -5);
  return isEnglish
    ? (afterPhrase(BEFORE_IN_ENGLISH, asked) ?? beforePhrase(AFTER_IN_ENGLISH, asked))
    : undefined;
}

type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb';
type Sense = {
  readonly partOfSpeech: PartOfSpeech;
  readonly definition: string;
  readonly examples: readonly string[];
  readonly synonyms: readonly string[];
};

/** The senses of an English word, at most five for each part of speech, the most common first. */
export function lookUp(word: string): Sense[] {
  const lemma = word.toLowerCase().replaceAll(' ', '_');
  return sensesOf.all(lemma).map(({ texts, place }) => {
    const text = inflateRawSync(texts).toString().split('\n')[place] ?? '';
    const [partOfSpeech, words = '', definition = '', ...examples] = text.split('\t');
    const synonyms = words
      .split(' ')
      .filter((synonym) => synonym.toLowerCase() !== lemma)
      .slice(0, MAX_SYNONYMS)
      // Adjectives may carry a marker for their position: `afraid(p)`.
      .map((synonym) => synonym.replace(/\([a-z]+\)$/, '').replaceAll('_', ' '));
    return { partOfSpeech: partOfSpeech as PartOfSpeech, definition, examples, synonyms };
  });
}
