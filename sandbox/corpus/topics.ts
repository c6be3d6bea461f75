import { readData } from '../read-data.ts';

export type Theme =
  | 'software'
  | 'idea'
  | 'place'
  | 'nature'
  | 'animal'
  | 'space'
  | 'food'
  | 'health'
  | 'sport'
  | 'history'
  | 'music'
  | 'film'
  | 'book';

/** What a drawn picture shows. */
export type AnswerContext =
  | 'code'
  | 'network'
  | 'city'
  | 'mountain'
  | 'river'
  | 'sea'
  | 'forest'
  | 'desert'
  | 'night'
  | 'plate'
  | 'cup'
  | 'animal'
  | 'ball'
  | 'music'
  | 'book'
  | 'heart'
  | 'sky'
  | 'film'
  | 'shapes';

/** A subject in English, from which pages, pictures, news and videos are composed. */
export type Topic = {
  readonly name: string;
  /** Name of the article in Wikipedia, where it is not the name of the topic. */
  readonly article?: string;
  readonly theme: Theme;
  readonly context: AnswerContext;
  readonly words: string;
  readonly facts: readonly [string, string, string];
  readonly question: string;
  readonly answer: string;
  readonly news: string;
  readonly pictures: readonly [string, string];
};

/** A subject in another language. */
export type LocalTopic = {
  readonly key: string;
  readonly name: string;
  readonly article?: string;
  readonly context: AnswerContext;
  readonly facts: readonly [string, string];
  readonly guide: string;
  readonly news: string;
  readonly video: string;
  readonly picture: string;
};

const { en, ...others } = readData('topics') as { en: readonly Topic[] } & Record<
  string,
  readonly LocalTopic[]
>;

export const TOPICS: readonly Topic[] = en;

/** Topics in other languages, by language. */
export const LOCAL_TOPICS: readonly (readonly [string, readonly LocalTopic[]])[] = Object.entries(others);

/** Harmless subjects in place of what safe search leaves out. */
export const MATURE = readData('mature-topics') as readonly { key: string; title: string; text: string }[];

export function keyOf(topic: Topic): string {
  return topic.name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
