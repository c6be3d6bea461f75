import { Type } from 'typebox';
import type { AnswerLanguage } from '../core/answers/instant.ts';
import { translator } from '../site/locales/messages.ts';
import { readAskedWord } from './dictionary/triggers.ts';
import { lookUp } from './dictionary/wordnet.ts';
import { bodySchema, part, type BodyOf, type FieldsOf, type TypedAnswer } from './kit/schema.ts';

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
