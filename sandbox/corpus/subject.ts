import { hashOf, pick } from './chance.ts';
import type { Look } from './model.ts';
import { SPOKEN } from './phrases.ts';
import { wantedLanguage } from './search-index.ts';
import { LOCAL_TOPICS, type AnswerContext, TOPICS } from './topics.ts';
import { fold, keywordsOf, languageOf, tokensOf } from './words.ts';

const MAX_SUBJECT_LENGTH = 80;
const MAX_SLUG_LENGTH = 40;
const SCENES_FOR_ANYTHING = ['mountain', 'sea', 'forest', 'city', 'sky', 'shapes', 'river'] as const;

/** What a query is about, in the forms that invented items need. */
export type Subject = {
  readonly text: string;
  /** The same for all spellings of the query. */
  readonly key: string;
  readonly slug: string;
  readonly language: string;
  readonly context: AnswerContext;
};

let sceneByWord: Map<string, AnswerContext> | undefined;

function buildSceneByWord(): Map<string, AnswerContext> {
  const scenes = new Map<string, AnswerContext>();
  const add = (words: string, context: AnswerContext) => {
    for (const token of tokensOf(words)) if (!scenes.has(token)) scenes.set(token, context);
  };
  for (const { name, context } of TOPICS) add(name, context);
  for (const [, topics] of LOCAL_TOPICS) for (const { name, context } of topics) add(name, context);
  for (const { words, context } of TOPICS) add(words, context);
  return scenes;
}

function sceneOf(text: string): AnswerContext {
  sceneByWord ??= buildSceneByWord();
  for (const word of keywordsOf(text)) {
    const context = sceneByWord.get(word);
    if (context !== undefined) return context;
  }
  return pick(SCENES_FOR_ANYTHING, hashOf(fold(text)), 0);
}

export function subjectOf(look: Look): Subject {
  const asked = look.text
    .toWellFormed()
    .replace(/["\s]+/g, ' ')
    .trim();
  const text = [...asked].slice(0, MAX_SUBJECT_LENGTH).join('');
  const key = fold(text);
  const words = key.match(/[\p{L}\p{N}]+/gu)?.join('-') ?? 'search';
  const language = wantedLanguage(look);
  return {
    text,
    key,
    slug: encodeURIComponent([...words].slice(0, MAX_SLUG_LENGTH).join('')),
    language: language !== undefined && SPOKEN.includes(language) ? language : languageOf(text),
    context: sceneOf(text),
  };
}
