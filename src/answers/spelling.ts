import vocabulary from './spelling/words.json' with { type: 'json' };
import { Type } from 'typebox';
import { ANSWER_LANGUAGES, type AnswerLanguage, type Question } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { answer, bodySchema, Field, type FieldsOf } from './kit/schema.ts';
import { wordQuestionCues, wordQuestions } from './kit/word-questions.ts';
import { nearestWords, wordGraph } from './spelling/nearest-words.ts';

const readAsked = wordQuestions(vocabulary.asked);
/** "spell" alone is also magic, so only words that people misspell are understood: "spell necessary". */
const readBare = wordQuestions(vocabulary.bare);
const HARD_WORDS: ReadonlySet<string> = new Set(vocabulary.hardWords);
/** Words that ask for something else: "spelling rules". */
const SUBJECTS: ReadonlySet<string> = new Set(vocabulary.subjects);
const MIN_LENGTH = 2;
const MAX_LENGTH = 30;
const MAX_SUGGESTIONS = 4;
/** Two slips in a short word make another word. */
const MAX_BARE_COST = 10;

const SpellingBody = bodySchema('spelling', {
  given: Field.text('The word as it was typed.'),
  language: Field.oneOf([...ANSWER_LANGUAGES], 'The language.'),
  correct: Field.flag('Whether the given word is spelled correctly.'),
  spelling: Field.text('The correct spelling.'),
  suggestions: Field.list(Type.String(), 'Other words that may be meant.'),
});

export const spelling = answer(SpellingBody, {
  summary:
    'How a word is spelled, and whether the given spelling is correct. It works offline, with a word list for each language.',
  cues: [{ words: () => [...wordQuestionCues(vocabulary.asked), ...wordQuestionCues(vocabulary.bare)] }],
  answer(question) {
    const asked = readAsked(question);
    if (asked) return firstFound(asked.languages, asked.text, question);
    const bare = readBare(question);
    if (!bare) return undefined;
    const found = firstFound(bare.languages, bare.text, question, MAX_BARE_COST);
    return found && (!found.correct || HARD_WORDS.has(found.spelling)) ? found : undefined;
  },
});

/** In the first language in which it is a word; else in the first in which a word is like it. */
function firstFound(
  languages: readonly AnswerLanguage[],
  given: string,
  question: Question,
  maxCost = Infinity,
): FieldsOf<typeof SpellingBody> | undefined {
  if (!isWord(given)) return undefined;
  const found = languages.flatMap((language) => check(language, given, question, maxCost) ?? []);
  return found.find(({ correct }) => correct) ?? found[0];
}

function check(language: AnswerLanguage, given: string, question: Question, maxCost: number) {
  const graph = wordGraph(language);
  const [best, ...others] = graph ? nearestWords(graph, given) : [];
  if (!best || best.cost > maxCost) return undefined;
  const correct = best.cost === 0;
  const t = translator(question.language ?? language);
  return {
    given,
    language,
    correct,
    spelling: best.word,
    suggestions: correct ? [] : others.slice(0, MAX_SUGGESTIONS).map(({ word }) => word),
    text: t(correct ? 'answers.spelling.correct' : 'answers.spelling.corrected', { given, word: best.word }),
  };
}

function isWord(text: string): boolean {
  return (
    text.length >= MIN_LENGTH &&
    text.length <= MAX_LENGTH &&
    /^\p{L}[\p{L}'’-]*$/u.test(text) &&
    !SUBJECTS.has(text.toLowerCase())
  );
}
