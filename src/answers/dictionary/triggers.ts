import type { Question } from '../../core/answers/instant.ts';
import { afterPhrase, beforePhrase, setPhrases, withoutMarks } from '../kit/set-phrases.ts';

/**
 * The words explained are English ones. Other languages share thousands of spellings with English, so there the sentence
 * has to say that it is about an English word.
 */
const FOR_ENGLISH_WORDS = setPhrases(
  [
    'definition of',
    'definition of the word',
    'what is the definition of',
    'meaning of',
    'meaning of the word',
  ],
  ['the meaning of the word', 'the definition of', 'what is the meaning of', "what's the meaning of"],
  ['definition du mot anglais', 'signification du mot anglais', 'que signifie le mot anglais'],
  ['definition anglaise de', 'que veut dire le mot anglais', 'definition en anglais de'],
  ['bedeutung des englischen wortes', 'was bedeutet das englische wort', 'definition des englischen wortes'],
  ['englische definition von', 'was heisst das englische wort', 'was heißt das englische wort'],
  [
    'definicion de la palabra inglesa',
    'significado de la palabra inglesa',
    'que significa la palabra inglesa',
  ],
  ['definicion en ingles de', 'definicion inglesa de'],
  [
    'significato della parola inglese',
    'definizione della parola inglese',
    'cosa significa la parola inglese',
  ],
  ['definizione inglese di', 'definizione in inglese di'],
  ['significado da palavra inglesa', 'definicao da palavra inglesa', 'o que significa a palavra inglesa'],
  ['definicao em ingles de', 'definicao inglesa de'],
  ['betekenis van het engelse woord', 'definitie van het engelse woord', 'wat betekent het engelse woord'],
  ['engelse definitie van', 'wat is de betekenis van het engelse woord'],
);
/** Short forms that French or Spanish have as well. */
const BEFORE_IN_ENGLISH = setPhrases(['define', 'define the word']);
const AFTER_IN_ENGLISH = setPhrases([
  'definition',
  'meaning',
  'definition and meaning',
  'meaning and definition',
]);

/** Subjects that have a definition or a meaning without being asked for as words. */
const SUBJECTS: ReadonlySet<string> = new Set(
  (
    'life it this that these those me us you high low standard ultra full extra name names word words dream dreams song ' +
    'lyrics double hidden deep deeper true real secret no of by in and well the a an my your his her love is job class ' +
    'function variable type role data map term biblical spiritual tattoo color colour flower emoji number angel tarot ' +
    'card symbol logo done ready text slang urban album movie film title acronym muscle problem'
  ).split(' '),
);
const SHORTEST = 3;
const LONGEST = 40;

export function readAskedWord(question: Question): string | undefined {
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
