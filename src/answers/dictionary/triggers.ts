import type { Question } from '../../core/answers/instant.ts';
import { afterPhrase, beforePhrase, setPhrases, withoutMarks } from '../kit/set-phrases.ts';
import vocabulary from './words.json' with { type: 'json' };

/**
 * The words explained are English ones. Other languages share thousands of spellings with English, so there the sentence
 * has to say that it is about an English word.
 */
const FOR_ENGLISH_WORDS = setPhrases(vocabulary.beforeWord);
/** Short forms that French or Spanish have as well. */
const BEFORE_IN_ENGLISH = setPhrases(vocabulary.beforeInEnglish);
const AFTER_IN_ENGLISH = setPhrases(vocabulary.afterInEnglish);
/** Subjects that have a definition or a meaning, but are not looked up as words. */
const SUBJECTS: ReadonlySet<string> = new Set(vocabulary.subjects);
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
