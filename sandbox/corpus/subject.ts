import { hashOf, pick } from './chance.ts';
import type { Look } from './model.ts';
import { SPOKEN } from './phrases.ts';
import { wantedLanguage } from './search-index.ts';
import { LOCAL_TOPICS, type Scene, TOPICS } from './topics.ts';
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
  readonly scene: Scene;
};

let sceneByWord: Map<string, Scene> | undefined;

function buildSceneByWord(): Map<string, Scene> {
  const scenes = new Map<string, Scene>();
  const add = (words: string, scene: Scene) => {
    for (const token of tokensOf(words)) if (!scenes.has(token)) scenes.set(token, scene);
  };
  for (const { name, scene } of TOPICS) add(name, scene);
  for (const [, topics] of LOCAL_TOPICS) for (const { name, scene } of topics) add(name, scene);
  for (const { words, scene } of TOPICS) add(words, scene);
  return scenes;
}

function sceneOf(text: string): Scene {
  sceneByWord ??= buildSceneByWord();
  for (const word of keywordsOf(text)) {
    const scene = sceneByWord.get(word);
    if (scene !== undefined) return scene;
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
    scene: sceneOf(text),
  };
}
