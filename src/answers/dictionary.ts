import type { AnswerLanguage, AnswerBody, InstantAnswer } from '../core/answers/instant.ts';
import { readAskedWord } from './dictionary/triggers.ts';
import { lookUp, type PartOfSpeech } from './dictionary/wordnet.ts';

const PARTS: Readonly<Record<PartOfSpeech, Readonly<Record<AnswerLanguage, string>>>> = {
  noun: {
    en: 'noun',
    fr: 'nom',
    de: 'Substantiv',
    es: 'sustantivo',
    it: 'sostantivo',
    pt: 'substantivo',
    nl: 'zelfstandig naamwoord',
  },
  verb: { en: 'verb', fr: 'verbe', de: 'Verb', es: 'verbo', it: 'verbo', pt: 'verbo', nl: 'werkwoord' },
  adjective: {
    en: 'adjective',
    fr: 'adjectif',
    de: 'Adjektiv',
    es: 'adjetivo',
    it: 'aggettivo',
    pt: 'adjetivo',
    nl: 'bijvoeglijk naamwoord',
  },
  adverb: {
    en: 'adverb',
    fr: 'adverbe',
    de: 'Adverb',
    es: 'adverbio',
    it: 'avverbio',
    pt: 'advérbio',
    nl: 'bijwoord',
  },
};

export const dictionary: InstantAnswer = {
  type: 'dictionary',
  summary: 'The meanings of an English word, by WordNet.',
  varies: false,
  answer: (question) => {
    const word = readAskedWord(question);
    return word === undefined ? undefined : explain(word, question.language ?? 'en');
  },
};

async function explain(word: string, language: AnswerLanguage): Promise<AnswerBody | undefined> {
  // Without its files the service has no dictionary, and everything else.
  const senses = await lookUp(word).catch(() => []);
  const first = senses[0];
  if (!first) return undefined;
  return {
    word,
    senses: senses.map(({ partOfSpeech, ...sense }) => ({ part_of_speech: partOfSpeech, ...sense })),
    source: { name: 'WordNet 3.1', url: 'https://wordnet.princeton.edu/' },
    text: `${word} (${PARTS[first.partOfSpeech][language]}): ${first.definition}`,
  };
}
