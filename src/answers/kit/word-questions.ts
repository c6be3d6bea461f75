import { ANSWER_LANGUAGES, type AnswerLanguage, type Question } from '../../core/answers/instant.ts';
import { withoutMarks } from '../../core/answers/question.ts';
import { cuesOf, expand, expandAll, firstWordsIn, phraseList, type Phrases, unquoted } from './phrases.ts';
import { lazy } from '../../core/lazy.ts';
import { ARTICLES, leadPhrases } from '../math/tokens.ts';

/** Patterns of `expand`, by language: the words before and after the word in question. */
type WordPatterns = Readonly<
  Record<AnswerLanguage, { readonly before: readonly string[]; readonly after: readonly string[] }>
>;

type AskedWord = {
  /** The languages whose phrase it is, the requested one first. */
  readonly languages: readonly AnswerLanguage[];
  /** As typed, without quotation marks. */
  readonly text: string;
};

/** Reads questions about a word: `synonym of happy`, `happy synonym`. The word itself may be several words. */
export function wordQuestions(patterns: WordPatterns): (question: Question) => AskedWord | undefined {
  const leading = (language: AnswerLanguage) => patterns[language].before;
  const trailing = (language: AnswerLanguage) =>
    patterns[language].after.flatMap(expand).map((phrase) => phrase.split(' ').reverse().join(' '));
  const before = ANSWER_LANGUAGES.map((language) => [language, phraseList(leading(language))] as const);
  const after = ANSWER_LANGUAGES.map((language) => [language, phraseList(() => trailing(language))] as const);
  const firstWords = lazy(() => firstWordsIn(ANSWER_LANGUAGES.flatMap(leading)));
  const lastWords = lazy(() => firstWordsIn(ANSWER_LANGUAGES.flatMap(trailing)));

  return (question) => {
    const isLed = firstWords().has(elided(question.first));
    const isFollowed = lastWords().has(question.last);
    if (!isLed && !isFollowed) return undefined;
    const words = questionWords(question.folded);
    const lead = longest(before, words);
    const found = lead ?? (isFollowed ? longest(after, words.toReversed()) : undefined);
    if (!found || found.length >= words.length) return undefined;
    const typed = questionWords(question.text);
    const asked = (lead ? typed.slice(found.length) : typed.slice(0, -found.length)).join(' ');
    const text = unquoted(asked) ?? asked;
    return text === '' ? undefined : { languages: inOrder(found.languages, question.language), text };
  };
}

/** The words that all questions with these patterns have. */
export function wordQuestionCues(patterns: WordPatterns): string[] {
  return Object.values(patterns).flatMap(({ before, after }) => cuesOf([...before, ...after]));
}

/** `l'orthographe` begins with `l'`. */
function elided(word: string): string {
  return word.charAt(1) === "'" ? word.slice(0, 2) : word;
}

/** Words without the marks around a question: `¿que es…?`, `c'est quoi… ?`. */
function questionWords(text: string): string[] {
  // An elision belongs to the phrase: "synonyme d'heureux".
  const bare = withoutMarks(text);
  if (!bare.includes("'") && !bare.includes('’')) return bare.split(' ');
  return bare.replace(/(^| )([dl])['’](?=\p{L})/giu, "$1$2' ").split(' ');
}

/** The longest phrase that the words start with, and the languages that have it. */
function longest(
  phrases: readonly (readonly [AnswerLanguage, Phrases<true>])[],
  words: readonly string[],
): { readonly length: number; readonly languages: readonly AnswerLanguage[] } | undefined {
  let length = 1;
  let languages: AnswerLanguage[] = [];
  for (const [language, phraseAt] of phrases) {
    const found = phraseAt(words, 0)?.length ?? 0;
    if (found < length) continue;
    if (found > length) languages = [];
    length = found;
    languages.push(language);
  }
  return languages.length === 0 ? undefined : { length, languages };
}

function inOrder(
  languages: readonly AnswerLanguage[],
  requested: AnswerLanguage | undefined,
): readonly AnswerLanguage[] {
  if (requested === undefined || !languages.includes(requested)) return languages;
  return [requested, ...languages.filter((language) => language !== requested)];
}

/**
 * Recognises a whole question by its patterns, which have a sign such as `#` in place of each value: `is # prime`. A
 * question or an order before it, such as `what is the`, makes no difference.
 */
export function wholeQuestions<Asked extends string>(
  table: Readonly<Record<Asked, readonly string[]>>,
): (shape: string) => Asked | undefined {
  const questions = lazy(
    () =>
      new Map<string, Asked>(
        (Object.keys(table) as Asked[]).flatMap((asked) => expandAll(table[asked], asked)),
      ),
  );
  return (shape) => questions().get(shape) ?? questions().get(withoutLead(shape));
}

function withoutLead(shape: string): string {
  const words = shape.split(' ');
  const at = leadPhrases(words, 0)?.length ?? 0;
  return words.slice(ARTICLES.has(words[at] ?? '') ? at + 1 : at).join(' ');
}
