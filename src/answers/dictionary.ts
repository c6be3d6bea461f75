import vocabulary from './dictionary/words.json' with { type: 'json' };
import { inflateRawSync } from 'node:zlib';
import { Type } from 'typebox';
import {
  ANSWER_LANGUAGES,
  type AnswerLanguage,
  type DefinedLanguage,
  type Question,
  type AnswerContext,
} from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { answer, bodySchema, Field, part, type FieldsOf } from './kit/schema.ts';
import { afterPhrase, beforePhrase, setPhrases } from './kit/phrases.ts';
import { tableQuery } from './kit/tables.ts';
import { wordQuestionCues, wordQuestions } from './kit/word-questions.ts';
import { properSpelling } from './spelling/nearest-words.ts';

/**
 * The dictionary in the tables is English. Other languages share thousands of spellings with English, so a query in one
 * of them must say that the word is English; otherwise the word is taken to be in the language of the query.
 */
const FOR_ENGLISH_WORDS = setPhrases(vocabulary.beforeWord);
/** Short forms, which in other languages ask only for words that these languages do not have. */
const BEFORE_IN_ENGLISH = setPhrases(vocabulary.beforeInEnglish);
const AFTER_IN_ENGLISH = setPhrases(vocabulary.afterInEnglish);
/** Subjects that have a definition or a meaning, but are not looked up as words. */
const SUBJECTS: ReadonlySet<string> = new Set(vocabulary.subjects);
const SHORTEST = 3;
const LONGEST = 40;

const MAX_SYNONYMS = 8;

const readOther = wordQuestions(vocabulary.otherLanguages);
const OTHER_SUBJECTS: ReadonlySet<string> = new Set(vocabulary.otherSubjects);

/** Senses are compressed in blocks of 64: sense n is at place n % 64 of block n / 64. */
const sensesOf = tableQuery<{ texts: Uint8Array; place: number }>(`
  SELECT texts, value % 64 AS place
  FROM words, json_each(words.senses) JOIN senses ON block = value / 64 WHERE lemma = ? ORDER BY key`);

const DictionaryBody = bodySchema('dictionary', {
  word: Field.text('The word.'),
  language: Field.oneOf([...ANSWER_LANGUAGES], 'Its language.'),
  senses: Field.list(
    part({
      part_of_speech: Field.oneOf(['noun', 'verb', 'adjective', 'adverb'], 'Part of speech.'),
      definition: Field.text('The meaning.'),
      examples: Field.list(Type.String(), 'Example sentences.'),
      synonyms: Field.list(Type.String(), 'Words with the same meaning.'),
    }),
    'The meanings, most common first.',
  ),
  source: part({ name: Field.text('Its name.'), url: Field.text('Its URL.') }, 'The dictionary.'),
});

export const dictionary = answer(DictionaryBody, {
  summary:
    'Definitions of a word: English ones from WordNet, offline; French, German, Spanish, Italian, Portuguese and Dutch ones from Wiktionary.',
  cues: [
    {
      words: () => [
        ...vocabulary.beforeWord,
        ...vocabulary.beforeInEnglish,
        ...vocabulary.afterInEnglish,
        'mean',
        ...wordQuestionCues(vocabulary.otherLanguages),
      ],
    },
  ],
  answer: (question, context) => {
    const word = readAskedWord(question);
    const english = word === undefined ? undefined : explain(word, question.language ?? 'en');
    return english ?? explainOther(question, context);
  },
});

/** In the language of the phrase; of several, in the one in which it is a word. */
function explainOther(question: Question, context: AnswerContext) {
  const asked = readOther(question);
  if (!asked || !isOtherWord(asked.text) || OTHER_SUBJECTS.has(asked.text.toLowerCase())) return undefined;
  // "definition" is English as well, so the requested language decides.
  const isShared = asked.languages.includes('en');
  const languages = asked.languages.filter(
    (language): language is DefinedLanguage =>
      language !== 'en' && (!isShared || language === question.language),
  );
  const known = languages.map((language) => ({ language, word: properSpelling(language, asked.text) }));
  const chosen = known.find(({ word }) => word !== undefined) ?? known[0];
  if (!chosen) return undefined;
  return define(chosen.word ?? asked.text, chosen.language, question, context);
}

async function define(asked: string, language: DefinedLanguage, question: Question, context: AnswerContext) {
  const found = await context.define(asked, language);
  const first = found?.senses[0];
  if (!found || !first) return undefined;
  const { word, senses, url } = found;
  return {
    word,
    language,
    senses: senses.map(({ part: part_of_speech, definition }) => ({
      part_of_speech,
      definition,
      examples: [],
      synonyms: [],
    })),
    source: { name: 'Wiktionary (CC BY-SA 4.0)', url },
    text: translator(question.language ?? language)(`answers.dictionary.${first.part}`, {
      word,
      definition: first.definition,
    }),
  };
}

function isOtherWord(text: string): boolean {
  return text.length >= SHORTEST && text.length <= LONGEST && /^\p{L}[\p{L}'’-]*$/u.test(text);
}

function explain(word: string, language: AnswerLanguage): FieldsOf<typeof DictionaryBody> | undefined {
  const senses = lookUp(word);
  const first = senses[0];
  if (!first) return undefined;
  return {
    word,
    language: 'en',
    senses: senses.map(({ partOfSpeech, ...sense }) => ({ part_of_speech: partOfSpeech, ...sense })),
    source: { name: 'WordNet 3.1', url: 'https://wordnet.princeton.edu/' },
    text: translator(language)(`answers.dictionary.${first.partOfSpeech}`, {
      word,
      definition: first.definition,
    }),
  };
}

function readAskedWord(question: Question): string | undefined {
  const word = wordIn(question)?.replace(/^"(.*)"$/, '$1');
  if (word === undefined || word.length < SHORTEST || word.length > LONGEST || SUBJECTS.has(word))
    return undefined;
  return /^[a-z][a-z' -]*$/.test(word) ? word : undefined;
}

function wordIn({ asked, language = 'en' }: Question): string | undefined {
  const word = afterPhrase(FOR_ENGLISH_WORDS, asked);
  if (word !== undefined) return word;
  if (asked.startsWith('what does ') && asked.endsWith(' mean')) return asked.slice(10, -5);
  const inEnglish = afterPhrase(BEFORE_IN_ENGLISH, asked) ?? beforePhrase(AFTER_IN_ENGLISH, asked);
  if (language === 'en' || inEnglish === undefined) return inEnglish;
  // French and German have "definition" as well, Spanish and Portuguese "define".
  const isShared = asked.endsWith('definition') || language === 'es' || language === 'pt';
  return isShared && properSpelling(language, inEnglish) !== undefined ? undefined : inEnglish;
}

type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb';

/** The senses of an English word, at most five for each part of speech, the most common first. */
export function lookUp(word: string) {
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
